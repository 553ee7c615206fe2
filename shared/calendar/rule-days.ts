import { addDays, daysBetween, type CalendarDate } from './dates.ts';
import {
  RULE_WEEKDAYS,
  formatRule,
  type NthWeekday,
  type RecurrenceRule,
} from './recurrence-rule.ts';

/** The parts of a calendar day on which recurrence rules depend. */
export function dayParts(day: CalendarDate) {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  const month = date.getUTCMonth() + 1;
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  return {
    month,
    dayOfMonth,
    weekday: RULE_WEEKDAYS[date.getUTCDay()] ?? 'SU',
    /** The weekday's number within the month: 2 for the second Tuesday. */
    ordinal: Math.ceil(dayOfMonth / 7),
    isLastOfMonth: dayOfMonth === daysOfMonth,
    isInLastWeek: dayOfMonth > daysOfMonth - 7,
  };
}

/**
 * Completes a rule with the weekday, day or month that RFC 5545 (§ 3.3.10) takes from the start date, so that the rule
 * alone determines its days.
 */
export function explicitRule(rule: RecurrenceRule, firstDay: CalendarDate): RecurrenceRule {
  const { month, dayOfMonth, weekday } = dayParts(firstDay);
  const isGiven = rule.weekdays.length + rule.monthDays.length > 0;
  if (isGiven || rule.frequency === 'DAILY') return rule;
  if (rule.frequency === 'WEEKLY') return { ...rule, weekdays: [{ ordinal: null, weekday }] };
  const monthDays = [dayOfMonth];
  return rule.frequency === 'MONTHLY'
    ? { ...rule, monthDays }
    : { ...rule, monthDays, months: [month] };
}

/** Whether a day matches a rule that `explicitRule` has completed, ignoring the rule's interval and end. */
export function isRuleDay(rule: RecurrenceRule, day: CalendarDate): boolean {
  const { month, dayOfMonth, weekday, ordinal, isLastOfMonth, isInLastWeek } = dayParts(day);
  const isWeekday = (nth: NthWeekday) =>
    nth.weekday === weekday &&
    (nth.ordinal === null || nth.ordinal === ordinal || (nth.ordinal === -1 && isInLastWeek));
  const { weekdays, monthDays, months } = rule;
  return (
    (months.length === 0 || months.includes(month)) &&
    (weekdays.length === 0 || weekdays.some(isWeekday)) &&
    (monthDays.length === 0 ||
      monthDays.includes(dayOfMonth) ||
      (isLastOfMonth && monthDays.includes(-1)))
  );
}

/**
 * The longest gap between two dates of a rule: fifth Mondays of February are up to 40 years apart, because 1900 and
 * 2100 are not leap years.
 */
const LONGEST_GAP_DAYS = 41 * 366;

/** The first day on or after `from` that matches a rule that `explicitRule` has completed. @throws if there is none */
export function firstRuleDay(rule: RecurrenceRule, from: CalendarDate): CalendarDate {
  for (let days = 0; days < LONGEST_GAP_DAYS; days += 1) {
    const day = addDays(from, days);
    if (isRuleDay(rule, day)) return day;
  }
  throw new Error(`The rule ${formatRule(rule)} has no day.`);
}

function movedWeekday(
  { ordinal, weekday }: NthWeekday,
  to: CalendarDate,
  days: number,
): NthWeekday {
  const shifted = (((RULE_WEEKDAYS.indexOf(weekday) + days) % 7) + 7) % 7;
  const day = dayParts(to);
  // A weekday that moves from the fourth to the fifth of its month becomes the last, because most months have no fifth.
  const isLast = (ordinal === -1 && day.isInLastWeek) || (ordinal !== 5 && day.ordinal === 5);
  const moved = ordinal === null ? null : isLast ? -1 : day.ordinal;
  return { ordinal: moved, weekday: RULE_WEEKDAYS[shifted] ?? weekday };
}

/**
 * Adapts a rule after one of its dates was moved: a move by one day changes `every Wednesday` to `every Thursday`.
 * Returns null if more than one new rule is possible, as for a rule with two days of a month.
 */
export function movedRule(
  rule: RecurrenceRule,
  from: CalendarDate,
  to: CalendarDate,
): RecurrenceRule | null {
  const { frequency, weekdays, monthDays, months } = rule;
  const days = daysBetween(from, to);
  const until = rule.until === null ? null : addDays(rule.until, days);
  if (frequency === 'DAILY') return { ...rule, until };
  if (frequency === 'WEEKLY') {
    return { ...rule, until, weekdays: weekdays.map((nth) => movedWeekday(nth, to, days)) };
  }
  if (weekdays.length + monthDays.length > 1 || months.length > 1) return null;
  const { month, dayOfMonth, isLastOfMonth } = dayParts(to);
  return {
    ...rule,
    until,
    weekdays: weekdays.map((nth) => movedWeekday(nth, to, days)),
    monthDays: monthDays.map((day) => (day === -1 && isLastOfMonth ? -1 : dayOfMonth)),
    months: months.map(() => month),
  };
}
