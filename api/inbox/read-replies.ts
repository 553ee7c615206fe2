import { asc, inArray, type Column, type SQLWrapper } from 'drizzle-orm';
import type { Reply } from '#shared/inbox/replies.ts';
import type { Database } from '#db/client.ts';
import { messageReplies } from '#db/tables.ts';

const columns = {
  id: messageReplies.id,
  subject: messageReplies.subject,
  text: messageReplies.text,
  status: messageReplies.status,
  createdAt: messageReplies.createdAt,
  sentAt: messageReplies.sentAt,
  contactMessageId: messageReplies.contactMessageId,
  visitRequestId: messageReplies.visitRequestId,
};

/**
 * Query for the replies to some records, oldest first.
 * @param answered the column that references the records
 * @param ids ids of the records, or a query for them
 */
export const repliesQuery = (database: Database, answered: Column, ids: number[] | SQLWrapper) =>
  database
    .select(columns)
    .from(messageReplies)
    .where(inArray(answered, ids))
    .orderBy(asc(messageReplies.id));

type ReplyRow = Awaited<ReturnType<typeof repliesQuery>>[number];

const toReply = ({ id, subject, text, status, createdAt, sentAt }: ReplyRow): Reply => ({
  id,
  subject,
  text,
  status,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** Adds to each record its replies. @param rows the replies to all of these records */
export function withReplies(rows: readonly ReplyRow[]) {
  const groups = Map.groupBy(rows, (row) => row.contactMessageId ?? row.visitRequestId);
  return <Answered extends { id: number }>(record: Answered): Answered & { replies: Reply[] } => ({
    ...record,
    replies: (groups.get(record.id) ?? []).map(toReply),
  });
}
