import type { VisitRequest } from '#shared/visit.ts';
import type { Database } from '#db/client.ts';
import { messageReplies, visitRequests } from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PageRequest } from '../../paging.ts';
import { repliesQuery, withReplies } from '../../inbox/read-replies.ts';
import {
  currentVersion,
  isVersion,
  nextVersion,
  writtenRow,
  type RecordVersion,
} from '../../versions.ts';
import { cutVisits, visitPage, visitRows } from './by-visit-date.ts';

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

const isoTimes = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Visit requests with their replies, in the order of `VisitPage`; `next` is the cursor of the page that follows. */
export async function listVisitRequests(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  request: PageRequest,
): Promise<{ records: VisitRequest[]; next: string | undefined }> {
  const page = visitPage(request, clock());
  const all = database.select(columns).from(visitRequests).$dynamic();
  const ids = database.select({ id: visitRequests.id }).from(visitRequests).$dynamic();
  const [rows, replies] = await database.batch([
    visitRows(all, page),
    repliesTo(database, visitRows(ids, page)),
  ]);
  const { records, next } = cutVisits(rows, page);
  return { records: records.map(isoTimes).map(withReplies(replies)), next };
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
  return withReplies(replies)(isoTimes(row));
}
