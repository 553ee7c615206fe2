import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { EVENT_STATUSES } from '#shared/event-status.ts';
import { LONGEST_EVENT_DAYS } from '#shared/events.ts';
import { instant, recordColumns } from './columns.ts';

/** `sort_minute` of an event with an unreadable time, which sorts it last within its day. */
export const UNREADABLE_TIME_SORT_MINUTE = 1440;

/** The constraint that refuses a last day before the first, or more than a year later. */
export const END_DATE_CHECK = 'events_end_date';

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
    endDate: instant('end_date'),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('scheduled'),
    linkUrl: text('link_url'),
    onlineUrl: text('online_url'),
    imageUrl: text('image_url'),
    previousDate: instant('previous_date'),
    day: date('day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', "date"))::date`),
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', coalesce("end_date", "date")))::date`),
    sortMinute: integer('sort_minute').notNull(),
    /** One for each composed record: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of what was sent with the key: other content under the same key is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    index('events_order').on(table.day, table.sortMinute, table.id),
    check(
      END_DATE_CHECK,
      sql`${table.lastDay} between ${table.day} and ${table.day} + ${sql.raw(String(LONGEST_EVENT_DAYS))}`,
    ),
  ],
);
