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
 * Queue of mail to the office and to senders of forms. A mail about a form is stored in the transaction that stores the
 * form. The Worker sends it at once, and cron tries again after a failure.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    ...recordColumns,
    /** The form that the mail is about, in this or the next column. The mail is deleted with the form. */
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
    /** The kind of form that a receipt confirms; null for office mail. A receipt's texts are made when it is sent. */
    receipt: text('receipt', { enum: ['contact', 'visit'] }),
    /** Whether the mail is a digest: one mail to the office about many forms, whose text is made when it is sent. */
    isDigest: boolean('is_digest').notNull().default(false),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt; for a mail that is being sent, the time at which it counts as abandoned. */
    nextAttemptAt: instantColumn('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: instantColumn('sent_at'),
  },
  (table) => [
    index('outgoing_mail_due').on(table.status, table.nextAttemptAt),
    // At most one digest waits for its first attempt, because it covers all forms that arrive until then.
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
    /** The part of the mail's Message-ID before the `@`, to which later replies refer. */
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
