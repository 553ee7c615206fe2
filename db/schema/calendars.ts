import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row, id 1: what tells the entries of this church's calendars from those of any other. */
export const calendarIdentity = pgTable(
  'calendar_identity',
  {
    id: integer('id').primaryKey().default(1),
    namespace: uuid('namespace').notNull().defaultRandom(),
  },
  (table) => [check('calendar_identity_one_row', sql`${table.id} = 1`)],
);

/** What is left of a deleted event while calendars are told that it is cancelled. */
export const cancelledEvents = pgTable('cancelled_events', {
  eventId: integer('event_id').primaryKey(),
  /** One more than the event's last one: the deletion is its last change. */
  version: integer('version').notNull(),
  title: text('title').notNull(),
  date: instant('date').notNull(),
  time: text('time').notNull(),
  cancelledAt: instant('cancelled_at').notNull(),
});
