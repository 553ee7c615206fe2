import { asc, getTableColumns } from 'drizzle-orm';
import type { ChurchEvent } from '#shared/events.ts';
import type { Database } from './client.ts';
import { events } from './schema/index.ts';

const { createdAt, updatedAt, day, sortMinute, idempotencyKey, ...columns } =
  getTableColumns(events);

/** The columns of an event that are public: all but those that only the database needs. */
export const eventColumns = columns;

/** By date, then by the time read from the free text, unreadable last, ascending. */
export const eventOrder = [asc(events.day), asc(events.sortMinute), asc(events.id)] as const;

/** Query for all events in their order. */
export const eventsQuery = (db: Database) =>
  db
    .select(eventColumns)
    .from(events)
    .orderBy(...eventOrder);

type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];

/** A row as the API answers it and the pages show it. */
export const toEvent = (row: EventRow): ChurchEvent => ({ ...row, date: row.date.toISOString() });
