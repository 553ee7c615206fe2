import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from './columns.ts';

/** `sort_minute` of an event with an unreadable time, which sorts it last within its day. */
export const UNREADABLE_TIME_SORT_MINUTE = 1440;

export const events = pgTable(
  'events',
  {
    ...recordColumns,
    title: text('title').notNull(),
    description: text('description').notNull(),
    date: instant('date').notNull(),
    time: text('time').notNull(),
    location: text('location').notNull(),
    category: text('category').notNull(),
    featured: boolean('featured').notNull().default(false),
    imageUrl: text('image_url'),
    day: date('day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', "date"))::date`),
    sortMinute: integer('sort_minute').notNull(),
    /** One for each composed record: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of what was sent with the key: other content under the same key is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [index('events_order').on(table.day, table.sortMinute, table.id)],
);
