import type { MiddlewareHandler } from 'hono';

const WEAK = /^W\//;

/** What an answer's validity hangs on: the content's revision, or a tag that says more. */
type Revision = number | string;

/** Headers of a public answer: always asked for again, cheaply, by the content's revision. */
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
 * Answers 304 when the visitor already has the current content, after one cheap query.
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
