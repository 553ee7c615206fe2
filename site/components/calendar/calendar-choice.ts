import { eventCalendarPath } from '#shared/calendar-paths.ts';

/** A calendar that something can be added to, and the address that does it. */
export type CalendarChoice = {
  calendar: 'google' | 'outlook' | 'ics';
  label: string;
  href: string;
};

/** A file that the calendars of phones and computers open. */
export const fileChoice = (href: string): CalendarChoice => ({
  calendar: 'ics',
  label: 'Apple Calendar and others',
  href,
});

/** The choice that needs no more than the event's id. */
export const eventFileChoice = ({ id }: { id: number }): CalendarChoice =>
  fileChoice(eventCalendarPath(id));
