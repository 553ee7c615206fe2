import type { Context } from 'hono';

/**
 * The search words, from the query or from the header `Search-Words` as `q=…`. The admin sends the header: the words
 * may be names of people, and hosts and proxies log query strings.
 */
export const searchWords = (c: Context, q: string | undefined): string =>
  (q ?? new URLSearchParams(c.req.header('Search-Words')).get('q') ?? '').trim();
