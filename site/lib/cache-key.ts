import { createHash } from 'node:crypto';

/**
 * The key under which a page is kept for the next build of the same source code.
 * @param shown everything that the page shows of the content. The revision may stay out: a page with an older one
 * only asks the API for what it has already.
 */
export const cacheKey = (shown: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
