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
    /** UUID that the browser creates for each form; a retry with the same UUID stores no second record. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of the body sent with the UUID. The same UUID with a different body is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    index('contact_messages_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
