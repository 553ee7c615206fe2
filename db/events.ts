import { asc } from 'drizzle-orm';
import type { ChurchEvent } from '#shared/events.ts';
import type { Database } from './client.ts';
import { events } from './schema/index.ts';

/** The columns of an event that are public. */
export const eventColumns = {
  id: events.id,
  version: events.version,
  title: events.title,
  description: events.description,
  date: events.date,
  time: events.time,
  location: events.location,
  category: events.category,
  featured: events.featured,
};

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
