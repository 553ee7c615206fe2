import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isProcessed: boolean('is_processed').notNull().default(false),
    /** Created once per form, so that a retry after a lost answer stores nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of the body sent with the key. The same key with a different body is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    index('contact_messages_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
