/** All coming events, for a calendar that looks again and again. */
export const EVENTS_CALENDAR_PATH = '/events.ics';
/** The weekly Sunday service with its reminder. */
export const SUNDAY_SERVICE_CALENDAR_PATH = '/calendar/sunday-service.ics';
/** One event as a file. */
export const eventCalendarPath = (id: number): string => `/events/${String(id)}.ics`;
