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

/** The highest content revision that an `If-None-Match` header names; 0 for none. */
export const newestRevision = (header: string): number =>
  Math.max(0, ...Array.from(header.matchAll(/"(\d{1,9})[-"]/g), ([, number]) => Number(number)));

/** Forbids caching: these answers are personal and change at any time. */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
