import ICAL from 'ical.js';
import { addDays, type CalendarDate } from '../../calendar/dates.ts';
import { isEndless, planningHorizon, planSeries } from '../../calendar/occurrences.ts';
import {
  isRuleProblem,
  MOST_DATES,
  parseRule,
  formatRule,
  type RecurrenceRule,
} from '../../calendar/recurrence-rule.ts';
import { explicitRule, movedRule } from '../../calendar/rule-days.ts';
import type { RecurrenceInput } from '../../calendar/repeat.ts';
import type { ChurchTime } from '../written-dates.ts';
import type { AddDoubt } from '../problems.ts';
import { toChurchTime } from './calendar-event.ts';

/**
 * A date of a repeating event. `time` is the time in its calendar (RECURRENCE-ID), `at` the time on the church's clock.
 */
export type RepeatedDate = { time: ICAL.Time; at: ChurchTime };

const repeatedDate = (time: ICAL.Time): RepeatedDate => ({ time, at: toChurchTime(time) });

const rulesOf = ({ component }: ICAL.Event): ICAL.Recur[] =>
  component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

/** Whether an event repeats several times a day, which church events do not need. */
export const repeatsTooOften = (event: ICAL.Event): boolean =>
  rulesOf(event).some(({ freq }) => ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(freq));

/** Maximum number of dates to compute, because a rule may be endless. */
const MOST_STEPS = 6_000;

/** All dates of an event with an end, otherwise those up to `planningHorizon`. Excluded dates (EXDATE) are omitted. */
export function icalDates(
  event: ICAL.Event,
  start: ICAL.Time,
  today: CalendarDate,
): RepeatedDate[] {
  const hasEnd = rulesOf(event).every((rule) => rule.isFinite());
  const last = planningHorizon(toChurchTime(start).day, today);
  // The library omits the first date of an event that lists only its other dates (RFC 5545 § 3.8.5.2).
  const dates = event.component.hasProperty('rrule') ? [] : [repeatedDate(start)];
  const expansion = event.iterator(start);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // The library returns undefined after the last date; its types omit this.
    const next = expansion.next() as ICAL.Time | undefined;
    if (next === undefined) break;
    const date = repeatedDate(next);
    if (date.at.day > last && !hasEnd) break;
    dates.push(date);
  }
  return dates;
}

/** Rewrites a rule with `BYSETPOS`, or a daily rule with weekdays, as an equal rule that `parseRule` accepts. */
function toSupportedForm(given: ICAL.Recur): string {
  const rule = given.clone();
  const days = rule.getComponent('BYDAY').map((day) => String(day).replace('+', ''));
  const places = rule.getComponent('BYSETPOS');
  if (days.length > 0) rule.setComponent('BYDAY', days);
  // Outlook writes the second Tuesday as BYDAY=TU;BYSETPOS=2.
  if (days.length === 1 && places.length === 1 && days[0]?.length === 2) {
    rule.setComponent('BYDAY', [`${places[0]}${days[0]}`]);
    delete rule.parts.BYSETPOS;
  }
  if (days.length > 0 && rule.freq === 'DAILY' && rule.interval === 1) rule.freq = 'WEEKLY';
  rule.until = null;
  return rule.toString();
}

/** An event's recurrence rule for days on the church's clock; undefined without a rule that the website can express. */
function ruleFor(event: ICAL.Event, start: ICAL.Time): RecurrenceRule | undefined {
  const [rule, ...others] = rulesOf(event);
  if (rule === undefined || others.length > 0) return undefined;
  if (event.component.hasProperty('rdate')) return undefined;
  const until = rule.until?.clone();
  if (until?.zone === ICAL.Timezone.localTimezone) until.zone = start.zone;
  const read = parseRule(toSupportedForm(rule));
  if (isRuleProblem(read)) return undefined;
  const ended = until === undefined ? read : { ...read, until: toChurchTime(until).day };
  const written = start.toString().slice(0, 10);
  const { day } = toChurchTime(start);
  const explicit = explicitRule(ended, written);
  const moved = written === day ? explicit : movedRule(explicit, written, day);
  return moved === null ? undefined : { ...moved, until: ended.until };
}

/**
 * The dates that fit into one event. If there are too many, these are the dates from a year ago on, or else the last
 * ones.
 */
export function fittingDates(dates: readonly RepeatedDate[], today: CalendarDate, doubt: AddDoubt) {
  if (dates.length <= MOST_DATES) return dates;
  const from = dates.findIndex(({ at }) => at.day >= addDays(today, -366));
  const recent = dates.slice(from === -1 ? -MOST_DATES : from);
  if (recent.length < dates.length) doubt('later_start', recent[0]?.at.day);
  if (recent.length > MOST_DATES) doubt('more_dates', String(MOST_DATES));
  return recent.slice(0, MOST_DATES);
}

/** A series that has exactly the dates of a calendar event, and the start of its first date. */
export type FoundSeries = { first: ICAL.Time; repeat: RecurrenceInput };

/**
 * Converts the dates of an event to a rule of this website. The rule must produce all dates at one time of day, and no
 * other dates except excluded ones.
 * @param dates all dates of the event
 * @param kept the dates that fit into one event (`fittingDates`)
 * @returns undefined if there is no such rule
 */
export function findSeries(
  event: ICAL.Event,
  start: ICAL.Time,
  { dates, kept }: Record<'dates' | 'kept', readonly RepeatedDate[]>,
  today: CalendarDate,
): FoundSeries | undefined {
  const found = ruleFor(event, start);
  const [earliest] = kept;
  const last = kept.at(-1)?.at.day ?? '';
  if (found === undefined || earliest === undefined) return undefined;
  if (kept.some(({ at }) => at.minute !== earliest.at.minute)) return undefined;
  const isWhole = kept.length === dates.length;
  const rule = isWhole || isEndless(found) ? found : { ...found, count: null, until: last };
  const first = isWhole ? start : earliest.time;
  const planned = planSeries(rule, toChurchTime(first).day, today).days;
  const wanted = new Set(kept.map(({ at }) => at.day));
  const left = exceptDays(event);
  const isPlanned = (date: CalendarDate) =>
    wanted.has(date) || left.has(date) || (isEndless(rule) && date > last);
  const isSame =
    planned.every(isPlanned) && new Set([...planned, ...wanted]).size === planned.length;
  if (!isSame || planned.length > MOST_DATES) return undefined;
  const except = planned.filter((date) => !wanted.has(date) && left.has(date));
  return { first, repeat: { rule: formatRule(rule), except } };
}

/** The excluded days of a calendar event (EXDATE). */
const exceptDays = ({ component }: ICAL.Event): ReadonlySet<CalendarDate> =>
  new Set(
    component
      .getAllProperties('exdate')
      .flatMap((property) => property.getValues().filter((value) => value instanceof ICAL.Time))
      .map((value) => toChurchTime(value).day),
  );
