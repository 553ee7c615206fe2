import type { Context } from 'hono';
import * as z from 'zod/mini';
import { fieldError } from './errors.ts';
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { encodeCursor } from '#shared/http/cursor.ts';
import { parseJson } from '#shared/http/json.ts';

/** Maximum number of records on a page. */
const LIMIT_MAXIMUM = 100;
const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${String(LIMIT_MAXIMUM)}`;
const CURSOR_MESSAGE = 'cursor must be one that this list gave';

/** Query parameters of a list in pages. Without `limit` the answer is the whole list. */
export const pageParameters = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, LIMIT_MESSAGE)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(LIMIT_MAXIMUM, LIMIT_MESSAGE))),
    ),
  ),
  // A blank cursor is rejected: the edge cache ignores blank parameters, so `cursor=` would get the cached first page.
  cursor: z.optional(z.string().check(z.minLength(1, CURSOR_MESSAGE))),
};

/**
 * The search words from the query, or from the header `Search-Words` (`q=…`); '' without words. The admin sends the
 * header, because the words may be names of people, and proxies log query strings.
 */
export const readSearchWords = (c: Context, q: string | undefined): string =>
  (q ?? new URLSearchParams(c.req.header('Search-Words')).get('q') ?? '').trim();

const isStorable = (value: string) => !value.startsWith('0000');

/** Schemas for the parts of a cursor. Each accepts only what Postgres can compare: an integer, a day, an instant. */
export const cursorPartSchemas = {
  integer: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
  day: z.iso.date().check(z.refine(isStorable)),
  instant: z.iso.datetime().check(z.maxLength(32), z.refine(isStorable)),
};

/** The requested page of a list: its maximum number of records, and the cursor that the page before it gave. */
export type PageRequest = { limit?: number | undefined; cursor?: string | undefined };

/** Decodes a cursor; undefined without one. @throws AppError invalid_body for `cursor` if it does not fit the schema */
export function decodeCursor<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined;
  const result = z.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (result.success) return result.data;
  throw fieldError('cursor', CURSOR_MESSAGE);
}

/** Limits a query to one row more than a page, because the additional row shows whether there is a next page. */
export const withOneExtraRow = <Query extends { limit: (rows: number) => Query }>(
  query: Query,
  limit: number | undefined,
): Query => (limit === undefined ? query : query.limit(limit + 1));

/** One page. `last` is its last row if more pages follow, otherwise undefined. */
type Page<Row> = { rows: Row[]; last: Row | undefined };

/**
 * Makes a page from the rows of a query with `withOneExtraRow`.
 * @param limit number of rows on the page; undefined for all rows
 */
export function toPage<Row>(rows: Row[], limit: number | undefined): Page<Row> {
  if (limit === undefined || rows.length <= limit) return { rows, last: undefined };
  const page = rows.slice(0, limit);
  return { rows: page, last: page.at(-1) };
}

/**
 * Sets the `Link` header to the next page (RFC 8288), with the current filters.
 * @param next cursor of the next page; undefined on the last page
 * @param parameters the only query parameters that the link repeats; undefined repeats all. Answers that are cached for
 * all visitors must give them, so that no visitor gets the other parameters of another one
 */
export function setNextPageLink(
  c: Context,
  next: string | undefined,
  parameters?: readonly string[],
): void {
  if (next === undefined) return;
  const url = new URL(c.req.url);
  for (const name of [...url.searchParams.keys()]) {
    if (parameters?.includes(name) === false) url.searchParams.delete(name);
  }
  url.searchParams.set('cursor', next);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

const Cursor = z.tuple([cursorPartSchemas.instant, cursorPartSchemas.integer]);

type RecordedTable = PgTable & { createdAt: PgColumn; id: PgColumn };

/** `created_at` as text with microseconds. A `Date` has only milliseconds, and a cursor with it would skip records. */
export const createdAtExactly = ({ createdAt }: RecordedTable) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL condition: the row is older than the cursor's; undefined without one. @throws AppError invalid_body */
export function isAfterCursor(
  { createdAt, id }: RecordedTable,
  cursor: string | undefined,
): SQL | undefined {
  const after = decodeCursor(Cursor, cursor);
  return after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/**
 * Limits a query (`$dynamic`) to one page of its newest rows, plus one row that shows whether another page follows.
 * @param condition filters the rows
 * @throws AppError invalid_body for `cursor`
 */
export const newestPageQuery = <Query extends PgSelect>(
  query: Query,
  table: RecordedTable,
  { limit, cursor }: PageRequest,
  condition?: SQL,
): Query =>
  withOneExtraRow(
    query
      .where(and(condition, isAfterCursor(table, cursor)))
      .orderBy(desc(table.createdAt), desc(table.id)),
    limit,
  );

/** Additional columns that `newestPage` needs for its cursor. */
export const cursorColumns = (table: RecordedTable) => ({ exactly: createdAtExactly(table) });

type RowWithCursor = { id: number; createdAt: Date; exactly: string };

/** The records of one page, with ISO 8601 timestamps. `next` is the next page's cursor; undefined on the last page. */
export function newestPage<Row extends RowWithCursor>(rows: Row[], { limit }: PageRequest) {
  const page = toPage(rows, limit);
  return {
    records: page.rows.map(({ exactly: _, createdAt, ...record }) => ({
      ...record,
      createdAt: createdAt.toISOString(),
    })),
    next: page.last && encodeCursor([page.last.exactly, page.last.id]),
  };
}
