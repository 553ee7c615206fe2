import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** One row, with the id 1: the part of calendar UIDs after the `@`, which is unique to this church. */
export const calendarNamespace = pgTable(
  'calendar_identity',
  {
    id: integer('id').primaryKey().default(1),
    namespace: uuid('namespace').notNull().defaultRandom(),
  },
  (table) => [check('calendar_identity_one_row', sql`${table.id} = 1`)],
);

/** Deleted events, which calendars list as canceled for 30 days, so that subscribers see them disappear. */
export const deletedEvents = pgTable('cancelled_events', {
  eventId: integer('event_id').primaryKey(),
  /** The event's last version plus 1, because the deletion is a change too, and each change raises the SEQUENCE. */
  version: integer('version').notNull(),
  title: text('title').notNull(),
  date: instantColumn('date').notNull(),
  time: text('time').notNull(),
  endDate: instantColumn('end_date'),
  /** Category of the event; null if the event had no category or was deleted before this column existed. */
  category: text('category'),
  cancelledAt: instantColumn('cancelled_at').notNull(),
});
