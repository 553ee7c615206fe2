import { eventEntries, sundayServiceEntry, type CalendarEntry } from './calendar.ts';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';
import {
  eventFileChoice,
  fileChoice,
  SUNDAY_SERVICE_CALENDAR_PATH,
  type CalendarChoice,
} from './calendar-files.ts';
import { churchTime, type Day } from './dates.ts';
import type { ChurchEvent } from '../events/events.ts';
import type { Settings } from '../settings/settings.ts';

type Choice = (entry: CalendarEntry) => CalendarChoice;

const google: Choice = (entry) => ({
  calendar: 'google',
  label: 'Google Calendar',
  href: googleCalendarLink(entry),
});

const outlook: Choice = (entry) => ({
  calendar: 'outlook',
  label: 'Outlook.com',
  href: outlookCalendarLink(entry),
});

/** A link adds one entry only: an event with several times has one link for each, named by its time. */
function choicesOf(entries: readonly CalendarEntry[], choice: Choice): CalendarChoice[] {
  if (entries.length === 1) return entries.map(choice);
  return entries.map((entry) => {
    const { label, ...link } = choice(entry);
    return { ...link, label: entry.allDay ? label : `${label}, ${churchTime(entry.start)}` };
  });
}

/** All calendars for an event. */
export function eventChoices(event: ChurchEvent): CalendarChoice[] {
  const entries = eventEntries(event);
  return [eventFileChoice(event), ...choicesOf(entries, google), ...choicesOf(entries, outlook)];
}

/**
 * The calendars for the weekly Sunday service. Outlook.com gets the file, because its links cannot express a
 * recurrence.
 */
export const sundayServiceChoices = (settings: Settings, today: Day): CalendarChoice[] => [
  fileChoice(SUNDAY_SERVICE_CALENDAR_PATH),
  google(sundayServiceEntry(settings, today)),
];
