import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idempotencyColumns, recordColumns } from '../columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isProcessed: boolean('is_processed').notNull().default(false),
    ...idempotencyColumns(),
  },
  (table) => [
    index('contact_messages_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
