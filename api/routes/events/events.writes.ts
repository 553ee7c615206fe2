import { eq, sql } from 'drizzle-orm';
import type { ChurchEvent, CreateEventInput, UpdateEventInput } from '#shared/events.ts';
import { startMinute } from '#shared/times.ts';
import { eventColumns, toEvent } from '#db/events.ts';
import { cancelledEvents, events, UNREADABLE_TIME_SORT_MINUTE } from '#db/schema/index.ts';
import { changeOfPreviousDate, optionalInstant, refuseEndDate } from './event-dates.ts';
import { isVersion, nextVersion, writeRecord, type RecordVersion } from '../../versions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { contentDigest, digestQuery, refuseOtherContent } from '../../idempotency.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

const sortMinute = (time: string) => startMinute(time) ?? UNREADABLE_TIME_SORT_MINUTE;

/**
 * Creates an event. A repeated idempotency key returns the event it created, in its current state.
 * @throws AppError idempotency_key_reused
 */
export async function createEvent(
  { database, clock }: WriteDependencies,
  event: CreateEventInput,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<ChurchEvent> {
  const now = clock();
  const digest = contentDigest(event);
  const insert = database
    .insert(events)
    .values({
      ...event,
      date: new Date(event.date),
      endDate: optionalInstant(event.endDate),
      previousDate: optionalInstant(event.previousDate),
      sortMinute: sortMinute(event.time),
      idempotencyKey,
      idempotencyDigest: digest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: events.idempotencyKey });
  const created = database
    .select(eventColumns)
    .from(events)
    .where(eq(events.idempotencyKey, idempotencyKey));
  const stored = digestQuery(database, events, idempotencyKey);
  const [, [row], digests] = await database.batch([insert, created, stored]);
  refuseOtherContent(digests, digest);
  if (row === undefined) throw new AppError('internal');
  return toEvent(row);
}

/** Changes the given fields. @throws AppError not_found, conflict */
export async function updateEvent(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
  input: UpdateEventInput,
): Promise<ChurchEvent> {
  const { date, endDate, previousDate, ...changes } = input;
  const write = database
    .update(events)
    .set({
      ...changes,
      ...(date === undefined ? {} : { date: new Date(date) }),
      ...(endDate === undefined ? {} : { endDate: optionalInstant(endDate) }),
      ...changeOfPreviousDate({ date, previousDate, status: changes.status }),
      ...(changes.time === undefined ? {} : { sortMinute: sortMinute(changes.time) }),
      ...nextVersion(events, clock()),
    })
    .where(isVersion(events, record))
    .returning(eventColumns);
  const written = writeRecord(database, { table: events, id: record.id, write });
  return toEvent(await written.catch(refuseEndDate));
}

/**
 * Deletes an event and stores its tombstone for calendars in one statement.
 * @throws AppError not_found, conflict
 */
export async function deleteEvent(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
): Promise<void> {
  const removed = database
    .$with('removed')
    .as(database.delete(events).where(isVersion(events, record)).returning());
  const removal = database
    .with(removed)
    .insert(cancelledEvents)
    .select(
      database
        .select({
          eventId: removed.id,
          version: sql`${removed.version} + 1`.as('version'),
          title: removed.title,
          date: removed.date,
          time: removed.time,
          endDate: removed.endDate,
          cancelledAt: sql`${clock().toISOString()}::timestamptz`.as('cancelled_at'),
        })
        .from(removed),
    )
    .returning({ id: cancelledEvents.eventId });
  await writeRecord(database, { table: events, id: record.id, write: removal });
}
