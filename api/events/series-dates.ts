import { addDays, utcDay, daysBetween, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  NO_DATES_ERROR,
  TOO_MANY_DATES_ERROR,
  type RecurrenceInput,
} from '#shared/calendar/repeat.ts';
import { occurrences, planSeries } from '#shared/calendar/occurrences.ts';
import {
  MOST_DATES,
  parseStoredRule,
  formatRule,
  type RecurrenceRule,
} from '#shared/calendar/recurrence-rule.ts';
import { explicitRule, firstRuleDay, isRuleDay, movedRule } from '#shared/calendar/rule-days.ts';
import { fieldError } from '../http/errors.ts';

/** The id of an event of a series, and the day that the recurrence rule gives it, even if it was moved since. */
export type SeriesDate = { id: number; originalDay: CalendarDate };

/** The stored rule of a series, with its excluded days. */
export type SeriesRule = {
  rule: string;
  startDay: CalendarDate;
  exceptDays: CalendarDate[];
  /** The day up to which events of an endless rule are stored; null if all events of the rule are stored. */
  plannedThrough: CalendarDate | null;
};

/** An editor's change to the dates of a series, made in the form of the event `from`. */
type DatesChange = {
  /** Whether the dates before `from` change too. */
  isAll: boolean;
  from: SeriesDate;
  /** The new day of the event `from`; undefined if its day was not sent. */
  day: CalendarDate | undefined;
  repeat: RecurrenceInput | undefined;
};

/** The dates of a series after a change. */
export type DatesPlan = {
  /** The part of the series before `from`; null if the change affects the whole series. */
  earlier: SeriesRule | null;
  series: SeriesRule;
  /** Remaining events with their day by the rule; `isMoved` if the day has changed. */
  kept: { id: number; day: CalendarDate; isMoved: boolean }[];
  removed: number[];
  added: CalendarDate[];
};

/** Number of days that an event lasts after its first day; null if it has no `endDate`. */
export const daysAfterFirst = (
  day: CalendarDate,
  endDate: string | null | undefined,
): number | null =>
  endDate === undefined || endDate === null ? null : daysBetween(day, utcDay(endDate));

/** Splits a rule's days into offered and excluded ones. @throws AppError invalid_body for too many, or none offered */
export function splitExceptDays(days: readonly CalendarDate[], except: readonly CalendarDate[]) {
  if (days.length > MOST_DATES) throw fieldError('repeat.rule', TOO_MANY_DATES_ERROR);
  const left = new Set(except);
  const offered = days.filter((day) => !left.has(day));
  if (offered.length === 0) throw fieldError('repeat.except', NO_DATES_ERROR);
  return { offered, exceptDays: days.filter((day) => left.has(day)) };
}

/** Plans a new series: its columns and its dates. @throws AppError invalid_body if it has no dates or too many dates */
export function planNewSeries(repeat: RecurrenceInput, day: CalendarDate, today: CalendarDate) {
  const rule = explicitRule(parseStoredRule(repeat.rule), day);
  const { days, ...plan } = planSeries(rule, day, today);
  const { offered, exceptDays } = splitExceptDays(days, repeat.except ?? []);
  return { series: { rule: formatRule(rule), ...plan, exceptDays }, days: offered };
}

/** A series, or its part from a day on, with its parsed rule. */
type Part = Omit<SeriesRule, 'rule'> & { rule: RecurrenceRule };

/** Splits a series before one of its days. A COUNT in the rule is divided between both parts. */
export function splitSeries(
  series: SeriesRule,
  day: CalendarDate,
): { earlier: SeriesRule; later: Part } {
  const rule = parseStoredRule(series.rule);
  const { startDay, exceptDays, plannedThrough } = series;
  const until = addDays(day, -1);
  const before = rule.count === null ? [] : occurrences(rule, startDay, { through: until });
  return {
    earlier: {
      rule: formatRule({ ...rule, count: null, until }),
      startDay,
      exceptDays: exceptDays.filter((except) => except < day),
      plannedThrough: null,
    },
    later: {
      rule: { ...rule, count: rule.count === null ? null : rule.count - before.length },
      startDay: day,
      exceptDays: exceptDays.filter((except) => except >= day),
      plannedThrough,
    },
  };
}

/** The first day of the week (from Sunday) or month that contains the day. */
function periodStart({ frequency }: RecurrenceRule, day: CalendarDate): CalendarDate {
  if (frequency === 'DAILY') return day;
  if (frequency === 'WEEKLY') return addDays(day, -new Date(day).getUTCDay());
  return `${day.slice(0, 8)}01`;
}

/** The start of a changed rule: `day` if the rule includes it, else the rule's first day from that week or month on. */
const newStart = (rule: RecurrenceRule, day: CalendarDate) =>
  firstRuleDay(rule, isRuleDay(rule, day) ? day : periodStart(rule, day));

/** Returns a function that maps the n-th day of the old rule to the n-th of the new one, and others to undefined. */
function movedDays(part: Part, rule: RecurrenceRule, startDay: CalendarDate, last: CalendarDate) {
  const before = occurrences(part.rule, part.startDay, { through: last });
  const after = occurrences(rule, startDay, { limit: before.length });
  const places = new Map(before.map((day, index) => [day, after[index]]));
  return (day: CalendarDate) => places.get(day);
}

const isSameList = (one: readonly CalendarDate[], other: readonly CalendarDate[]) =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Plans the dates of a changed series. If only the day changes, every event moves with it. If the rule changes, an
 * event whose day is still a day of the rule stays, and others move to the nearest new day or are deleted.
 * @param dates all events of the series, ascending
 * @throws AppError invalid_body if no dates or too many dates are left, or if the rule cannot move to the new day
 */
export function planChangedDates(
  stored: SeriesRule,
  dates: readonly SeriesDate[],
  { isAll, from, day = from.originalDay, repeat }: DatesChange,
  today: CalendarDate,
): DatesPlan {
  const concerned = isAll ? dates : dates.filter((date) => date.originalDay >= from.originalDay);
  const isSplit = concerned.length < dates.length;
  const split = isSplit ? splitSeries(stored, from.originalDay) : null;
  const part = split?.later ?? { ...stored, rule: parseStoredRule(stored.rule) };
  const shift = daysBetween(from.originalDay, day);
  const moved = shift === 0 ? part.rule : movedRule(part.rule, from.originalDay, day);
  const rule = repeat === undefined ? moved : explicitRule(parseStoredRule(repeat.rule), day);
  if (rule === null) {
    throw fieldError('date', 'Please also say how the event repeats from its new date on.');
  }
  const isSameRule = moved !== null && formatRule(rule) === formatRule(moved);
  const isSameExcept = repeat?.except === undefined || isSameList(repeat.except, part.exceptDays);
  const earlier = split?.earlier ?? null;
  if (shift === 0 && isSameRule && isSameExcept) return { earlier, ...unchanged(part, concerned) };

  const startDay = newStart(rule, addDays(part.startDay, shift));
  const last = part.exceptDays.reduce(
    (one, other) => (one > other ? one : other),
    concerned.at(-1)?.originalDay ?? '',
  );
  const dayOf = isSameRule ? movedDays(part, rule, startDay, last) : undefined;
  const { offered, ...series } = replanned(
    { ...part, rule, startDay },
    today,
    repeat?.except,
    dayOf,
  );
  return { earlier, series, ...distributed(concerned, offered, dayOf) };
}

/** The plan of a change that keeps every event on its day. */
function unchanged(part: Part, dates: readonly SeriesDate[]): Omit<DatesPlan, 'earlier'> {
  const { startDay, exceptDays, plannedThrough } = part;
  const kept = dates.map(({ id, originalDay }) => ({ id, day: originalDay, isMoved: false }));
  const series = { rule: formatRule(part.rule), startDay, exceptDays, plannedThrough };
  return { series, kept, removed: [], added: [] };
}

/** A series with its new rule. `offered` are the days of the rule without the excluded ones. */
function replanned(
  { rule, startDay, plannedThrough, exceptDays }: Part,
  today: CalendarDate,
  except: readonly CalendarDate[] | undefined,
  dayOf: (day: CalendarDate) => CalendarDate | undefined = (day) => day,
) {
  const { days, ...plan } = planSeries(rule, startDay, today, plannedThrough);
  const left = except ?? exceptDays.map((day) => dayOf(day) ?? day);
  return { rule: formatRule(rule), ...plan, ...splitExceptDays(days, left) };
}

/** Assigns the events of a series to its new days: which events are kept or removed, and which days get a new event. */
function distributed(
  dates: readonly SeriesDate[],
  offered: readonly CalendarDate[],
  dayOf: ((day: CalendarDate) => CalendarDate | undefined) | undefined,
) {
  const pairs = assignDates(dates, offered, dayOf);
  const taken = new Set(pairs.values());
  return {
    kept: dates.flatMap(({ id, originalDay }) => {
      const day = pairs.get(id);
      return day === undefined ? [] : [{ id, day, isMoved: day !== originalDay }];
    }),
    removed: dates.filter(({ id }) => !pairs.has(id)).map(({ id }) => id),
    added: offered.filter((day) => !taken.has(day)),
  };
}

/** Maximum number of days by which an event moves if the rule changes. A day farther away gets a new event. */
const NEAREST_DAYS = 6;

/**
 * Assigns a day to each event of a series: its own day if the rule still includes it, otherwise the nearest free day.
 * @param dayOf gives the new day for an old day, if all events move; by default events keep their days
 * @returns days by event id; events without a day are missing
 */
export function assignDates(
  dates: readonly SeriesDate[],
  offered: readonly CalendarDate[],
  dayOf: (day: CalendarDate) => CalendarDate | undefined = (day) => day,
): Map<number, CalendarDate> {
  const free = new Set(offered);
  const pairs = new Map<number, CalendarDate>();
  const pair = (id: number, day: CalendarDate) => {
    pairs.set(id, day);
    free.delete(day);
  };
  for (const { id, originalDay } of dates) {
    const day = dayOf(originalDay);
    if (day !== undefined && free.has(day)) pair(id, day);
  }
  const distances = dates
    .filter(({ id }) => !pairs.has(id))
    .flatMap(({ id, originalDay }) =>
      [...free].map((day) => ({ id, day, days: Math.abs(daysBetween(originalDay, day)) })),
    )
    .filter(({ days }) => days <= NEAREST_DAYS)
    .toSorted((one, other) => one.days - other.days);
  for (const { id, day } of distances) {
    if (!pairs.has(id) && free.has(day)) pair(id, day);
  }
  return pairs;
}
