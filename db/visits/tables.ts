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
  /** UUID that the browser creates for each form; a retry with the same UUID stores no second record. */
  idempotencyKey: uuid('idempotency_key').unique(),
  /** SHA-256 of the body sent with the UUID. The same UUID with a different body is refused. */
  idempotencyDigest: text('idempotency_digest'),
});
