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
  /** Created once per form, so that a retry after a lost answer stores nothing twice. */
  idempotencyKey: uuid('idempotency_key').unique(),
  /** SHA-256 of the body sent with the key. The same key with a different body is refused. */
  idempotencyDigest: text('idempotency_digest'),
});
