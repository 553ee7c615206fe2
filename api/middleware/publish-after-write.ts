import { createMiddleware } from 'hono/factory';
import { publishInBackground, publishSoon, type PublishingNeeds } from '../publishing/publish.ts';

/** Asks for a rebuild after each write that succeeded; what goes wrong with that never fails the write. */
export const publishAfterWrite = (needs: PublishingNeeds) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.error === undefined && c.res.ok) {
      publishInBackground(c, needs, publishSoon(needs));
    }
  });
