/** Past events on /events while nothing is filtered. */
export const PAST_EVENTS_SHOWN = 12;
