import type { CalendarEntry } from './calendar.ts';
import { EVENTS_CALENDAR_PATH } from './calendar-files.ts';
import { CHURCH } from '../church/church.ts';
import { churchTimestamp } from './dates.ts';

/** Maximum characters of a description in a link: servers refuse very long addresses. */
const LONGEST_DESCRIPTION = 500;

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST_DESCRIPTION) return text;
  return `${characters.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`;
}

/** Encodes spaces as `%20`: Outlook shows the `+` of `URLSearchParams` literally. */
const queryOf = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');

/** A timestamp in iCalendar's basic form, on the church's clock: `20261122T110000`. */
const compact = (timestamp: string) => timestamp.slice(0, 19).replace(/[-:]/g, '');

function googleDates(entry: CalendarEntry): string {
  const { start, end } = entry.allDay
    ? entry
    : { start: churchTimestamp(entry.start), end: churchTimestamp(entry.end) };
  return `${compact(start)}/${compact(end)}`;
}

/** Address that opens Google Calendar with the entry filled in, its recurrence too. */
export const googleCalendarLink = (entry: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${queryOf({
    action: 'TEMPLATE',
    text: entry.title,
    dates: googleDates(entry),
    ctz: CHURCH.timeZone,
    details: shortened(entry.description),
    location: entry.location,
    ...(entry.repeats === undefined ? {} : { recur: `RRULE:${entry.repeats}` }),
  })}`;

const withoutMilliseconds = (instant: Date) => instant.toISOString().replace(/\.\d+Z$/, 'Z');

/** Address that opens Outlook.com with the entry filled in. Its links cannot express a recurrence. */
export const outlookCalendarLink = (entry: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    ...(entry.allDay
      ? { startdt: entry.start, enddt: entry.end, allday: 'true' }
      : { startdt: withoutMilliseconds(entry.start), enddt: withoutMilliseconds(entry.end) }),
    body: shortened(entry.description),
    location: entry.location,
  })}`;

/**
 * Addresses that subscribe to the calendar of all events, or of those of one category.
 * @param origin the site's own
 */
export const subscriptionLinks = (origin: string, category?: string) => {
  const query = category === undefined ? '' : `?${queryOf({ category })}`;
  const address = `${origin}${EVENTS_CALENDAR_PATH}${query}`;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/render?${queryOf({ cid: webcal })}`;
  return { address, webcal, google };
};
