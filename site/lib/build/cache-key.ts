import { createHash } from 'node:crypto';

/**
 * The key that decides whether the next build can reuse a page.
 * @param shown all content that the page shows. The revision may be left out: an older one only causes one additional
 * request.
 */
export const cacheKey = (shown: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
