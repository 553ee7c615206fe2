/** Upcoming events on /events before the fold, while nothing is filtered. */
export const UPCOMING_EVENTS_SHOWN = 15;

/** Past events on /events while nothing is filtered. */
export const PAST_EVENTS_SHOWN = 12;
