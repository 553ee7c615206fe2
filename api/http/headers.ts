import { createMiddleware } from 'hono/factory';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';

const WEAK = /^W\//;

/** The value of an `ETag`: the content revision, or a more specific tag. */
type Revision = number | string;

/** Headers of a public answer: `no-cache`, so that browsers ask each time, with the content revision as `ETag`. */
export const revisionHeaders = (revision: Revision) => ({
  'Cache-Control': 'no-cache',
  ETag: `"${String(revision)}"`,
});

/** Whether an `If-None-Match` header lists this revision, as a strong or weak tag. `*` matches every revision. */
export function matchesRevision(header: string, revision: Revision): boolean {
  const wanted = `"${String(revision)}"`;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(WEAK, ''))
    .some((tag) => tag === '*' || tag === wanted);
}

/** The highest content revision in an `If-None-Match` header; 0 if it has none. */
export const newestRevisionInHeader = (header: string): number =>
  Math.max(0, ...Array.from(header.matchAll(/"(\d{1,9})[-"]/g), ([, number]) => Number(number)));

/** Middleware that forbids caching, for answers that are personal or change at any time. */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

/** Middleware that sets the security headers on the Worker's answers. */
export const securityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    // The route of library files has set a stricter policy.
    if (c.res.headers.has('Content-Security-Policy')) return;
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    c.header('Content-Security-Policy', isPage ? PAGE_POLICY : API_POLICY);
  });
