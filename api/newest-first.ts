import { desc, sql, type Column, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/cursor.ts';
import { decodeCursor } from './paging.ts';

const Cursor = z.tuple([z.iso.datetime(), z.int()]);

type Recorded = { createdAt: Column; id: Column };

/** A list whose newest records come first, and the place in it to go on from. */
export type NewestFirst = { limit?: number | undefined; cursor?: string | undefined };

/** Newest first. */
export const newestFirst = ({ createdAt, id }: Recorded) => [desc(createdAt), desc(id)] as const;

/** `created_at` as Postgres has it: a `Date` would lose its microseconds, and a page its records. */
export const createdAtExactly = ({ createdAt }: Recorded) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Condition for what comes after the cursor. @throws AppError naming `cursor` */
export function olderThan(
  { createdAt, id }: Recorded,
  cursor: string | undefined,
): SQL | undefined {
  const after = decodeCursor(Cursor, cursor);
  return after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/** The place right after a row that was read with `createdAtExactly`. */
export const cursorAfter = (row: { exactly: string; id: number }): string =>
  encodeCursor([row.exactly, row.id]);
