import { createMiddleware } from 'hono/factory';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Behind a proxy that terminates TLS the Worker may see http while the browser saw https. */
function isSameOrigin(origin: string | undefined, url: URL): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === url.host && [url.protocol, 'https:'].includes(given.protocol);
}

/** Refuses a write that does not come from a page of this site (CSRF). */
export const originCheck = () =>
  createMiddleware(async (c, next) => {
    const isWrite = !SAFE_METHODS.has(c.req.method);
    if (isWrite && !isSameOrigin(c.req.header('Origin'), new URL(c.req.url))) {
      throw new AppError('foreign_origin');
    }
    await next();
  });
