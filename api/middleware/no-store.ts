import { createMiddleware } from 'hono/factory';

/** Forbids caching: these answers are personal and change at any time. */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
