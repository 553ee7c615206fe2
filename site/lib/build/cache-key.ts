import { createHash } from 'node:crypto';

/**
 * The cache key of a page for the next build.
 * @param shown all content that the page shows. The revision may be left out: an older one only causes one
 * needless request.
 */
export const cacheKey = (shown: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
