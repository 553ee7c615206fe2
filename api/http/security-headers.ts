import { createMiddleware } from 'hono/factory';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';

/** Sets the security headers on the Worker's answers. */
export const securityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    // A file of the library brings a stricter policy of its own.
    if (c.res.headers.has('Content-Security-Policy')) return;
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    c.header('Content-Security-Policy', isPage ? PAGE_POLICY : API_POLICY);
  });
