import type { Context } from 'hono';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

/** Most records in one page of a list. */
const LIMIT_MAXIMUM = 100;
const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${String(LIMIT_MAXIMUM)}`;
const CURSOR_MESSAGE = 'cursor must be one that this list gave';

/** `limit` and `cursor` of a list; without them a list is answered whole. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/, LIMIT_MESSAGE)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(LIMIT_MAXIMUM, LIMIT_MESSAGE))),
    ),
  ),
  cursor: z.optional(z.string()),
};

/** The part of a list that is asked for, and the place in it to go on from. */
export type PageRequest = { limit?: number | undefined; cursor?: string | undefined };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws AppError naming the field `cursor` when this list never gave such a cursor */
export function decodeCursor<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined;
  const result = z.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (result.success) return result.data;
  throw new AppError('invalid_body', { errors: [{ path: 'cursor', message: CURSOR_MESSAGE }] });
}

/** A query for a page and one row more, which tells whether another page follows. */
export const limited = <Query extends { limit: (rows: number) => Query }>(
  query: Query,
  limit: number | undefined,
): Query => (limit === undefined ? query : query.limit(limit + 1));

/** One page, and the key of its last record when more follow. */
export type Page<Row> = { rows: Row[]; last: Row | undefined };

/**
 * Cuts a page out of rows that were read with one row more than `limit`.
 * @param limit records on the page; undefined for all
 */
export function toPage<Row>(rows: Row[], limit: number | undefined): Page<Row> {
  if (limit === undefined || rows.length <= limit) return { rows, last: undefined };
  const page = rows.slice(0, limit);
  return { rows: page, last: page.at(-1) };
}

/**
 * Answers with a `Link` to the next page (RFC 8288), with the filters of this one.
 * @param next undefined on the last page
 */
export function linkToNext(c: Context, next: string | undefined): void {
  if (next === undefined) return;
  const url = new URL(c.req.url);
  url.searchParams.set('cursor', next);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
