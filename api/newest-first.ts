import { desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/cursor.ts';
import { decodeCursor, limited, toPage, type PageRequest } from './paging.ts';

const Cursor = z.tuple([z.iso.datetime(), z.int()]);

type RecordedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** `created_at` as Postgres has it: a `Date` would lose its microseconds, and a page its records. */
const createdAtExactly = ({ createdAt }: RecordedTable) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Condition for what comes after the cursor. @throws AppError naming `cursor` */
function olderThan({ createdAt, id }: RecordedTable, cursor: string | undefined): SQL | undefined {
  const after = decodeCursor(Cursor, cursor);
  return after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/**
 * Cuts a query (`$dynamic`) to one page of its table and one row more, which tells whether another page follows.
 * @throws AppError naming `cursor`
 */
export const newestRows = <Query extends PgSelect>(
  query: Query,
  table: RecordedTable,
  { limit, cursor }: PageRequest,
): Query =>
  limited(
    query.where(olderThan(table, cursor)).orderBy(desc(table.createdAt), desc(table.id)),
    limit,
  );

/** What `newestPage` reads of each row beside what is shown. */
export const placeOf = (table: RecordedTable) => ({ exactly: createdAtExactly(table) });

type PlacedRow = { id: number; createdAt: Date; exactly: string };

/** The records of one page, their time as ISO 8601; `next` is the cursor of the page that follows. */
export function newestPage<Row extends PlacedRow>(rows: Row[], { limit }: PageRequest) {
  const page = toPage(rows, limit);
  return {
    records: page.rows.map(({ exactly: _, createdAt, ...record }) => ({
      ...record,
      createdAt: createdAt.toISOString(),
    })),
    next: page.last && encodeCursor([page.last.exactly, page.last.id]),
  };
}
