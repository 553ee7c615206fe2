/** All upcoming events, as a calendar that apps subscribe to and refresh. */
export const EVENTS_CALENDAR_PATH = '/events.ics';
/** The weekly Sunday service with its reminder. */
export const SUNDAY_SERVICE_CALENDAR_PATH = '/calendar/sunday-service.ics';
/** One event as an `.ics` file. */
export const eventCalendarPath = (id: number): string => `/events/${String(id)}.ics`;

/** A calendar to add something to, with the address that does it. */
export type CalendarChoice = {
  calendar: 'google' | 'outlook' | 'ics';
  label: string;
  href: string;
};

/** An `.ics` file, which calendars of phones and computers open. */
export const fileChoice = (href: string): CalendarChoice => ({
  calendar: 'ics',
  label: 'Apple Calendar and others',
  href,
});

/** The event's `.ics` file, which needs only its id. */
export const eventFileChoice = ({ id }: { id: number }): CalendarChoice =>
  fileChoice(eventCalendarPath(id));
