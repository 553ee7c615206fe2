import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import {
  EVENT_TEXT_ERRORS,
  type CreateEventInput,
  type EventWithState,
  type UpdateEventInput,
} from '#shared/events/events.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { eventColumnsWithState } from '#db/events/events.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { deletedEvents, EVENT_CHECK, events, eventSeries } from '#db/tables.ts';
import {
  eventFieldColumns,
  changedFieldsColumn,
  toDateOrNull,
  previousDateChange,
  rethrowAsEndDateError,
} from './event-columns.ts';
import {
  currentVersionQuery,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import {
  changedStateColumns,
  chosenStateColumns,
  rethrowAsIncomplete,
} from '../publishing/stated-records.ts';
import type { Dependencies } from '../dependencies.ts';
import { createOnce, newRecordColumns } from '../http/idempotency.ts';
import { endSeriesQuery } from './series-rows.ts';
import { timestamptz } from '#db/columns.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Column values of a new event. @throws AppError invalid_body if it is scheduled for a time that is over */
export const newEventRow = (event: CreateEventInput, idempotencyKey: string, now: Date) => ({
  ...event,
  ...chosenStateColumns(event, now),
  date: new Date(event.date),
  endDate: toDateOrNull(event.endDate),
  previousDate: toDateOrNull(event.previousDate),
  sortMinute: sortMinute(event.time),
  ...newRecordColumns(event, idempotencyKey, now),
});

/**
 * Creates an event. A repeated idempotency key returns the existing event in its current state.
 * @param id given if a deleted event is restored, so that its address stays the same
 * @throws AppError idempotency_key_reused
 */
export async function createEvent(
  { database, clock }: WriteDependencies,
  event: CreateEventInput,
  idempotencyKey: string = crypto.randomUUID(),
  id?: number,
): Promise<EventWithState> {
  const now = clock();
  const row = { ...newEventRow(event, idempotencyKey, now), ...(id === undefined ? {} : { id }) };
  return createOnce(database, events, row, {
    insert: database.insert(events).overridingSystemValue().values(row),
    records: database.select(eventColumnsWithState(now)).from(events),
    unique: id === undefined ? events.idempotencyKey : events.id,
  });
}

/** Column values of a change of one event. `changedFields` then lists the fields that differ from its series. */
export function eventChangeColumns(input: UpdateEventInput, now: Date) {
  const { date, endDate, previousDate, status } = input;
  const values = {
    ...eventFieldColumns(input, now),
    ...(date === undefined ? {} : { date: new Date(date) }),
    ...(endDate === undefined ? {} : { endDate: toDateOrNull(endDate) }),
  };
  return {
    ...values,
    ...previousDateChange({ date, previousDate, status }),
    changedFields: changedFieldsColumn(values),
  };
}

/**
 * Changes the given fields of one event, and records which fields differ from the event's series.
 * @throws AppError not_found, conflict, invalid_body
 */
export async function updateEvent(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
  input: UpdateEventInput,
): Promise<EventWithState> {
  const now = clock();
  const series = database
    .update(eventSeries)
    .set(raisedVersionColumns(eventSeries, now))
    .where(eq(eventSeries.id, seriesIdQuery(database, record)));
  const write = database
    .update(events)
    .set({
      ...eventChangeColumns(input, now),
      ...changedStateColumns(events, input, now),
      ...raisedVersionColumns(events, now),
    })
    .where(versionCondition(events, record))
    .returning(eventColumnsWithState(now));
  const current = currentVersionQuery(database, events, record.id);
  const written = database
    .batch([series, write, current])
    .catch(rethrowAsEndDateError)
    .catch(rethrowAsIncompleteEvent(database, record.id, input));
  return writtenRow((await written)[1], (await written)[2]);
}

/** Creates an error handler that throws `invalid_body` if an event with empty fields would become public. */
export const rethrowAsIncompleteEvent = (
  database: WriteDependencies['database'],
  id: number,
  changes: object,
) => {
  const complete = { table: events, id, constraint: EVENT_CHECK, messages: EVENT_TEXT_ERRORS };
  return rethrowAsIncomplete(database, complete, changes);
};

/** Query for the id of an event's series; no row if the event does not have the expected version. */
const seriesIdQuery = (database: WriteDependencies['database'], record: RecordVersion) =>
  database.select({ id: events.seriesId }).from(events).where(versionCondition(events, record));

/**
 * Deletes an event. Subscribed calendars then list it as canceled, or leave its day out of the series.
 * @throws AppError not_found, conflict
 */
export async function deleteEvent(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
): Promise<void> {
  const now = clock();
  // The series is written before the event: all writes lock them in this order, because other orders can deadlock.
  const exception = database
    .update(eventSeries)
    .set({
      exceptDays: sql`array_append(${eventSeries.exceptDays}, ${events.originalDay})`,
      ...raisedVersionColumns(eventSeries, now),
    })
    .from(events)
    .where(and(eq(eventSeries.id, events.seriesId), versionCondition(events, record)));
  // Ends the series if the deleted event is its only remaining date.
  const end = endSeriesQuery(
    database,
    sql`${eventSeries.id} = ${seriesIdQuery(database, record)} and not exists (select from ${events} other
      where other.series_id = ${eventSeries.id} and other.id <> ${record.id})`,
    now,
  );
  const [, , rows, current] = await database.batch([
    exception,
    end,
    removeEventsQuery(database, versionCondition(events, record), now),
    currentVersionQuery(database, events, record.id),
  ]);
  writtenRow(rows, current);
}

/** Statement that deletes events. It stores public events without a series, so that calendars list them as canceled. */
export function removeEventsQuery(
  database: WriteDependencies['database'],
  which: SQL | undefined,
  now: Date,
) {
  const removed = database.$with('removed').as(database.delete(events).where(which).returning());
  const tombstone = database.$with('tombstone').as(
    database
      .insert(deletedEvents)
      .select(
        database
          .select({
            eventId: removed.id,
            version: sql`${removed.version} + 1`.as('version'),
            title: removed.title,
            date: removed.date,
            time: removed.time,
            endDate: removed.endDate,
            category: removed.category,
            cancelledAt: timestamptz(now).as('cancelled_at'),
          })
          .from(removed)
          // An event that is not public is in no visitor's calendar, so it needs no cancellation.
          .where(and(isNull(removed.seriesId), isPublic(removed, now))),
      )
      .returning({ id: deletedEvents.eventId }),
  );
  return database.with(removed, tombstone).select({ id: removed.id }).from(removed);
}
