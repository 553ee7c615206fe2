import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from './columns.ts';

/** Mail to the office and to who wrote to it: queued with the record it tells of, sent at once, retried by cron. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    ...recordColumns,
    to: text('to').notNull(),
    replyTo: text('reply_to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Of a receipt for the sender of a form: it is written when it is sent; until then its words are blank. */
    receipt: text('receipt', { enum: ['contact', 'visit'] }),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this instant is it tried (again). */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('outgoing_mail_due').on(table.status, table.nextAttemptAt)],
);
