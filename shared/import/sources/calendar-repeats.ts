import ICAL from 'ical.js';
import { addDays, type CalendarDate } from '../../calendar/dates.ts';
import { isEndless, planningDay, planSeries } from '../../calendar/occurrences.ts';
import {
  isRefused,
  MOST_DATES,
  readRule,
  writeRule,
  type RecurrenceRule,
} from '../../calendar/recurrence-rule.ts';
import { explicitRule, movedRule } from '../../calendar/rule-days.ts';
import type { RepeatInput } from '../../calendar/repeat.ts';
import type { ChurchTime } from '../church-times.ts';
import type { Doubts } from '../drafts.ts';
import { churchTime } from './calendar-times.ts';

/** All dates of an event that repeats, each with what names it (RECURRENCE-ID), as text and in milliseconds. */
export type RepeatedDates = { at: ChurchTime; key: string; instant: number }[];

const zoneOf = (component: ICAL.Component, name: string) => {
  const zone = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

/** The start of an event, and the zone that it names. */
export function startOf(component: ICAL.Component) {
  const start = component.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? { start, zone: zoneOf(component, 'dtstart') } : undefined;
}

const rulesOf = (component: ICAL.Component): ICAL.Recur[] =>
  component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

/** Whether an event has more than one date. */
export const repeats = (component: ICAL.Component): boolean =>
  component.hasProperty('rrule') || component.hasProperty('rdate');

/** Whether a rule falls several times on one day, which no event of a church does. */
export const repeatsTooOften = (component: ICAL.Component): boolean =>
  rulesOf(component).some(({ freq }) => ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(freq));

/** Of a rule without end a calendar has more dates than anybody needs. */
const MOST_STEPS = 6_000;

/** Walks through the dates of an event, without those that are left out (EXDATE), up to a year ahead. */
export function datesOf(
  component: ICAL.Component,
  today: CalendarDate,
  doubt: Doubts,
): RepeatedDates {
  const first = startOf(component);
  if (first === undefined) return [];
  const { start, zone } = first;
  const expansion = new ICAL.RecurExpansion({ component, dtstart: start });
  const hasEnd = rulesOf(component).every((rule) => rule.isFinite());
  const last = planningDay(churchTime(start, zone, doubt).day, today);
  const dates: RepeatedDates = [];
  // The library leaves out the first date where only further ones are named (RFC 5545 § 3.8.5.2).
  if (!component.hasProperty('rrule')) {
    const at = churchTime(start, zone, doubt);
    dates.push({ at, key: start.toString(), instant: start.toJSDate().getTime() });
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // The library answers nothing after the last date, which its types leave out.
    const next = expansion.next() as ICAL.Time | undefined;
    if (next === undefined) break;
    const at = churchTime(next, zone, doubt);
    if (at.day > last && !hasEnd) break;
    dates.push({ at, key: next.toString(), instant: next.toJSDate().getTime() });
  }
  return dates;
}

/** Rewrites what calendars write in other words: a place in the month, and weekdays of every day. */
function inOurWords(rule: ICAL.Recur): string {
  const parts = new Map(
    rule
      .toString()
      .split(';')
      .map((part) => part.split('=', 2))
      .map(([name = '', value = '']): [string, string] => [name.toUpperCase(), value]),
  );
  const days = (parts.get('BYDAY') ?? '').replaceAll('+', '');
  if (days !== '') parts.set('BYDAY', days);
  const place = parts.get('BYSETPOS');
  // Outlook's second Tuesday: BYDAY=TU;BYSETPOS=2.
  if (place !== undefined && /^[A-Z]{2}$/.test(days)) {
    parts.set('BYDAY', place + days);
    parts.delete('BYSETPOS');
  }
  const isDaily = parts.get('FREQ') === 'DAILY' && (parts.get('INTERVAL') ?? '1') === '1';
  if (isDaily && days !== '') parts.set('FREQ', 'WEEKLY');
  return [...parts].map((part) => part.join('=')).join(';');
}

/** The rule on the church's calendar: its last day there, and its weekdays where the zone moves them. */
function ruleFor(component: ICAL.Component, first: ChurchTime, doubt: Doubts) {
  const [rule, ...others] = rulesOf(component);
  const begin = startOf(component);
  if (rule === undefined || begin === undefined) return undefined;
  if (others.length > 0 || component.hasProperty('rdate')) return undefined;
  const { until } = rule;
  const copy = rule.clone();
  copy.until = null;
  const read = readRule(inOurWords(copy));
  if (isRefused(read)) return undefined;
  const ended: RecurrenceRule =
    until === null ? read : { ...read, until: churchTime(until, begin.zone, doubt).day };
  const written = begin.start.toString().slice(0, 10);
  const explicit = explicitRule(ended, written);
  const moved = written === first.day ? explicit : movedRule(explicit, written, first.day);
  return moved === null ? undefined : { ...moved, until: ended.until };
}

/** Leaves out the earliest dates of a rule that has more than a series may have. */
function laterStart(rule: RecurrenceRule, days: readonly CalendarDate[], doubt: Doubts) {
  if (days.length <= MOST_DATES) return { rule, kept: days };
  // Cron adds dates: there must be room for some years.
  const kept = days.slice(isEndless(rule) ? -Math.floor(MOST_DATES / 2) : -MOST_DATES);
  doubt('later_start', kept[0]);
  const until = rule.count === null ? rule.until : (days.at(-1) ?? null);
  return { rule: { ...rule, count: null, until }, kept };
}

/** A series that has exactly the dates of a calendar's event. */
export type FoundSeries = { day: CalendarDate; repeat: RepeatInput };

/**
 * Says the dates of an event as a rule of ours. The rule must give all dates and no other but those that the calendar
 * leaves out, at one time of day.
 * @returns undefined where no rule of ours does
 */
export function asSeries(
  component: ICAL.Component,
  dates: RepeatedDates,
  today: CalendarDate,
  doubt: Doubts,
): FoundSeries | undefined {
  const first = dates[0]?.at;
  const start = startOf(component);
  if (first === undefined || start === undefined) return undefined;
  if (dates.some(({ at }) => at.minute !== first.minute)) return undefined;
  const begin = churchTime(start.start, start.zone, doubt);
  const found = ruleFor(component, begin, doubt);
  if (found === undefined) return undefined;
  const all = dates.map(({ at }) => at.day);
  const { rule, kept } = laterStart(found, all, doubt);
  const day = kept.length === all.length ? begin.day : (kept[0] ?? first.day);
  const planned = planSeries(rule, day, today).days;
  if (planned.length > MOST_DATES) return undefined;
  const last = kept.at(-1) ?? day;
  const wanted = new Set(kept);
  const left = new Set(exceptDays(component, doubt));
  const except = planned.filter((date) => !wanted.has(date) && left.has(date));
  const isPlanned = (date: CalendarDate) =>
    wanted.has(date) || left.has(date) || (isEndless(rule) && date > last);
  const isSame = planned.every(isPlanned) && new Set([...planned, ...kept]).size === planned.length;
  return isSame ? { day, repeat: { rule: writeRule(rule), except } } : undefined;
}

/** The days that a calendar leaves out (EXDATE). */
function exceptDays(component: ICAL.Component, doubt: Doubts): CalendarDate[] {
  return component.getAllProperties('exdate').flatMap((property) => {
    const zone = property.getParameter('tzid');
    const name = typeof zone === 'string' ? zone : undefined;
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((value) => churchTime(value, name, doubt).day);
  });
}

/** At most so many dates of an event become events of their own; later ones are left out. */
export function singleDates(dates: RepeatedDates, today: CalendarDate, doubt: Doubts) {
  if (dates.length <= MOST_DATES) return dates;
  const from = dates.findIndex(({ at }) => at.day >= addDays(today, -366));
  const kept = dates.slice(Math.max(0, from)).slice(0, MOST_DATES);
  doubt('more_dates', String(MOST_DATES));
  return kept;
}
