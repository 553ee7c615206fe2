import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BulletinRow } from '#shared/bulletins/bulletins.ts';
import { recordColumns } from '../columns.ts';
import { stateColumns } from '../publishing/record-states.ts';

/** The constraint that gives a service one bulletin. */
export const BULLETIN_SERVICE = 'bulletins_service';

/** The order of one service, for the pew and for print. */
export const bulletins = pgTable(
  'bulletins',
  {
    ...recordColumns,
    ...stateColumns,
    /** The day of the service on the church's calendar. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The name of the service. */
    title: text('title').notNull(),
    rows: jsonb('rows').$type<BulletinRow[]>().notNull().default([]),
    /** As of pages: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    unique(BULLETIN_SERVICE).on(table.date, table.title),
    index('bulletins_scheduled')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
  ],
);

/** What visitors may read of the bulletins that they see now or later; the login of a build reads no more of them. */
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
