import * as z from 'zod/mini';
import {
  visitRequestInput,
  type VisitRequestInput,
  type VisitRequest,
} from '#shared/visits/visit-requests.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { submissionRoutes, honeypot, type SubmissionRequest } from '../inbox/submission-routes.ts';
import { visitRequests, messageReplies, outgoingMail } from '#db/tables.ts';
import { inboxRoutes } from '../inbox/inbox-routes.ts';
import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { encodeCursor } from '#shared/http/cursor.ts';
import { churchDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { hasService } from '#shared/services/services-of-days.ts';
import type { Database } from '#db/client.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { visitRequestMail } from '../mail/office-mail.ts';
import {
  cursorPart,
  decodeCursor,
  withOneExtraRow,
  toPage,
  type PageRequest,
} from '../http/paging.ts';
import { unsentMailsQuery, withUnsentMails } from '../mail/unsent-mails.ts';
import { repliesQuery, withReplies } from '../inbox/replies.ts';
import { storeSubmission } from '../inbox/store-submission.ts';
import {
  currentVersion,
  isVersion,
  nextVersion,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';

/** `POST /api/visit`. */
export const visitRequestsRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(visitRequestInput(services.clock), honeypot),
    store: storeVisitRequest,
  });

/** `GET /api/visit-requests`, `PATCH` and `DELETE /api/visit-requests/{id}`. */
export const visitRequestsAdminRoutes = (services: Dependencies) =>
  inboxRoutes(services, {
    table: visitRequests,
    list: listVisitRequests,
    mark: markVisitRequest,
  });

/** Stores a visit request and queues its mails. @returns the ids of the queued mails */
async function storeVisitRequest(
  { database, clock, configuration, mailboxOf }: Services,
  visit: VisitRequestInput,
  request: SubmissionRequest,
): Promise<number[]> {
  const day = utcDay(visit.visitDate);
  const settings = toSettings(await settingsQuery(database));
  return storeSubmission(database, {
    ...request,
    form: 'visit',
    now: clock(),
    table: visitRequests,
    fields: { ...visit, visitDate: day },
    mail: visitRequestMail(configuration.mailTo, visit, hasService(settings, day)),
    sender: { email: visit.email, mailbox: mailboxOf(visit.email) },
  });
}

const { updatedAt, idempotencyKey, idempotencyDigest, ...columns } = getTableColumns(visitRequests);

const repliesTo = (database: Database, ids: Parameters<typeof repliesQuery>[2]) =>
  repliesQuery(database, messageReplies.visitRequestId, ids);

const isoTimes = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** The day that counts as today on all pages of one listing, then visit date and id of the last record. */
const Cursor = z.tuple([cursorPart.day, cursorPart.day, cursorPart.integer]);

/** A page of the list by visit date: upcoming visits first, soonest first, then past ones, latest first. */
type VisitPage = {
  today: CalendarDate;
  after: { visitDate: CalendarDate; id: number } | undefined;
  limit: number | undefined;
};

/** Parses the page request. @throws AppError naming `cursor` */
function visitPage({ limit, cursor }: PageRequest, now: Date): VisitPage {
  const place = decodeCursor(Cursor, cursor);
  if (place === undefined) return { today: churchDay(now), after: undefined, limit };
  const [today, visitDate, id] = place;
  return { today, after: { visitDate, id }, limit };
}

/** The sort key; of two visits on one day the later request comes first. */
const sortKey = (today: CalendarDate, visitDate: SQLWrapper, id: SQLWrapper) =>
  sql`${visitDate} < ${today}::date, abs(${visitDate} - ${today}::date), -${id}`;

/** Limits a query (`$dynamic`) to one page plus one row, which tells whether another page follows. */
function visitRows<Query extends PgSelect>(query: Query, page: VisitPage): Query {
  const { today, after, limit } = page;
  const key = sortKey(today, visitRequests.visitDate, visitRequests.id);
  const last = after && sortKey(today, sql`${after.visitDate}::date`, sql`${after.id}::int`);
  return withOneExtraRow(query.where(last && sql`(${key}) > (${last})`).orderBy(key), limit);
}

/** The records of one page; `next` is the next page's cursor. */
function cutVisits<Row extends { id: number; visitDate: CalendarDate }>(
  rows: Row[],
  { today, limit }: VisitPage,
) {
  const page = toPage(rows, limit);
  return {
    records: page.rows,
    next: page.last && encodeCursor([today, page.last.visitDate, page.last.id]),
  };
}

/** Visit requests with their replies, in the order of `VisitPage`; `next` is the next page's cursor. */
async function listVisitRequests(
  { database, clock }: Dependencies,
  request: PageRequest,
): Promise<{ records: VisitRequest[]; next: string | undefined }> {
  const page = visitPage(request, clock());
  const all = database.select(columns).from(visitRequests).$dynamic();
  const ids = database.select({ id: visitRequests.id }).from(visitRequests).$dynamic();
  const [rows, replies, unsent] = await database.batch([
    visitRows(all, page),
    repliesTo(database, visitRows(ids, page)),
    unsentMailsQuery(database, outgoingMail.visitRequestId, visitRows(ids, page)),
  ]);
  const { records, next } = cutVisits(rows, page);
  const complete = records.map(isoTimes).map(withReplies(replies)).map(withUnsentMails(unsent));
  return { records: complete, next };
}

/** Marks a visit request as processed. @throws AppError not_found, conflict */
async function markVisitRequest(
  { database, clock }: Dependencies,
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
  return withReplies(replies)({ ...isoTimes(row), unsentMails: [] });
}
