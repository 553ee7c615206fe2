import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import { occurrences, planSeries } from '#shared/calendar/occurrences.ts';
import { parseStoredRule } from '#shared/calendar/recurrence-rule.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { toColumns, toFields } from '#db/columns.ts';
import type { Database } from '#db/client.ts';
import { events } from '#db/tables.ts';
import { parseInput } from '../http/validate.ts';
import { assignDates, splitExceptDays } from '../events/series-dates.ts';
import type { FieldValues } from './read-version.ts';

const Columns = z.record(z.string(), z.unknown());

/** The columns of a series that determine its dates. */
export const SeriesRuleColumns = z.object({
  rule: z.string(),
  startDay: z.string(),
  exceptDays: z.array(z.string()),
  extraDays: z.nullable(z.int()),
});
export type SeriesRuleColumns = z.infer<typeof SeriesRuleColumns>;

/** An event of a series: its day by the rule, the names of fields that differ from the series, and their values. */
export const SeriesEvent = z.looseObject({
  id: z.int(),
  originalDay: z.string(),
  changedFields: z.array(z.string()),
});
export type SeriesEvent = z.infer<typeof SeriesEvent>;

/** Parses the events of a series as the audit trail and the SQL function `dates_of_series` write them. */
export const parseSeriesEvents = (dates: unknown): SeriesEvent[] =>
  parseInput(z.array(Columns), dates).map((date) => parseInput(SeriesEvent, toFields(date)));

const SeriesNow = z.looseObject({
  ...SeriesRuleColumns.shape,
  id: z.int(),
  version: z.int(),
  cancelledAt: z.nullable(z.string()),
  idempotencyKey: z.nullable(z.string()),
});

/** A series, and its events sorted by day. */
export type SeriesWithDates = { series: z.infer<typeof SeriesNow>; dates: SeriesEvent[] };

/** Reads series with their events, in order of id: writes lock them in this order, so that they cannot deadlock. */
export async function readSeriesWithDates(
  database: Database,
  which: SQL,
): Promise<SeriesWithDates[]> {
  const { rows } = await database.execute(sql`
    select to_jsonb(series) as series, dates_of_series(to_jsonb(series)) as dates
    from event_series series where ${which} order by series.id`);
  return rows.map((row) => ({
    series: parseInput(SeriesNow, toFields(parseInput(Columns, row.series))),
    dates: parseSeriesEvents(row.dates),
  }));
}

/** Comparator that orders events by the day that the rule gives them, not by the day to which they were moved. */
export const compareByRuleDay = (one: SeriesEvent, other: SeriesEvent) =>
  one.originalDay.localeCompare(other.originalDay);

/** The events of a restored series: `rows` are kept or restored, and the days of `added` get a new event. */
type DatesPlan = Pick<SeriesRuleColumns, 'exceptDays'> & {
  rows: SeriesEvent[];
  added: CalendarDate[];
  plannedThrough: CalendarDate | null;
};

/**
 * Plans which events a restored series has. Events of `has` that are not in the plan are to be removed.
 * @param had the events of the series before the entry; undefined if the entry does not record them
 * @param has the current events of the series and of the series that were split off from it
 */
export function planRestoredEvents(
  was: SeriesRuleColumns,
  had: readonly SeriesEvent[] | undefined,
  has: readonly SeriesEvent[],
  today: CalendarDate,
): DatesPlan {
  const rule = parseStoredRule(was.rule);
  const { days, plannedThrough } = planSeries(rule, was.startDay, today);
  if (had === undefined) {
    const { offered, exceptDays } = splitExceptDays(days, was.exceptDays);
    const pairs = assignDates(has, offered);
    const rows = has.flatMap((date) => {
      const day = pairs.get(date.id);
      return day === undefined ? [] : [{ ...date, originalDay: day }];
    });
    return { rows, exceptDays, plannedThrough, added: freeDays(offered, rows) };
  }
  const last = had.at(-1)?.originalDay ?? '';
  const left = new Set(was.exceptDays);
  // `occurrences` gets no limit, because an endless series may have more days by now than a new one may have.
  const all = occurrences(rule, was.startDay, { through: plannedThrough });
  const since = new Set(all.filter((day) => day > last && !left.has(day)));
  const hadIds = new Set(had.map(({ id }) => id));
  const isPlannedSince = ({ id, originalDay }: SeriesEvent) =>
    since.has(originalDay) && !hadIds.has(id);
  const rows = [...had, ...has.filter(isPlannedSince)];
  const exceptDays = freeDays(all, had).filter((day) => day <= last || left.has(day));
  return { rows, exceptDays, plannedThrough, added: freeDays([...since], rows) };
}

/** The days of a rule that have none of the events. */
function freeDays(days: readonly CalendarDate[], dates: readonly SeriesEvent[]): CalendarDate[] {
  const taken = new Set(dates.map(({ originalDay }) => originalDay));
  return days.filter((day) => !taken.has(day));
}

/** Column values of an event, as `restoreDatesQuery` expects them. */
export const restoredEventColumns = (date: FieldValues) =>
  toColumns(
    { ...date, ...(typeof date.time === 'string' && { sortMinute: sortMinute(date.time) }) },
    events,
  );

/** Statement that aborts the transaction if one of the series has changed since it was read. */
export const requireVersionsQuery = (database: Database, read: readonly SeriesWithDates[]) =>
  database.execute(sql`
    select require_version('event_series'::regclass, read.id, read.version)
    from jsonb_to_recordset(${JSON.stringify(read.map(({ series: { id, version } }) => ({ id, version })))}::jsonb) as read(id int, version int)`);
