import { asc, getTableColumns } from 'drizzle-orm';
import type { ChurchEvent } from '#shared/events.ts';
import type { Database } from './client.ts';
import { events } from './schema/index.ts';

const {
  createdAt,
  updatedAt,
  day,
  lastDay,
  sortMinute,
  idempotencyKey,
  idempotencyDigest,
  ...columns
} = getTableColumns(events);

/** Public columns of an event: all but internal ones. */
export const eventColumns = columns;

/** By date, then by the time parsed from the free text, ascending; unreadable times last. */
export const eventOrder = [asc(events.day), asc(events.sortMinute), asc(events.id)] as const;

/** Query for all events in their order. */
export const eventsQuery = (db: Database) =>
  db
    .select(eventColumns)
    .from(events)
    .orderBy(...eventOrder);

type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];

/** Converts a row to the record that the API answers and the pages show. */
export const toEvent = (row: EventRow): ChurchEvent => ({
  ...row,
  date: row.date.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  previousDate: row.previousDate?.toISOString() ?? null,
});
