import { and, eq, sql } from 'drizzle-orm';
import type { ChurchEvent, CreateEventInput, UpdateEventInput } from '#shared/events.ts';
import { startMinute } from '#shared/times.ts';
import type { Database } from '#db/client.ts';
import { eventColumns, toEvent } from '#db/events.ts';
import { cancelledEvents, events, UNREADABLE_TIME_SORT_MINUTE } from '#db/schema/index.ts';
import { isExpected, writtenRow, type RecordVersion } from '../../versions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';

type Needs = Pick<Dependencies, 'database' | 'clock'>;

const sortMinute = (time: string) => startMinute(time) ?? UNREADABLE_TIME_SORT_MINUTE;

export async function createEvent(
  { database, clock }: Needs,
  event: CreateEventInput,
): Promise<ChurchEvent> {
  const now = clock();
  const [row] = await database
    .insert(events)
    .values({
      ...event,
      date: new Date(event.date),
      sortMinute: sortMinute(event.time),
      createdAt: now,
      updatedAt: now,
    })
    .returning(eventColumns);
  if (row === undefined) throw new AppError('internal');
  return toEvent(row);
}

const currentVersion = (database: Database, id: number) =>
  database.select({ version: events.version }).from(events).where(eq(events.id, id));

/** Changes the given fields. @throws AppError not_found, conflict */
export async function updateEvent(
  { database, clock }: Needs,
  { id, expected }: RecordVersion,
  { date, ...changes }: UpdateEventInput,
): Promise<ChurchEvent> {
  const update = database
    .update(events)
    .set({
      ...changes,
      ...(date === undefined ? {} : { date: new Date(date) }),
      ...(changes.time === undefined ? {} : { sortMinute: sortMinute(changes.time) }),
      version: sql`${events.version} + 1`,
      updatedAt: clock(),
    })
    .where(and(eq(events.id, id), isExpected(events.version, expected)))
    .returning(eventColumns);
  const [written, current] = await database.batch([update, currentVersion(database, id)]);
  return toEvent(writtenRow(written, current));
}

/**
 * Deletes an event, and keeps in the same statement what calendars need to cancel it.
 * @throws AppError not_found, conflict
 */
export async function deleteEvent(
  { database, clock }: Needs,
  { id, expected }: RecordVersion,
): Promise<void> {
  const removed = database.$with('removed').as(
    database
      .delete(events)
      .where(and(eq(events.id, id), isExpected(events.version, expected)))
      .returning(),
  );
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
          cancelledAt: sql`${clock().toISOString()}::timestamptz`.as('cancelled_at'),
        })
        .from(removed),
    )
    .returning({ id: cancelledEvents.eventId });
  const [cancelled, current] = await database.batch([removal, currentVersion(database, id)]);
  writtenRow(cancelled, current);
}
