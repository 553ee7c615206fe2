import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { eventSeries, events } from '#db/tables.ts';
import { AppError, databaseErrorCode } from '../http/errors.ts';
import type { RecordVersion } from '../http/versions.ts';

/** An event with its series, and all dates of that, ascending; without any when it does not repeat. */
export type SeriesState = {
  event: typeof events.$inferSelect;
  series: typeof eventSeries.$inferSelect | null;
  dates: { id: number; originalDay: string; changedFields: string[] }[];
};

/** Reads an event and its series in one round trip. @throws AppError not_found, conflict */
export async function readSeries(database: Database, record: RecordVersion): Promise<SeriesState> {
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

/**
 * Query that ends a transaction when a record was changed since it was read. Every write of an event in a series
 * raises the version of the series too.
 */
export const requireVersion = (
  database: Database,
  table: 'events' | 'event_series' | 'settings',
  { id, version }: { id: number; version: number | null },
) => database.execute(sql`select require_version(${table}::regclass, ${id}::int, ${version}::int)`);

/** Postgres's codes for a transaction that may succeed when it is repeated. */
const REPEATABLE = new Set(['40001', '40P01']);
/** Each failure means that another write went through: more than a church has editors at the same moment. */
const ATTEMPTS = 8;

/**
 * Repeats a read and the write that follows from it, while others write the same records in between.
 * @throws AppError conflict after as many attempts
 */
export async function repeatOnChange<Result>(
  attempt: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!REPEATABLE.has(databaseErrorCode(error) ?? '')) throw error;
      if (tries === attempts) throw new AppError('conflict', {}, { cause: error });
    }
  }
}
