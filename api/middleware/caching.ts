import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

const WEAK = /^W\//;

/** The validator of an answer: the content revision, or a more specific tag. */
type Revision = number | string;

/** Headers of a public answer: `no-cache`, with the content revision as `ETag`. */
export const revisionHeaders = (revision: Revision) => ({
  'Cache-Control': 'no-cache',
  ETag: `"${String(revision)}"`,
});

/** Whether an `If-None-Match` header (a list, weak tags, or `*`) names this revision. */
export function namesRevision(header: string, revision: Revision): boolean {
  const wanted = `"${String(revision)}"`;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(WEAK, ''))
    .some((tag) => tag === '*' || tag === wanted);
}

/**
 * Answers 304 after one cheap query when the visitor has the current content.
 * @param readRevision reads the content revision
 */
export function revalidate(readRevision: () => Promise<Revision>): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('If-None-Match');
    if (header === undefined) {
      await next();
      return;
    }
    const revision = await readRevision();
    if (namesRevision(header, revision)) return c.body(null, 304, revisionHeaders(revision));
    await next();
    return;
  };
}

/** Forbids caching: these answers are personal and change at any time. */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
