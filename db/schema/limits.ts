import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Requests counted per client within one window, receipts per mailbox; both are keyed hashes, never addresses. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    scope: text('scope', { enum: ['login', 'contact', 'visit', 'receipt'] }).notNull(),
    client: text('client').notNull(),
    count: integer('count').notNull(),
    windowStart: instant('window_start').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_limits_key', columns: [table.scope, table.client] })],
);
