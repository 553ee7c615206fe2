import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UnrestoredFields } from '#shared/history/audit.ts';
import type { EventWithState } from '#shared/events/events.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events/events.ts';
import type { Database } from '#db/client.ts';
import { eventColumnsWithState } from '#db/events/events.ts';
import { auditEntries, events } from '#db/tables.ts';
import { parseInput } from '../http/validate.ts';
import { eventFieldColumns } from '../events/event-columns.ts';
import { createEvent } from '../events/events.writes.ts';
import { daysAfterFirst } from '../events/series-dates.ts';
import { fieldError } from '../http/errors.ts';
import { restoreDatesQuery, updateSeriesQuery } from '../events/series-rows.ts';
import { retryOnConflict } from '../http/versions.ts';
import { readEarlierVersion, type EarlierVersion } from './read-version.ts';
import {
  fieldsToRestore,
  rowOrConflict,
  idempotencyKeyOfRestore,
  withoutMissingFiles,
  type RestoreDependencies,
} from './restore-record.ts';
import { restoreSeries } from './restore-series.ts';
import {
  restoredEventColumns,
  readSeriesWithDates,
  requireVersionsQuery,
} from './series-with-dates.ts';

const OfSeries = z.object({ seriesId: z.int(), originalDay: z.string() });

/** Query for the audit entry of a series that was deleted in the transaction of an entry; no row if it was not. */
const seriesDeletedWith = (database: Database, { entryId }: EarlierVersion, id: number) =>
  database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.type, 'series'),
        eq(auditEntries.recordId, String(id)),
        eq(auditEntries.action, 'deleted'),
        sql`${auditEntries.at} = (select at from audit_entries where id = ${entryId})`,
      ),
    );

/**
 * Restores a deleted event of a series under its old id. If its day is no exception of the series any more, because the
 * rule has changed, it becomes a single event. If the series ended with the event, the series is restored.
 * @throws AppError invalid_body if the series has another event on that day, conflict
 */
export async function restoreSeriesEvent(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<EventWithState & UnrestoredFields> {
  const { database, clock } = services;
  const { recordId: id, was } = version;
  const { seriesId, originalDay } = parseInput(OfSeries, was);
  const [found] = await readSeriesWithDates(
    database,
    sql`series.id = ${seriesId} and series.cancelled_at is null`,
  );
  const [ended] = found === undefined ? await seriesDeletedWith(database, version, seriesId) : [];
  if (ended !== undefined) {
    return restoreSeries(services, await readEarlierVersion(database, ended.id, services.clock()));
  }
  const written = fieldsToRestore(UpdateEventInput.shape, was, null);
  const { fields, notRestored } = await withoutMissingFiles(database, written);
  const input = parseInput(CreateEventInput, fields);
  if (found?.dates.some((date) => date.originalDay === originalDay)) {
    throw fieldError('date', 'The series has another event on this day by now');
  }
  if (!found?.series.exceptDays.includes(originalDay)) {
    const event = await createEvent(services, input, idempotencyKeyOfRestore(version), id);
    return { ...event, notRestored };
  }
  const { series } = found;
  const now = clock();
  const day = utcDay(input.date);
  const others = [
    ...(day === originalDay ? [] : ['date']),
    ...(daysAfterFirst(day, input.endDate) === series.extraDays ? [] : ['endDate']),
  ];
  const own = Object.keys(fieldsToRestore(eventFieldColumns(input, now), input, series));
  const date = { ...input, id, originalDay, changedFields: [...own, ...others].toSorted() };
  const exceptDays = series.exceptDays.filter((except) => except !== originalDay);
  const write = () =>
    database.batch([
      requireVersionsQuery(database, [found]),
      updateSeriesQuery(database, seriesId, { exceptDays }, now),
      restoreDatesQuery(database, sql`series.id = ${seriesId}`, [restoredEventColumns(date)], now),
      database.select(eventColumnsWithState(now)).from(events).where(eq(events.id, id)),
    ]);
  const [, , , rows] = await retryOnConflict(write, 1);
  return { ...rowOrConflict(rows), notRestored };
}
