/** All upcoming events, as a calendar that apps subscribe to and refresh. */
export const EVENTS_CALENDAR_PATH = '/events.ics';
/** The weekly Sunday service with its reminder. */
export const SUNDAY_SERVICE_CALENDAR_PATH = '/calendar/sunday-service.ics';
/** One event as an `.ics` file. */
export const eventCalendarPath = (id: number): string => `/events/${String(id)}.ics`;
