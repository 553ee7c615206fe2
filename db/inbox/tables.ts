import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  check,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, recordColumns } from '../columns.ts';
import { contactMessages } from '../contact/tables.ts';
import { visitRequests } from '../visits/tables.ts';

/**
 * Queue of mail to the office and to senders of forms. A mail is stored in the same transaction as its form, sent at
 * once, and retried by cron.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    ...recordColumns,
    /** The form that the mail is about. The mail is deleted together with this form. */
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    visitRequestId: integer('visit_request_id').references(() => visitRequests.id, {
      onDelete: 'cascade',
    }),
    to: text('to').notNull(),
    replyTo: text('reply_to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /**
     * The kind of form that a receipt confirms; null for office mail. A receipt's subject and text are empty until it
     * is sent.
     */
    receipt: text('receipt', { enum: ['contact', 'visit'] }),
    /** A digest is one mail about all forms that got no mail of their own. Its text is empty until it is sent. */
    isDigest: boolean('is_digest').notNull().default(false),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt; while the mail is being sent, the end of the lease. */
    nextAttemptAt: instantColumn('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    index('outgoing_mail_due').on(table.status, table.nextAttemptAt),
    // At most one digest waits for its first attempt. It collects all forms that arrive before this attempt.
    uniqueIndex('outgoing_mail_next_digest')
      .on(table.isDigest)
      .where(sql`${table.isDigest} and ${table.attempts} = 0`),
    index('outgoing_mail_sent').on(table.sentAt),
    index('outgoing_mail_contact_message').on(table.contactMessageId),
    index('outgoing_mail_visit_request').on(table.visitRequestId),
  ],
);

/** The admin's replies to contact messages and visit requests. A reply is stored before it is sent. */
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
    /** The unique part of the mail's Message-ID, to which later replies refer. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** State of the reply. If it stays `sending`, sending was interrupted, and editors see 'may not have been sent'. */
    status: text('status', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    sentAt: instantColumn('sent_at'),
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
