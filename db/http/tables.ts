import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/**
 * Counters with fixed windows: requests of each client, receipts to each mailbox, and forms of all clients. `client` is
 * a keyed hash, so that no address is stored.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    scope: text('scope', { enum: ['login', 'contact', 'visit', 'receipt', 'form'] }).notNull(),
    client: text('client').notNull(),
    count: integer('count').notNull(),
    windowStart: instantColumn('window_start').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_limits_key', columns: [table.scope, table.client] })],
);
