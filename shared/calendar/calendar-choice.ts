import { eventCalendarPath } from './calendar-paths.ts';

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
