import {
  addDays,
  churchDay,
  MINUTES_PER_DAY,
  daysBetween,
  parseDay,
  utcDay,
  type CalendarDate,
} from '../calendar/dates.ts';
import { churchTimestamp } from '../calendar/church-timestamp.ts';
import { formatClockTime } from '../calendar/times.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isYear = (day: CalendarDate | undefined): day is CalendarDate =>
  day !== undefined && /^(19|20|21)\d\d-/.test(day);

const fullYear = (year: string) =>
  year.length === 2 ? `${Number(year) > 69 ? '19' : '20'}${year}` : year;

const dayOf = (year: string, month: number, day: string): CalendarDate | undefined =>
  parseDay(`${fullYear(year)}-${String(month)}-${String(Number(day))}`);

/** Parses a day with its month's name: `June 6, 2021`, `Sun, 6 Jun 2021`, `6. June 21`; undefined for other texts. */
function namedDay(text: string): CalendarDate | undefined {
  const [, before, name = '', after, year = ''] =
    /^(?:[a-z]+,?\s+)??(?:(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+)?([a-z]{3,9})\.?,?[\s-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4}|\d\d)(?:$|[\s,T])/i.exec(
      text,
    ) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const day = before ?? after;
  return month === 0 || day === undefined ? undefined : dayOf(year, month, day);
}

/** Parses a spreadsheet's day number, from December 30, 1899: `44353` is June 6, 2021; undefined for other texts. */
function serialDay(text: string): CalendarDate | undefined {
  if (!/^[2-6]\d{4}(?:\.\d+)?$/.test(text)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

/** Parses an instant with an offset, as in feeds (RFC 822 § 5, RFC 3339); undefined for a text without an offset. */
function readInstant(text: string): Date | undefined {
  const hasOffset = /(?:[+-]\d\d:?\d\d|\b(?:UTC?|GMT|[ECMP][SD]T)|\dZ)$/.test(text);
  const instant = hasOffset ? new Date(text) : undefined;
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Whether an instant is midnight in UTC. Programs such as Sermon Manager write it for a day without a time. */
const isMidnight = (text: string) =>
  /\b00:00(?::00(?:\.0+)?)?\s*(?:[+-]00:?00|UTC?|GMT|Z)$/.test(text);

/** The orders of day and month in a date such as `3/4/2021`. */
export const DAY_ORDERS = ['month first', 'day first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The two numbers before the year in `3/4/2021`, as a list with one pair; an empty list for any other text. */
const slashed = (text: string) => {
  const [, first, second] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text) ?? [];
  return first === undefined ? [] : [[Number(first), Number(second)] as const];
};

/**
 * Derives the order of day and month from all dates of a list. If no date decides, `unsure` is a date that fits both
 * orders.
 */
export function detectDayOrder(texts: readonly string[]): {
  order: DayOrder;
  unsure: string | undefined;
} {
  const pairs = texts.flatMap(slashed);
  const isDayFirst = pairs.some(([first, second]) => first > 12 && second <= 12);
  const isSure = isDayFirst || pairs.some(([, second]) => second > 12);
  const unsure = texts.find((text) => slashed(text).some(([first, second]) => first !== second));
  return {
    order: isDayFirst ? 'day first' : 'month first',
    unsure: isSure ? undefined : unsure?.trim(),
  };
}

/**
 * The day of a written date. For an instant with an offset, it is the day in the church's time zone.
 * @returns undefined without a readable day from 1900 to 2199
 */
export function readWrittenDay(
  written: string,
  order: DayOrder = 'month first',
): CalendarDate | undefined {
  const text = written.trim();
  const instant = readInstant(text);
  if (instant !== undefined) {
    const day = isMidnight(text) ? utcDay(instant.toISOString()) : churchDay(instant);
    return isYear(day) ? day : undefined;
  }
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/.exec(text) ?? [];
  const [, first = '', sign, second = '', last = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?:$|[,\s])/.exec(text) ?? [];
  const isDayFirst = sign === '.' || order === 'day first';
  const found = [
    year === '' ? undefined : dayOf(year, Number(month), day),
    sign === undefined
      ? undefined
      : dayOf(last, Number(isDayFirst ? second : first), isDayFirst ? first : second),
    namedDay(text),
    serialDay(text),
  ];
  return found.find(isYear);
}

/**
 * Parses a day with its month in words, such as `Dec 6 2026`. A day without a year is the next such day, `today`
 * included.
 */
export function readDayInWords(typed: string, today: CalendarDate): CalendarDate | undefined {
  if (!/[a-z]{3}/i.test(typed)) return undefined;
  const year = Number(today.slice(0, 4));
  const inYear = (added: number) => readWrittenDay(`${typed.trim()}, ${String(year + added)}`);
  return (
    readWrittenDay(typed) ?? [inYear(0), inYear(1)].find((day) => day !== undefined && day >= today)
  );
}

/** The time of day that follows a date, as written in the text; '' if there is none. */
export const findWrittenTime = (written: string): string =>
  /(?:T|\s)(\d{1,2}:\d\d)(?::\d\d)?\s*([ap]\.?m\.?)?$/i
    .exec(written.trim())
    ?.slice(1)
    .filter(Boolean)
    .join(' ') ?? '';

/** A day and a time on the church's clock. `minute` counts minutes after midnight, and is null for a whole day. */
export type ChurchTime = { day: CalendarDate; minute: number | null };

/** Converts an instant to the church's clock. */
export function onChurchClock(instant: Date): ChurchTime {
  const [, hour = '0', minute = '0'] = /T(\d\d):(\d\d)/.exec(churchTimestamp(instant)) ?? [];
  return { day: churchDay(instant), minute: Number(hour) * 60 + Number(minute) };
}

/**
 * Maximum length in minutes of an event across midnight that counts as an event of one day, such as an overnight party.
 */
const LONGEST_NIGHT = 12 * 60;

/**
 * Converts a start and an end to an event's fields: the time as text, such as `7:00 PM – 8:30 PM`, and the last day.
 */
export function timeAndLastDay(start: ChurchTime, end: ChurchTime | undefined) {
  if (start.minute === null) {
    // An event of whole days ends on the day after its last day (RFC 5545 § 3.6.1).
    const lastDay = end === undefined ? start.day : addDays(end.day, -1);
    return { time: 'All day', lastDay: lastDay > start.day ? lastDay : undefined };
  }
  const from = formatClockTime(start.minute);
  if (end?.minute == null) return { time: from, lastDay: undefined };
  const length = daysBetween(start.day, end.day) * MINUTES_PER_DAY + end.minute - start.minute;
  const isOneDay = end.day === start.day || length <= LONGEST_NIGHT;
  if (!isOneDay) return { time: from, lastDay: end.day };
  return {
    time: length <= 0 ? from : `${from} – ${formatClockTime(end.minute)}`,
    lastDay: undefined,
  };
}
