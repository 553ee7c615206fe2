import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../columns.ts';
import { contactMessages } from '../contact/tables.ts';
import { visitRequests } from '../visits/tables.ts';

/** The admin's replies to contact messages and visit requests. Stored before they are sent. */
export const messageReplies = pgTable(
  'message_replies',
  {
    ...recordColumns,
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    visitRequestId: integer('visit_request_id').references(() => visitRequests.id, {
      onDelete: 'cascade',
    }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    idempotencyKey: uuid('idempotency_key').unique(),
    /** The unique part of the mail's Message-ID, which later replies reference. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** A row that stays `sending` was interrupted and shows as 'may not have been sent'. */
    status: text('status', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_replies_contact_message').on(table.contactMessageId),
    index('message_replies_visit_request').on(table.visitRequestId),
    check(
      'message_replies_answers_one',
      sql`num_nonnulls(${table.contactMessageId}, ${table.visitRequestId}) = 1`,
    ),
  ],
);
