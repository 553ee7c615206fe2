import { asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { eventColumnsWithState } from '#db/events/events.ts';
import { events, eventSeries } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { raisedVersionColumns, type RecordVersion } from '../http/versions.ts';
import { COLUMNS_COPIED_FROM_SERIES } from './event-columns.ts';
import type { DatesPlan } from './series-dates.ts';
import { timestamptz } from '#db/columns.ts';

type SeriesValues = typeof eventSeries.$inferInsert;

/** An event with its series and the series' events, ascending. Without a series, `series` is null and `dates` empty. */
export type EventWithSeries = {
  event: typeof events.$inferSelect;
  series: typeof eventSeries.$inferSelect | null;
  dates: { id: number; originalDay: string; changedFields: string[] }[];
};

/** Reads an event and its series in one round trip. @throws AppError not_found, conflict */
export async function readEventWithSeries(
  database: Database,
  record: RecordVersion,
): Promise<EventWithSeries> {
  const ofEvent = sql`(select ${events.seriesId} from ${events} where ${events.id} = ${record.id})`;
  const [[event], [series], dates] = await database.batch([
    database.select().from(events).where(eq(events.id, record.id)),
    database
      .select(getTableColumns(eventSeries))
      .from(eventSeries)
      .where(eq(eventSeries.id, ofEvent)),
    database
      .select({
        id: events.id,
        originalDay: sql<string>`${events.originalDay}::text`,
        changedFields: events.changedFields,
      })
      .from(events)
      .where(eq(events.seriesId, ofEvent))
      .orderBy(asc(events.originalDay)),
  ]);
  if (event === undefined) throw new AppError('not_found');
  if (record.expected !== undefined && record.expected !== event.version) {
    throw new AppError('conflict', { version: event.version });
  }
  return { event, series: series ?? null, dates };
}

/** Subquery for the id of the series that the same transaction has stored with this idempotency key. */
export const seriesIdByKeyQuery = (key: string) =>
  sql<number>`(select ${eventSeries.id} from ${eventSeries} where ${eventSeries.idempotencyKey} = ${key})`;

/** Statement that changes the row of a series, and raises its version. */
export const updateSeriesQuery = (
  database: Database,
  id: number,
  values: Partial<SeriesValues>,
  now: Date,
) =>
  database
    .update(eventSeries)
    .set({ ...values, ...raisedVersionColumns(eventSeries, now) })
    .where(eq(eventSeries.id, id));

/** Statement that ends a series earlier, and stores its later part as a new series. */
export function endAndContinueSeriesQuery(
  database: Database,
  id: number,
  earlier: Partial<SeriesValues>,
  later: SeriesValues,
  now: Date,
) {
  const ended = database
    .$with('ended')
    .as(updateSeriesQuery(database, id, earlier, now).returning({ id: eventSeries.id }));
  return database.with(ended).insert(eventSeries).values(later);
}

const columnList = (names: readonly string[], table = '') =>
  sql.raw(names.map((name) => `${table}"${name}"`).join(', '));

/**
 * Statement that adds an event on each of `days` that has none. Each copies the fields of its series.
 * @param which condition on `series`, the row of the series
 */
export const addDatesQuery = (
  database: Database,
  which: SQL,
  days: readonly CalendarDate[],
  now: Date,
) =>
  database.execute(sql`
    insert into events (${columnList(COLUMNS_COPIED_FROM_SERIES)}, series_id, original_day, date, end_date, created_at, updated_at)
    select ${columnList(COLUMNS_COPIED_FROM_SERIES, 'series.')}, series.id, planned.day,
      timezone('UTC', planned.day::timestamp),
      timezone('UTC', (planned.day + series.extra_days)::timestamp),
      ${timestamptz(now)}, ${timestamptz(now)}
    from event_series series
      cross join (select value::date as day from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)) planned
    where ${which} and series.cancelled_at is null
      and not exists (select from events where series_id = series.id and original_day = planned.day)
    order by planned.day`);

type Kept = {
  series: SQL<number> | number;
  /** The events that the new rule keeps. `own` names the fields that keep the event's value instead of the series'. */
  dates: readonly (DatesPlan['kept'][number] & { own: readonly string[] })[];
  /** Column values for all of these events, except for the fields in `own`. */
  values: Partial<typeof events.$inferInsert>;
  /** Names of the fields in the editor's request. */
  sent: readonly string[];
  extraDays: number | null;
};

/** The field on which a column depends. An event that keeps its own value of the field keeps that of the column too. */
const FIELD_OF_COLUMN: Readonly<Record<string, string>> = {
  sortMinute: 'time',
  previousDate: 'status',
  publishAt: 'state',
};

const isOwn = (name: string) => sql`${FIELD_OF_COLUMN[name] ?? name}::text = any(kept.own)`;

/** Statement that changes the events that remain in a series after its rule or its fields changed. */
export function updateDatesQuery(database: Database, kept: Kept, now: Date) {
  const { series, dates, values, sent, extraDays } = kept;
  const rows = dates.map(({ id, day, isMoved, own }) => {
    const isPlaced = (isMoved || sent.includes('date')) && !own.includes('date');
    return { id, day, own, isPlaced };
  });
  const columns = getTableColumns(events);
  const others: Record<string, SQL> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined) continue;
    others[name] =
      sql`case when ${isOwn(name)} then ${column} else ${sql.param(value, column)} end`;
  }
  const newDay = sql`case when kept."isPlaced" then kept.day else ${events.day} end`;
  const sameLength = sql`${events.endDate} + ((${newDay}) - ${events.day}) * interval '1 day'`;
  return database
    .update(events)
    .set({
      ...others,
      ...{ seriesId: sql`${series}`, originalDay: sql`kept.day` },
      date: sql`case when kept."isPlaced" then timezone('UTC', kept.day::timestamp) else ${events.date} end`,
      endDate: sent.includes('endDate')
        ? sql`case when ${isOwn('endDate')} then ${sameLength}
            else timezone('UTC', ((${newDay}) + ${extraDays}::int)::timestamp) end`
        : sameLength,
      changedFields: sql`kept.own`,
      ...raisedVersionColumns(events, now),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id int, day date, own text[], "isPlaced" boolean)`,
    )
    .where(eq(events.id, sql`kept.id`));
}

/** Statement that deletes events of a series, by their ids. */
export const removeDatesQuery = (database: Database, ids: readonly number[]) =>
  database.delete(events).where(inArray(events.id, [...ids]));

/**
 * Statement that ends series. Run it before their events are deleted, so that the audit trigger stores the events with
 * the series. `clearExpired` deletes the rows after 30 days, when calendars have received the end.
 */
export const endSeriesQuery = (database: Database, which: SQL | undefined, now: Date) =>
  database
    .update(eventSeries)
    .set({
      description: '',
      location: '',
      cancelledAt: now,
      ...raisedVersionColumns(eventSeries, now),
    })
    .where(which);

/** Columns in which an event can differ from its series. */
const DATE_COLUMNS = [
  ...COLUMNS_COPIED_FROM_SERIES,
  ...['date', 'end_date', 'previous_date', 'series_id', 'original_day', 'changed_fields'],
];

/**
 * Statement that restores events of a series. Each copies the fields of its series, except for the values in `rows`.
 * @param which condition on `series`, the row of the series
 * @param rows column values; `id` and `original_day` are required
 */
export function restoreDatesQuery(
  database: Database,
  which: SQL,
  rows: readonly Record<string, unknown>[],
  now: Date,
) {
  const excluded = DATE_COLUMNS.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  return database.execute(sql`
    insert into events (id, ${columnList(DATE_COLUMNS)}, created_at, updated_at)
    overriding system value
    select date.id, ${columnList(DATE_COLUMNS, 'date.')}, ${timestamptz(now)}, ${timestamptz(now)}
    from event_series series
      cross join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as own
      cross join jsonb_populate_record(null::events, to_jsonb(series) || jsonb_build_object(
        'series_id', series.id, 'changed_fields', '[]'::jsonb,
        'date', timezone('UTC', (own ->> 'original_day')::timestamp),
        'end_date', timezone('UTC', ((own ->> 'original_day')::date + series.extra_days)::timestamp)
      ) || own) as date
    where ${which}
    on conflict (id) do update set ${sql.raw(excluded)}, version = events.version + 1, updated_at = excluded.updated_at`);
}

/** Query for the event that answers a write to a series: the event `id` if the series still has it, else its first. */
export const eventOfSeriesQuery = (
  database: Database,
  now: Date,
  series: SQL<number> | number,
  id = 0,
) =>
  database
    .select(eventColumnsWithState(now))
    .from(events)
    .where(eq(events.seriesId, series))
    .orderBy(desc(eq(events.id, id)), events.originalDay)
    .limit(1);
