import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { InboxFilter, MarkProcessedInput } from '#shared/inbox/inbox.ts';
import { containsPattern } from '#db/columns.ts';
import { encodeCursor } from '#shared/http/cursor.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  setNextPageLink,
  pageParameters,
  readSearchWords,
  toPage,
  withOneExtraRow,
} from '../http/paging.ts';
import { parseInput, recordVersion, validBody, validQuery } from '../http/validate.ts';
import {
  currentVersionQuery,
  deleteRecord,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';
import { hasOutstandingReply } from './claim-reply.ts';
import {
  INBOXES,
  repliesQuery,
  unsentMailsQuery,
  withReplies,
  withUnsentMails,
  type InboxName,
} from './inboxes.ts';

const InboxQuery = z.object({ ...pageParameters, ...InboxFilter.shape });

/** SQL for one page of a list: the order of the records, the condition, and each record's cursor. */
export type InboxPageClauses = {
  orderBy: SQL[];
  /** Condition for the records after the requested cursor; undefined on the first page. */
  where: SQL | undefined;
  /** Cursor of a record. The next page starts after this record. */
  cursor: SQL<(string | number)[]>;
};

/** Configuration of one list of the inbox. */
type InboxList<Form> = {
  /** Schema of a record as the admin reads it. */
  schema: z.ZodMiniType<Form>;
  /** SQL for the text of a record in which search words are looked up. */
  searched: SQL;
  /** Makes the SQL of the page after a cursor; undefined asks for the first page. @throws AppError invalid_body */
  pageAfter: (cursor: string | undefined, now: Date) => InboxPageClauses;
};

type InboxTable = PgTable & Record<'id' | 'version' | 'createdAt' | 'isProcessed', PgColumn>;

/** SQL condition: the record is in the wanted state, and its text contains every search word. */
const matchesFilter = (table: InboxTable, searched: SQL, { state, q = '' }: InboxFilter) =>
  and(
    state === 'unread' ? eq(table.isProcessed, false) : undefined,
    ...q
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${searched} ilike ${containsPattern(word)}`),
  );

/** `GET /`, `PATCH /{id}` (marks as processed) and `DELETE /{id}` (with its replies) of one list of the inbox. */
export function inboxRoutes<Form>(
  { database, clock }: Dependencies,
  name: InboxName,
  { schema, searched, pageAfter }: InboxList<Form>,
) {
  const inbox = INBOXES[name];
  const table: InboxTable = inbox.table;
  const columns = {
    ...getTableColumns<PgTable>(table),
    id: sql<number>`${table.id}`,
    isProcessed: sql<boolean>`${table.isProcessed}`,
    createdAt: table.createdAt,
  };
  const toRecord = ({ createdAt, ...row }: Record<string, unknown>) =>
    z.parse(schema, { ...row, createdAt: z.parse(z.date(), createdAt).toISOString() });

  /** Marks a record as processed. @throws AppError not_found, conflict */
  const mark = async (record: RecordVersion) => {
    const update = database
      .update(table)
      .set({ isProcessed: true, ...raisedVersionColumns(table, clock()) })
      .where(versionCondition(table, record))
      .returning(columns);
    const [written, current, replies] = await database.batch([
      update,
      currentVersionQuery(database, table, record.id),
      repliesQuery(database, inbox, [record.id]),
    ]);
    const marked = withReplies(replies)(writtenRow(written, current));
    return toRecord({ ...marked, hasOutstandingReply: false, unsentMails: [] });
  };

  return routesWithoutBuild()
    .get('/', validQuery(InboxQuery), async (c) => {
      const { limit, cursor: after, state, q } = c.req.valid('query');
      const wanted = parseInput(InboxFilter, { state, q: readSearchWords(c, q) });
      const now = clock();
      const { where: later, orderBy, cursor } = pageAfter(after, now);
      const where = and(later, matchesFilter(table, searched, wanted));
      const all = database
        .select({ ...columns, cursor, hasOutstandingReply: hasOutstandingReply(inbox, now) })
        .from(table)
        .$dynamic();
      const ids = database.select({ id: table.id }).from(table).$dynamic();
      const shown = withOneExtraRow(ids.where(where).orderBy(...orderBy), limit);
      const [rows, replies, unsent] = await database.batch([
        withOneExtraRow(all.where(where).orderBy(...orderBy), limit),
        repliesQuery(database, inbox, shown),
        unsentMailsQuery(database, inbox, shown),
      ]);
      const page = toPage(rows, limit);
      setNextPageLink(c, page.last && encodeCursor(page.last.cursor));
      const complete = page.rows.map(withReplies(replies)).map(withUnsentMails(unsent));
      return c.json(complete.map(toRecord), 200);
    })
    .patch('/:id', recordVersion(), validBody(MarkProcessedInput), async (c) => {
      return c.json(await mark(c.var.record), 200);
    })
    .delete('/:id', recordVersion(), async (c) => {
      await deleteRecord(database, table, c.var.record);
      return c.body(null, 204);
    });
}
