import { eventEntry, sundayServiceEntry, type CalendarEntry } from '#shared/calendar.ts';
import { googleCalendarLink, outlookCalendarLink } from '#shared/calendar-links.ts';
import { SUNDAY_SERVICE_CALENDAR_PATH } from '#shared/calendar-paths.ts';
import type { Day } from '#shared/dates.ts';
import type { ChurchEvent } from '#shared/events.ts';
import type { Settings } from '#shared/settings.ts';
import { eventFileChoice, fileChoice, type CalendarChoice } from './calendar-choice.ts';

const google = (entry: CalendarEntry): CalendarChoice => ({
  calendar: 'google',
  label: 'Google Calendar',
  href: googleCalendarLink(entry),
});

const outlook = (entry: CalendarEntry): CalendarChoice => ({
  calendar: 'outlook',
  label: 'Outlook.com',
  href: outlookCalendarLink(entry),
});

/** All calendars for an event. */
export function eventChoices(event: ChurchEvent): CalendarChoice[] {
  const entry = eventEntry(event);
  return [eventFileChoice(event), google(entry), outlook(entry)];
}

/**
 * The calendars for the weekly Sunday service. Outlook.com gets the file, because its links cannot express a
 * recurrence.
 */
export const sundayServiceChoices = (settings: Settings, today: Day): CalendarChoice[] => [
  fileChoice(SUNDAY_SERVICE_CALENDAR_PATH),
  google(sundayServiceEntry(settings, today)),
];
