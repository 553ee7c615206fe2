/** Upcoming events above the fold of /events without filters. */
export const UPCOMING_EVENTS_SHOWN = 15;

/** Past events on /events without filters. */
export const PAST_EVENTS_SHOWN = 12;
