import { addDays, WEEKDAY_NAMES, utcDay, utcFormatter, type CalendarDate } from './dates.ts';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Parses a month from an address; null for any other text. */
export const parseMonth = (text: string | null): Month | null =>
  text !== null && MONTH.test(text) ? text : null;

export const monthOf = (day: CalendarDate): Month => day.slice(0, 7);

export const firstOfMonth = (month: Month): CalendarDate => `${month}-01`;

/** The month `months` later (or earlier, when negative). */
export function addMonths(month: Month, months: number): Month {
  const date = new Date(firstOfMonth(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(utcDay(date.toISOString()));
}

export const lastOfMonth = (month: Month): CalendarDate =>
  addDays(firstOfMonth(addMonths(month, 1)), -1);

/** Days in a row: the first one, and their number. */
export type DaySpan = { from: CalendarDate; count: number };

/** The days of a month. */
export const daysOfMonth = (month: Month): DaySpan => ({
  from: firstOfMonth(month),
  count: Number(lastOfMonth(month).slice(8)),
});

export const isWithin = (day: CalendarDate, { from, count }: DaySpan): boolean =>
  from <= day && day < addDays(from, count);

const monthAndYear = utcFormatter({ month: 'long', year: 'numeric' });

/** The name of a month: `December 2026`. */
export const monthName = (month: Month): string => monthAndYear(firstOfMonth(month));

const monthAndDay = utcFormatter({ month: 'long', day: 'numeric' });

/** The days from one to another: `November 29 – January 2`. */
export const spanName = (...days: [first: CalendarDate, last: CalendarDate]): string =>
  days.map(monthAndDay).join(' – ');

/** The days from one to another, with short months: `Nov 29 – Jan 2`. */
export const shortSpanName = (...days: [first: CalendarDate, last: CalendarDate]): string =>
  spanName(...days).replace(/([A-Z]..)[a-z]*/g, '$1');

/** The weeks of a span, from Sunday to Saturday, with null in place of days outside of it. */
export function weeksOf({ from, count }: DaySpan): (CalendarDate | null)[][] {
  const before = new Date(from).getUTCDay();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_week, week) =>
    WEEKDAY_NAMES.map((_name, weekday) => 7 * week + weekday - before).map((place) =>
      place >= 0 && place < count ? addDays(from, place) : null,
    ),
  );
}

/** A pressed key, with its modifier keys. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The day to which a key moves the focus from `day` (ARIA's grid pattern); undefined for a key that moves nothing. */
export function dayAfterKeyPress(day: CalendarDate, press: Press): CalendarDate | undefined {
  const isControl = press.ctrlKey || press.metaKey;
  const page = press.shiftKey ? 12 : 1;
  const month = monthOf(day);
  const weekday = new Date(day).getUTCDay();
  const within = (other: CalendarDate) =>
    other < firstOfMonth(month)
      ? firstOfMonth(month)
      : other > lastOfMonth(month)
        ? lastOfMonth(month)
        : other;
  const inMonth = (other: Month) => {
    const sameDay = `${other}${day.slice(7)}`;
    return sameDay > lastOfMonth(other) ? lastOfMonth(other) : sameDay;
  };
  const moves: Readonly<Record<string, () => CalendarDate>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => (isControl ? firstOfMonth(month) : within(addDays(day, -weekday))),
    End: () => (isControl ? lastOfMonth(month) : within(addDays(day, 6 - weekday))),
    PageUp: () => inMonth(addMonths(month, -page)),
    PageDown: () => inMonth(addMonths(month, page)),
  };
  return moves[press.key]?.();
}
