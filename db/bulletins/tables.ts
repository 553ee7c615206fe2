import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, pgView, text, unique } from 'drizzle-orm/pg-core';
import type { BulletinRow } from '#shared/bulletins/bulletins.ts';
import { idempotencyColumns, recordColumns } from '../columns.ts';
import { scheduledIndex, stateColumns } from '../publishing/record-states.ts';

/** Name of the constraint by which each service has at most one bulletin. */
export const ONE_BULLETIN_PER_SERVICE = 'bulletins_service';

/** Bulletins. A bulletin is the order of one service (songs, readings, prayers), for the website and for print. */
export const bulletins = pgTable(
  'bulletins',
  {
    ...recordColumns,
    ...stateColumns,
    /** The day of the service in the church's time zone. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The name of the service. */
    title: text('title').notNull(),
    rows: jsonb('rows').$type<BulletinRow[]>().notNull().default([]),
    ...idempotencyColumns(),
  },
  (table) => [
    unique(ONE_BULLETIN_PER_SERVICE).on(table.date, table.title),
    scheduledIndex('bulletins_scheduled', table),
  ],
);

/** Public and scheduled bulletins without print-only rows. A build's login may read this view, but not the table. */
export const publicBulletins = pgView('public_bulletins', {
  ...stateColumns,
  id: integer('id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  title: text('title').notNull(),
  rows: jsonb('rows').$type<BulletinRow[]>().notNull(),
}).as(
  sql`select id, date, title, state, publish_at, jsonb_path_query_array(rows, '$[*] ? (@.printedOnly == false)') as rows
  from ${bulletins} where state in ('public', 'scheduled')`,
);
