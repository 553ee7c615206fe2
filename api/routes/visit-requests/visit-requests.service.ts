import type { VisitRequest } from '#shared/visit.ts';
import type { Database } from '#db/client.ts';
import { messageReplies, visitRequests } from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestPage, newestRows, placeOf, type NewestFirst } from '../../newest-first.ts';
import { repliesQuery, withReplies } from '../../inbox/read-replies.ts';
import {
  currentVersion,
  isVersion,
  nextVersion,
  writtenRow,
  type RecordVersion,
} from '../../versions.ts';

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

const repliesTo = (database: Database, ids: Parameters<typeof repliesQuery>[2]) =>
  repliesQuery(database, messageReplies.visitRequestId, ids);

/** Visit requests with their replies, newest first; `next` is the cursor of the page that follows. */
export async function listVisitRequests(
  database: Database,
  page: NewestFirst,
): Promise<{ records: VisitRequest[]; next: string | undefined }> {
  const shown = { ...columns, ...placeOf(visitRequests) };
  const all = database.select(shown).from(visitRequests).$dynamic();
  const ids = database.select({ id: visitRequests.id }).from(visitRequests).$dynamic();
  const [rows, replies] = await database.batch([
    newestRows(all, visitRequests, page),
    repliesTo(database, newestRows(ids, visitRequests, page)),
  ]);
  const { records, next } = newestPage(rows, page);
  return { records: records.map(withReplies(replies)), next };
}

/** Marks a visit request as processed. @throws AppError not_found, conflict */
export async function markVisitRequest(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  record: RecordVersion,
): Promise<VisitRequest> {
  const update = database
    .update(visitRequests)
    .set({ isProcessed: true, ...nextVersion(visitRequests, clock()) })
    .where(isVersion(visitRequests, record))
    .returning(columns);
  const [written, current, replies] = await database.batch([
    update,
    currentVersion(database, visitRequests, record.id),
    repliesTo(database, [record.id]),
  ]);
  const row = writtenRow(written, current);
  return withReplies(replies)({ ...row, createdAt: row.createdAt.toISOString() });
}
