import { and, eq, sql } from 'drizzle-orm';
import type { ContactMessage } from '#shared/contact.ts';
import type { Reply } from '#shared/replies.ts';
import type { Database } from '#db/client.ts';
import { contactMessages, messageReplies } from '#db/schema/index.ts';
import { isExpected, writtenRow, type RecordVersion } from '../../versions.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  createdAtExactly,
  cursorAfter,
  newestFirst,
  olderThan,
  type NewestFirst,
} from '../../newest-first.ts';
import { limited, toPage } from '../../paging.ts';
import { groupReplies, repliesQuery } from '../../replies/read-replies.ts';

const columns = {
  id: contactMessages.id,
  version: contactMessages.version,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  isProcessed: contactMessages.isProcessed,
};

type Row = Omit<ContactMessage, 'createdAt' | 'replies'> & { createdAt: Date };

const toContactMessage = (row: Row, replies: Reply[] = []): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  replies,
});

const repliesTo = (database: Database, ids: Parameters<typeof repliesQuery>[2]) =>
  repliesQuery(database, messageReplies.contactMessageId, ids);

const currentVersion = (database: Database, id: number) =>
  database
    .select({ version: contactMessages.version })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));

/** Messages with their replies, newest first; `next` is the cursor of the page that follows. */
export async function listContactMessages(
  database: Database,
  { limit, cursor }: NewestFirst,
): Promise<{ messages: ContactMessage[]; next: string | undefined }> {
  const after = olderThan(contactMessages, cursor);
  const order = newestFirst(contactMessages);
  const exactly = createdAtExactly(contactMessages);
  const from = contactMessages;
  const page = database
    .select({ ...columns, exactly })
    .from(from)
    .where(after)
    .orderBy(...order);
  const ids = database
    .select({ id: from.id })
    .from(from)
    .where(after)
    .orderBy(...order);
  const [rows, replies] = await database.batch([
    limited(page.$dynamic(), limit),
    repliesTo(database, limited(ids.$dynamic(), limit)),
  ]);
  const { rows: shown, last } = toPage(rows, limit);
  const repliesOf = groupReplies(replies);
  return {
    messages: shown.map(({ exactly: _, ...row }) => toContactMessage(row, repliesOf.get(row.id))),
    next: last && cursorAfter(last),
  };
}

/** Marks a message as processed. @throws AppError not_found, conflict */
export async function markContactMessage(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, expected }: RecordVersion,
): Promise<ContactMessage> {
  const update = database
    .update(contactMessages)
    .set({
      isProcessed: true,
      version: sql`${contactMessages.version} + 1`,
      updatedAt: clock(),
    })
    .where(and(eq(contactMessages.id, id), isExpected(contactMessages.version, expected)))
    .returning(columns);
  const [written, current, replies] = await database.batch([
    update,
    currentVersion(database, id),
    repliesTo(database, [id]),
  ]);
  return toContactMessage(writtenRow(written, current), groupReplies(replies).get(id));
}

/** Deletes a message and its replies. @throws AppError not_found, conflict */
export async function deleteContactMessage(
  database: Database,
  { id, expected }: RecordVersion,
): Promise<void> {
  const removal = database
    .delete(contactMessages)
    .where(and(eq(contactMessages.id, id), isExpected(contactMessages.version, expected)))
    .returning({ id: contactMessages.id });
  const [removed, current] = await database.batch([removal, currentVersion(database, id)]);
  writtenRow(removed, current);
}
