import { type CalendarEntry, eventEntries, weeklyServiceEntry } from './calendar.ts';
import {
  eventIcsFileChoice,
  icsFileChoice,
  encodeQuery,
  serviceCalendarPath,
  type CalendarChoice,
} from './calendar-paths.ts';
import { churchTimestamp } from './church-timestamp.ts';
import { churchTime, churchZone, type CalendarDate } from './dates.ts';
import type { ChurchEvent } from '../events/events.ts';
import type { WeeklyService } from '../services/service-times.ts';
import type { Settings } from '../settings/settings.ts';

/** Maximum characters of a description in a link, because servers refuse very long addresses. */
const LONGEST_DESCRIPTION = 500;

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST_DESCRIPTION) return text;
  return `${characters.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`;
}

/** A timestamp in iCalendar's basic form, on the church's clock: `20261122T110000`. */
const compact = (timestamp: string) => timestamp.slice(0, 19).replace(/[-:]/g, '');

function googleDates(entry: CalendarEntry): string {
  const { start, end } = entry.allDay
    ? entry
    : { start: churchTimestamp(entry.start), end: churchTimestamp(entry.end) };
  return `${compact(start)}/${compact(end)}`;
}

/** Address that opens Google Calendar with the entry filled in, including its recurrence. */
export const googleCalendarLink = (entry: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${encodeQuery({
    action: 'TEMPLATE',
    text: entry.title,
    dates: googleDates(entry),
    ctz: churchZone(),
    details: shortened(entry.description),
    location: entry.location,
    ...(entry.repeats === undefined ? {} : { recur: `RRULE:${entry.repeats}` }),
  })}`;

const withoutMilliseconds = (instant: Date) => instant.toISOString().replace(/\.\d+Z$/, 'Z');

/** Address that opens Outlook.com with the entry filled in. Its links cannot express a recurrence. */
export const outlookCalendarLink = (entry: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${encodeQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    ...(entry.allDay
      ? { startdt: entry.start, enddt: entry.end, allday: 'true' }
      : { startdt: withoutMilliseconds(entry.start), enddt: withoutMilliseconds(entry.end) }),
    body: shortened(entry.description),
    location: entry.location,
  })}`;

const google = {
  calendar: 'google',
  label: 'Google Calendar',
  linkTo: googleCalendarLink,
} as const;
const outlook = { calendar: 'outlook', label: 'Outlook.com', linkTo: outlookCalendarLink } as const;

/**
 * The calendars to which an event can be added. An event with several times has a link for each time, because a link of
 * Google or Outlook adds only one entry.
 */
export function eventCalendarChoices(event: ChurchEvent): CalendarChoice[] {
  const entries = eventEntries(event);
  const links = [google, outlook].flatMap(({ calendar, label, linkTo }) =>
    entries.map((entry) => {
      const isOnly = entry.allDay || entries.length === 1;
      const name = isOnly ? label : `${label}, ${churchTime(entry.start)}`;
      return { calendar, label: name, href: linkTo(entry) };
    }),
  );
  return [eventIcsFileChoice(event), ...links];
}

/**
 * The calendars to which a weekly service can be added. Outlook.com has no link of its own here, and opens the `.ics`
 * file, because Outlook's links cannot express a recurrence.
 * @param place of the service in the list of weekly services, from 0
 */
export function weeklyServiceCalendarChoices(
  settings: Settings,
  today: CalendarDate,
  place: number,
  service: WeeklyService,
): CalendarChoice[] {
  const { linkTo, ...choice } = google;
  const href = linkTo(weeklyServiceEntry(settings, today, service));
  return [icsFileChoice(serviceCalendarPath(place)), { ...choice, href }];
}
