import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { idempotencyColumns, recordColumns } from '../columns.ts';

export const visitRequests = pgTable('visit_requests', {
  ...recordColumns,
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  visitDate: date('visit_date', { mode: 'string' }).notNull(),
  questions: text('questions'),
  isProcessed: boolean('is_processed').notNull().default(false),
  ...idempotencyColumns(),
});
