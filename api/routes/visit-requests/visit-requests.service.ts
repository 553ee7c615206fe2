import { and, eq, sql } from 'drizzle-orm';
import type { VisitRequest } from '#shared/visit.ts';
import type { Reply } from '#shared/replies.ts';
import type { Database } from '#db/client.ts';
import { visitRequests, messageReplies } from '#db/schema/index.ts';
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
  id: visitRequests.id,
  version: visitRequests.version,
  firstName: visitRequests.firstName,
  lastName: visitRequests.lastName,
  email: visitRequests.email,
  phone: visitRequests.phone,
  visitDate: visitRequests.visitDate,
  questions: visitRequests.questions,
  createdAt: visitRequests.createdAt,
  isProcessed: visitRequests.isProcessed,
};

type Row = Omit<VisitRequest, 'createdAt' | 'replies'> & { createdAt: Date };

const toVisitRequest = (row: Row, replies: Reply[] = []): VisitRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  replies,
});

const repliesTo = (database: Database, ids: Parameters<typeof repliesQuery>[2]) =>
  repliesQuery(database, messageReplies.visitRequestId, ids);

const currentVersion = (database: Database, id: number) =>
  database
    .select({ version: visitRequests.version })
    .from(visitRequests)
    .where(eq(visitRequests.id, id));

/** Visit requests with their replies, newest first; `next` is the cursor of the page that follows. */
export async function listVisitRequests(
  database: Database,
  { limit, cursor }: NewestFirst,
): Promise<{ requests: VisitRequest[]; next: string | undefined }> {
  const after = olderThan(visitRequests, cursor);
  const order = newestFirst(visitRequests);
  const exactly = createdAtExactly(visitRequests);
  const from = visitRequests;
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
    requests: shown.map(({ exactly: _, ...row }) => toVisitRequest(row, repliesOf.get(row.id))),
    next: last && cursorAfter(last),
  };
}

/** Marks a visit request as processed. @throws AppError not_found, conflict */
export async function markVisitRequest(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, expected }: RecordVersion,
): Promise<VisitRequest> {
  const update = database
    .update(visitRequests)
    .set({
      isProcessed: true,
      version: sql`${visitRequests.version} + 1`,
      updatedAt: clock(),
    })
    .where(and(eq(visitRequests.id, id), isExpected(visitRequests.version, expected)))
    .returning(columns);
  const [written, current, replies] = await database.batch([
    update,
    currentVersion(database, id),
    repliesTo(database, [id]),
  ]);
  return toVisitRequest(writtenRow(written, current), groupReplies(replies).get(id));
}

/** Deletes a visit request and its replies. @throws AppError not_found, conflict */
export async function deleteVisitRequest(
  database: Database,
  { id, expected }: RecordVersion,
): Promise<void> {
  const removal = database
    .delete(visitRequests)
    .where(and(eq(visitRequests.id, id), isExpected(visitRequests.version, expected)))
    .returning({ id: visitRequests.id });
  const [removed, current] = await database.batch([removal, currentVersion(database, id)]);
  writtenRow(removed, current);
}
