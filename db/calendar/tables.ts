import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** One row, id 1: the unique part of this church's calendar UIDs. */
export const calendarNamespace = pgTable(
  'calendar_identity',
  {
    id: integer('id').primaryKey().default(1),
    namespace: uuid('namespace').notNull().defaultRandom(),
  },
  (table) => [check('calendar_identity_one_row', sql`${table.id} = 1`)],
);

/** Tombstones of deleted events, which subscribed calendars receive as cancelled. */
export const deletedEvents = pgTable('cancelled_events', {
  eventId: integer('event_id').primaryKey(),
  /** One higher than the event's last version, because the deletion is its last change. */
  version: integer('version').notNull(),
  title: text('title').notNull(),
  date: instantColumn('date').notNull(),
  time: text('time').notNull(),
  endDate: instantColumn('end_date'),
  /** Null if a version of the site without this column deleted the event. */
  category: text('category'),
  cancelledAt: instantColumn('cancelled_at').notNull(),
});
