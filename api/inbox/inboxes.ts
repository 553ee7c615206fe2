import { and, asc, eq, gte, inArray, isNotNull, ne, or, type SQLWrapper } from 'drizzle-orm';
import type { Reply, UnsentMail } from '#shared/inbox/inbox.ts';
import type { Database } from '#db/client.ts';
import { contactMessages, messageReplies, outgoingMail, visitRequests } from '#db/tables.ts';

/** The lists of the inbox: each with its table, and the columns by which replies and mails refer to its records. */
export const INBOXES = {
  contact: {
    table: contactMessages,
    replyColumn: messageReplies.contactMessageId,
    mailColumn: outgoingMail.contactMessageId,
  },
  visit: {
    table: visitRequests,
    replyColumn: messageReplies.visitRequestId,
    mailColumn: outgoingMail.visitRequestId,
  },
};
export type InboxName = keyof typeof INBOXES;
export type Inbox = (typeof INBOXES)[InboxName];

/** Ids of records, or a query for them. */
type Ids = number[] | SQLWrapper;

type AboutRecord = { contactMessageId: number | null; visitRequestId: number | null };

/** Groups rows about contact messages, or rows about visit requests, by the id of that record. */
const byRecord = <Row extends AboutRecord>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.contactMessageId ?? row.visitRequestId);

/** Query for the replies to some records, oldest first. */
export const repliesQuery = (database: Database, { replyColumn }: Inbox, ids: Ids) =>
  database
    .select()
    .from(messageReplies)
    .where(inArray(replyColumn, ids))
    .orderBy(asc(messageReplies.id));

type ReplyRow = typeof messageReplies.$inferSelect;

const toReply = ({ id, subject, text, status, createdAt, sentAt }: ReplyRow): Reply => ({
  id,
  subject,
  text,
  status,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** Returns a function that adds its replies to a record. @param rows the replies to all of the records */
export function withReplies(rows: readonly ReplyRow[]) {
  const groups = byRecord(rows);
  return <RepliedForm extends { id: number }>(
    record: RepliedForm,
  ): RepliedForm & { replies: Reply[] } => ({
    ...record,
    replies: (groups.get(record.id) ?? []).map(toReply),
  });
}

/**
 * Number of refused attempts (in about six minutes) after which editors see the mail. They do not see it earlier,
 * because many mails are accepted at the second attempt.
 */
export const SHOWN_AFTER_ATTEMPTS = 3;

const { attempts, lastError, status, to } = outgoingMail;

/**
 * SQL condition: the mail was given up, or refused at least SHOWN_AFTER_ATTEMPTS times. Mails from which
 * `clearOldMailsQuery` has removed the address are excluded, because nobody can send them again.
 */
export const isUnsent = and(
  isNotNull(lastError),
  ne(to, ''),
  or(
    eq(status, 'failed'),
    and(inArray(status, ['queued', 'sending']), gte(attempts, SHOWN_AFTER_ATTEMPTS)),
  ),
);

/** Query for the unsent mails about some records, oldest first. */
export const unsentMailsQuery = (database: Database, { mailColumn }: Inbox, ids: Ids) =>
  database
    .select()
    .from(outgoingMail)
    .where(and(inArray(mailColumn, ids), isUnsent))
    .orderBy(asc(outgoingMail.id));

type MailRow = typeof outgoingMail.$inferSelect;

const toUnsentMail = (row: MailRow): UnsentMail => ({
  id: row.id,
  recipient: row.receipt === null ? 'office' : 'sender',
  to: row.to,
  reason: row.lastError ?? '',
  isRetried: row.status !== 'failed',
});

/** Returns a function that adds its unsent mails to a record; none if the record is marked as processed. */
export function withUnsentMails(rows: readonly MailRow[]) {
  const groups = byRecord(rows);
  return <About extends { id: number; isProcessed: boolean }>(
    record: About,
  ): About & { unsentMails: UnsentMail[] } => {
    const unsent = record.isProcessed ? [] : (groups.get(record.id) ?? []);
    return { ...record, unsentMails: unsent.map(toUnsentMail) };
  };
}
