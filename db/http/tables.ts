import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RATE_LIMITS } from '#shared/http/rate-limits.ts';
import { instantColumn } from '../columns.ts';

/**
 * Counts of rate limits, in windows of fixed length: requests of each client, receipts to each mailbox, forms of all
 * clients, and test mails of all editors. `client` is an HMAC, so that no address is stored.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    scope: text('scope').$type<keyof typeof RATE_LIMITS>().notNull(),
    client: text('client').notNull(),
    count: integer('count').notNull(),
    windowStart: instantColumn('window_start').notNull(),
  },
  (table) => [primaryKey({ name: 'rate_limits_key', columns: [table.scope, table.client] })],
);
