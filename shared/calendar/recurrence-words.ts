import { WEEKDAY_NAMES, longDate } from './dates.ts';
import { MONTHS } from './written-date.ts';
import {
  RULE_WEEKDAYS,
  type NthWeekday,
  type RecurrenceRule,
  parseStoredRule,
  type RuleWeekday,
} from './recurrence-rule.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

const LIST = new Intl.ListFormat('en-US');

/** The name of a weekday: `Wednesday`. */
export const weekdayName = (weekday: RuleWeekday): string =>
  WEEKDAY_NAMES[RULE_WEEKDAYS.indexOf(weekday)] ?? '';

/** The name of a weekday within a month: `second Tuesday`, `last Friday`. */
export const nthWeekdayName = ({ ordinal, weekday }: NthWeekday): string =>
  ordinal === null
    ? weekdayName(weekday)
    : `${ordinal === -1 ? 'last' : (ORDINALS[ordinal - 1] ?? '')} ${weekdayName(weekday)}`;

/** The name of a day of the month: `1st`, `22nd`, `last day`. */
export function monthDayName(day: number): string {
  if (day === -1) return 'last day';
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}

function onDays({ frequency, weekdays, monthDays, months }: RecurrenceRule): string {
  const inMonths = LIST.format(months.map((month) => MONTHS[month - 1] ?? ''));
  const days = LIST.format(
    weekdays.length > 0
      ? weekdays.map((nth) => (nth.ordinal === null ? '' : 'the ') + nthWeekdayName(nth))
      : monthDays.map((day) => (frequency === 'YEARLY' ? String(day) : `the ${monthDayName(day)}`)),
  );
  if (days === '') return '';
  if (frequency !== 'YEARLY') return ` on ${days}`;
  if (weekdays.length > 0) return ` on ${days} of ${inMonths}`;
  return monthDays.includes(-1) ? ` on the last day of ${inMonths}` : ` on ${inMonths} ${days}`;
}

const isWholeWeek = (weekdays: readonly NthWeekday[]) => weekdays.length === RULE_WEEKDAYS.length;

/** The days of a rule in words, without its end: `Every Wednesday`, `Every month on the second Tuesday`. */
export function describeRule(rule: RecurrenceRule): string {
  const { frequency, interval, weekdays } = rule;
  const unit = UNITS[frequency];
  if (interval > 1) return `Every ${interval} ${unit}s${onDays(rule)}`;
  if (frequency !== 'WEEKLY') return `Every ${unit}${onDays(rule)}`;
  return isWholeWeek(weekdays)
    ? 'Every day'
    : `Every ${LIST.format(weekdays.map(({ weekday }) => weekdayName(weekday)))}`;
}

/** The end of a rule in words: `until June 3, 2027`, `10 times`; empty if it has no end. */
export function describeEnd({ count, until }: RecurrenceRule): string {
  if (until !== null) return `until ${longDate(until)}`;
  if (count === null) return '';
  return count === 1 ? 'once' : `${count} times`;
}

/** A stored rule in words: `Every Sunday until June 3, 2027`. @throws when it cannot be read */
export function describeStoredRule(text: string): string {
  const rule = parseStoredRule(text);
  return `${describeRule(rule)} ${describeEnd(rule)}`.trim();
}
