import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { EVENT_STATUSES } from '#shared/events/event-labels.ts';
import { LONGEST_EVENT_DAYS } from '#shared/events/events.ts';
import { idempotencyColumns, instantColumn, recordColumns } from '../columns.ts';
import { scheduledIndex, stateColumns } from '../publishing/record-states.ts';

/** Name of the constraint by which an event ends on its first day or at most LONGEST_EVENT_DAYS later. */
export const END_DATE_CHECK = 'events_end_date';

/** Name of the constraint by which only a draft of an event may have empty texts. */
export const EVENT_CHECK = 'events_complete';

/**
 * The fields of an event that an editor writes, except dates. A series has the same columns, and each new event of the
 * series copies their values.
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

/** Series of events: one row for each recurrence rule. Each event of a series is a row of `events`. */
export const eventSeries = pgTable('event_series', {
  ...recordColumns,
  ...eventFields,
  /** RFC 5545 recurrence rule without `RRULE:`, such as `FREQ=WEEKLY;BYDAY=WE`. */
  rule: text('rule').notNull(),
  /** The first day of the rule (DTSTART), from which the rule's COUNT and INTERVAL are counted. */
  startDay: date('start_day', { mode: 'string' }).notNull(),
  /** Number of days that each event lasts after its first day; null for events of one day. */
  extraDays: integer('extra_days'),
  /** Days of the rule that have no event (EXDATE). */
  exceptDays: date('except_days', { mode: 'string' })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The day up to which events of an endless rule are stored; null if all events of the rule are stored. */
  plannedThrough: date('planned_through', { mode: 'string' }),
  /** Time at which the last event was deleted. The row stays for 30 days, so that calendars learn of the end. */
  cancelledAt: instantColumn('cancelled_at'),
  ...idempotencyColumns(),
});

export const events = pgTable(
  'events',
  {
    ...recordColumns,
    ...eventFields,
    date: instantColumn('date').notNull(),
    endDate: instantColumn('end_date'),
    previousDate: instantColumn('previous_date'),
    day: date('day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', "date"))::date`),
    lastDay: date('last_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(timezone('UTC', coalesce("end_date", "date")))::date`),
    seriesId: integer('series_id').references(() => eventSeries.id),
    /** The day that the rule of its series gives the event (RECURRENCE-ID), even if it was moved to another day. */
    originalDay: date('original_day', { mode: 'string' }),
    /** Names of the fields in which the event differs from its series. */
    changedFields: text('changed_fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...idempotencyColumns(),
  },
  (table) => [
    index('events_order').on(table.day, table.sortMinute, table.id),
    scheduledIndex('events_scheduled', table),
    // Deferrable, so that Postgres checks uniqueness after the whole statement: events of a series collide while all of
    // them move by a week.
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
