import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/http/cursor.ts';
import { cursorPart, decodeCursor, limited, toPage, type PageRequest } from './paging.ts';

const Cursor = z.tuple([cursorPart.instant, cursorPart.integer]);

type RecordedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** `created_at` as text with microseconds: a `Date` has only milliseconds, so a page would skip records. */
const createdAtExactly = ({ createdAt }: RecordedTable) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Condition for the records after the cursor. @throws AppError naming `cursor` */
function olderThan({ createdAt, id }: RecordedTable, cursor: string | undefined): SQL | undefined {
  const after = decodeCursor(Cursor, cursor);
  return after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/**
 * Limits a query (`$dynamic`) to one page plus one row, which tells whether another page follows.
 * @param condition filters the rows
 * @throws AppError naming `cursor`
 */
export const newestRows = <Query extends PgSelect>(
  query: Query,
  table: RecordedTable,
  { limit, cursor }: PageRequest,
  condition?: SQL,
): Query =>
  limited(
    query
      .where(and(condition, olderThan(table, cursor)))
      .orderBy(desc(table.createdAt), desc(table.id)),
    limit,
  );

/** Columns that `newestPage` needs beside the shown ones. */
export const placeOf = (table: RecordedTable) => ({ exactly: createdAtExactly(table) });

type PlacedRow = { id: number; createdAt: Date; exactly: string };

/** The records of one page, with ISO 8601 timestamps; `next` is the next page's cursor. */
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
