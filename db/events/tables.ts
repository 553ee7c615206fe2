import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { EVENT_STATUSES } from '#shared/events/event-labels.ts';
import { LONGEST_EVENT_DAYS } from '#shared/events/events.ts';
import { instant, recordColumns } from '../columns.ts';
import { stateColumns } from '../publishing/record-states.ts';

/** The constraint that refuses a last day before the first, or more than a year later. */
export const END_DATE_CHECK = 'events_end_date';

/** The constraint that refuses empty texts of an event that is no draft. */
export const EVENT_CHECK = 'events_complete';

/**
 * What an editor writes of an event, without its dates. A series has the same columns: each new date of it
 * begins as a copy of them.
 */
const eventFields = {
  ...stateColumns,
  title: text('title').notNull(),
  description: text('description').notNull(),
  time: text('time').notNull(),
  location: text('location').notNull(),
  category: text('category').notNull(),
  featured: boolean('featured').notNull().default(false),
  status: text('status', { enum: EVENT_STATUSES }).notNull().default('scheduled'),
  linkUrl: text('link_url'),
  onlineUrl: text('online_url'),
  imageUrl: text('image_url'),
  sortMinute: integer('sort_minute').notNull(),
};

/** Events that repeat: one row for each rule. Every date of it is a row of `events`. */
export const eventSeries = pgTable('event_series', {
  ...recordColumns,
  ...eventFields,
  /** RFC 5545 recurrence rule without its name, such as `FREQ=WEEKLY;BYDAY=WE`. */
  rule: text('rule').notNull(),
  /** The first date of the rule, from which its count and its interval begin. */
  startDay: date('start_day', { mode: 'string' }).notNull(),
  /** Days that each event goes on after its first; null when it has no last day. */
  extraDays: integer('extra_days'),
  /** Dates of the rule that are left out (EXDATE). */
  exceptDays: date('except_days', { mode: 'string' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The last day up to which dates exist; null when all dates of the rule do. */
  plannedThrough: date('planned_through', { mode: 'string' }),
  /** When its last date was deleted; the row stays until calendars have learned it. */
  cancelledAt: instant('cancelled_at'),
  /** One for each composed record: a retry after a lost answer creates nothing twice. */
  idempotencyKey: uuid('idempotency_key').unique(),
  /** SHA-256 of what was sent with the key: other content under the same key is refused. */
  idempotencyDigest: text('idempotency_digest'),
});

export const events = pgTable(
  'events',
  {
    ...recordColumns,
    ...eventFields,
    date: instant('date').notNull(),
    endDate: instant('end_date'),
    previousDate: instant('previous_date'),
    day: date('day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', "date"))::date`),
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', coalesce("end_date", "date")))::date`),
    seriesId: integer('series_id').references(() => eventSeries.id),
    /** The date that the rule of its series gives it (RECURRENCE-ID); it stays when the event is moved. */
    originalDay: date('original_day', { mode: 'string' }),
    /** Fields of an event in a series that were changed for this date alone. */
    changedFields: text('changed_fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** One for each composed record: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of what was sent with the key: other content under the same key is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    index('events_order').on(table.day, table.sortMinute, table.id),
    index('events_scheduled')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    unique('events_series_day').on(table.seriesId, table.originalDay),
    check(
      'events_original_day_in_series',
      sql`(${table.seriesId} IS NULL) = (${table.originalDay} IS NULL)`,
    ),
    check(
      EVENT_CHECK,
      sql`${table.state} = 'draft' OR (${table.description} <> '' AND ${table.time} <> '' AND ${table.location} <> '')`,
    ),
    check(
      END_DATE_CHECK,
      sql`${table.lastDay} between ${table.day} and ${table.day} + ${sql.raw(String(LONGEST_EVENT_DAYS))}`,
    ),
  ],
);
