import ICAL from 'ical.js';
import { addDays, type CalendarDate } from './dates.ts';
import { MOST_DATES, formatRule, type RecurrenceRule } from './recurrence-rule.ts';
import { firstRuleDay } from './rule-days.ts';

/** The last day on which an event may take place, because later years are typing mistakes. */
const LAST_DAY: CalendarDate = '2199-12-31';

/** Number of days ahead for which a series without end always has dates. */
const AHEAD_DAYS = 366;
/** Days planned beyond `AHEAD_DAYS`, so that cron needs to add dates only once a month. */
const RESERVE_DAYS = 31;

type Range = {
  /** First day of the range; earlier dates are left out. */
  from?: CalendarDate;
  /** Last day of the range; later dates are left out. Null means no limit but the rule's own. */
  through?: CalendarDate | null;
  /** Maximum number of dates in the range. */
  limit?: number;
};

/** The dates of a rule that `explicitRule` completed, ascending. @param startDay the first date; must match the rule */
export function occurrences(
  rule: RecurrenceRule,
  startDay: CalendarDate,
  { from = startDay, through, limit = Infinity }: Range = {},
): CalendarDate[] {
  const last = through ?? LAST_DAY;
  const iterator = ICAL.Recur.fromString(formatRule(rule)).iterator(
    ICAL.Time.fromDateString(startDay),
  );
  const days: CalendarDate[] = [];
  while (days.length < limit) {
    // The library returns null after the last date, although its types do not say so.
    const next = iterator.next() as ICAL.Time | null;
    const day = next?.toString();
    if (day === undefined || day > last) break;
    if (day >= from) days.push(day);
  }
  return days;
}

/** The dates of a new series: all dates of a rule with an end, else those up to `plannedThrough`. */
export type SeriesPlan = {
  startDay: CalendarDate;
  days: CalendarDate[];
  /** The last planned day of a series without end; null for a rule with an end. */
  plannedThrough: CalendarDate | null;
};

/** Whether a rule has no end. */
export const isEndless = ({ count, until }: RecurrenceRule): boolean =>
  count === null && until === null;

/** The day up to which a series without end is planned. */
export const planningHorizon = (startDay: CalendarDate, today: CalendarDate): CalendarDate =>
  addDays(startDay > today ? startDay : today, AHEAD_DAYS + RESERVE_DAYS);

/** The day up to which every series without end must have dates; cron adds missing ones. */
export const requiredPlanningHorizon = (today: CalendarDate): CalendarDate =>
  addDays(today, AHEAD_DAYS);

/**
 * Plans the dates of a series. The series starts on the rule's first day on or after `day`, because RFC 5545 leaves open
 * what happens if the rule does not include `day`.
 * @param rule completed by `explicitRule`
 * @param planned the day up to which a changed series was planned; a series without end is planned at least as far
 * @returns one date more than `MOST_DATES` if the series has too many
 */
export function planSeries(
  rule: RecurrenceRule,
  day: CalendarDate,
  today: CalendarDate,
  planned: CalendarDate | null = null,
): SeriesPlan {
  const startDay = firstRuleDay(rule, day);
  const horizon = planningHorizon(startDay, today);
  const furthest = planned !== null && planned > horizon ? planned : horizon;
  const plannedThrough = isEndless(rule) ? furthest : null;
  const days = occurrences(rule, startDay, { limit: MOST_DATES + 1, through: plannedThrough });
  return { startDay, days, plannedThrough };
}
