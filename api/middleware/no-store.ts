import { createMiddleware } from 'hono/factory';

/** What these routes answer is for one person and one moment. */
export const noStore = () =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
