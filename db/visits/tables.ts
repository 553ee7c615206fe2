import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

export const visitRequests = pgTable('visit_requests', {
  ...recordColumns,
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  visitDate: date('visit_date', { mode: 'string' }).notNull(),
  questions: text('questions'),
  isProcessed: boolean('is_processed').notNull().default(false),
  /** One for each composed form: a retry after a lost answer stores nothing twice. */
  idempotencyKey: uuid('idempotency_key').unique(),
  /** SHA-256 of what was sent with the key: other content under the same key is refused. */
  idempotencyDigest: text('idempotency_digest'),
});
