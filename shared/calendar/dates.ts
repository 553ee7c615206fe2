import { CHURCH_DEFAULTS } from '../church/church.ts';

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** Names of the weekdays. The index of a name is the number that `Date.getDay` returns. */
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAY_NAMES)[number];

const DAY_MS = 86_400_000;
export const MINUTES_PER_DAY = 24 * 60;

/** The UTC day of a timestamp. Days of events and sermons are in UTC, because forms store them as UTC midnight. */
export const utcDay = (timestamp: string): CalendarDate =>
  new Date(timestamp).toISOString().slice(0, 10);

/** Creates a function that formats days and timestamps in UTC. */
export const utcFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (timestamp: string) => format.format(new Date(timestamp));
};

/** Day of the month in UTC: `7`. */
export const dayOfMonth = utcFormatter({ day: 'numeric' });
/** Short month in UTC: `Nov`. */
export const shortMonth = utcFormatter({ month: 'short' });
export const longMonth = utcFormatter({ month: 'long' });
/** Full date in UTC: `Sunday, November 22, 2026`. */
export const fullDate = utcFormatter({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
/** Date in UTC without the year: `Sunday, November 22`. */
export const dayInSentence = (timestamp: string): string =>
  fullDate(timestamp).replace(/, \d{4}$/, '');
/** Short date in UTC: `Wed, Dec 2`. */
export const shortDate = utcFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** The year of a day or a UTC timestamp, which lists show with it if it is not `year`, the current one; else empty. */
export const otherYear = (date: string, year: string): string =>
  date.startsWith(year) ? '' : date.slice(0, 4);
/** Date in UTC without the weekday: `November 22, 2026`. */
export const longDate = utcFormatter({ year: 'numeric', month: 'long', day: 'numeric' });

/** The weekday of a day or a timestamp, in UTC. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAY_NAMES[new Date(day).getUTCDay()] ?? 'Sunday';

/**
 * The days from one date to another in UTC: `June 8–12, 2027`.
 * @param last null, or the same day, for a single day
 * @param single formats a single day
 */
export function dateRangeText(
  first: string,
  last: string | null,
  single: (timestamp: string) => string = longDate,
): string {
  if (last === null || utcDay(last) === utcDay(first)) return single(first);
  const [from = '', year] = longDate(first).split(', ');
  const [to = '', lastYear] = longDate(last).split(', ');
  if (year !== lastYear) return `${from}, ${year} – ${to}, ${lastYear}`;
  const isSameMonth = utcDay(first).slice(0, 7) === utcDay(last).slice(0, 7);
  return `${from}${isSameMonth ? `–${dayOfMonth(last)}` : ` – ${to}`}, ${year}`;
}

/**
 * The weekday text beside a date tile, without the day that the tile already shows: `Sunday`, `Today`, or `Friday to
 * Sunday, Nov 29`.
 */
export function weekdaysBesideTile(first: string, last: string | null, today: string): string {
  const day = utcDay(first);
  if (last === null || utcDay(last) === day) return day === today ? 'Today' : weekdayOf(first);
  return `${weekdayOf(first)} to ${weekdayOf(last)}, ${shortMonth(last)} ${dayOfMonth(last)}`;
}

const inZone = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return {
    name: timeZone,
    dateAndTime: format({ dateStyle: 'long', timeStyle: 'short' }),
    time: format({ timeStyle: 'short' }),
    offset: format({ timeZoneName: 'longOffset' }),
    /** Cache of UTC offsets by half hour since 1970. A build needs 80,000 offsets, and `Intl` takes 20 µs for each. */
    offsets: new Map<number, number>(),
  };
};

/** The church's time zone in this page's HTML; undefined for the default zone, and outside a browser. */
const zoneOfPage =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.timeZone;
let zone = inZone(zoneOfPage ?? CHURCH_DEFAULTS.timeZone);

/** IANA name of the church's time zone. */
export const churchZone = (): string => zone.name;

/**
 * Sets the church's time zone for the whole process. A build reads the zone from the settings, the Worker from the
 * build (docs/decisions/044).
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone
 */
export function setChurchZone(timeZone: string): void {
  if (timeZone !== zone.name) zone = inZone(timeZone);
}

/** An instant in the church's time zone: `November 22, 2026 at 9:14 PM`. */
export const churchDateAndTime = (timestamp: string): string =>
  zone.dateAndTime.format(new Date(timestamp));

/** The clock time of an instant in the church's time zone: `9:14 PM`. */
export const churchTime = (instant: Date): string => zone.time.format(instant).replace(/\s/g, ' ');

const HALF_HOUR_MS = 1_800_000;

/** Offset of the church's time zone from UTC at `instant`, in milliseconds (negative in the US). */
export function zoneOffset(instant: number): number {
  // Clocks change at full hours of the zone, which may be half hours of UTC.
  const halfHour = Math.floor(instant / HALF_HOUR_MS);
  const offset = zone.offsets.get(halfHour) ?? readZoneOffset(halfHour * HALF_HOUR_MS);
  zone.offsets.set(halfHour, offset);
  return offset;
}

/** Reads the offset as `Intl` writes it: `GMT-06:00`, or `GMT` for none. Some zones had seconds in the past. */
function readZoneOffset(instant: number): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(zone.offset.format(instant)) ?? [];
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Number(`${sign}${offset}`) * 1000;
}

/** The calendar day of an instant in the church's time zone. */
export const churchDay = (now: Date): CalendarDate =>
  new Date(now.getTime() + zoneOffset(now.getTime())).toISOString().slice(0, 10);

/**
 * The instant of a wall-clock time in the church's time zone. A time that the clocks skip is moved one hour later.
 * @param minute minutes after the midnight that begins `day`; 1440 and more are on later days
 */
export function churchInstant(day: CalendarDate, minute: number): Date {
  const wall = Date.parse(day) + minute * 60_000;
  const guess = wall - zoneOffset(wall);
  // The second pass corrects the first guess on the two days a year when the clocks change.
  const corrected = wall - zoneOffset(guess);
  const skipped = zoneOffset(corrected) !== zoneOffset(guess);
  return new Date(skipped ? Math.max(guess, corrected) : corrected);
}

/** The day `days` later (or earlier, when negative). */
export const addDays = (day: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days between two days; negative if `to` is before `from`. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last day on or before `day` that is this weekday. */
export const lastWeekdayOnOrBefore = (day: CalendarDate, weekday: Weekday): CalendarDate =>
  addDays(day, -((new Date(day).getUTCDay() - WEEKDAY_NAMES.indexOf(weekday) + 7) % 7));

const WRITTEN_DAYS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
];

/** Parses a typed day such as `2026-11-22` or `11/22/2026`; undefined when no such day exists. */
export function parseDay(text: string): CalendarDate | undefined {
  const parts = WRITTEN_DAYS.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (parts === undefined) return undefined;
  const { year = '', month = '', day = '' } = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  // `Date` parses February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
    ? written
    : undefined;
}
