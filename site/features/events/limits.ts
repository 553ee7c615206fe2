/** Upcoming events above the fold of /events without filters. */
export const UPCOMING_EVENTS_SHOWN = 15;

/** Events of one day in a month; the day itself lists all of them. */
export const MONTH_EVENTS_SHOWN = 6;

/** Past events on /events without filters. */
export const PAST_EVENTS_SHOWN = 12;

/** Event pages of a build, and how many of past events stand before the further dates of a series. */
export const EVENT_PAGES_BUILT = 1_000;
export const PAST_EVENT_PAGES_BUILT = 300;
