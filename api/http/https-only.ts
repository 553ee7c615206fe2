import { createMiddleware } from 'hono/factory';
import { isLocalName } from '#shared/environment/hosts.ts';
import { AppError } from './errors.ts';

/**
 * Refuses what came unencrypted, and sends a reader of a page to https. A site on one machine, or under a
 * numeric address in its network, has no certificate.
 * @param isPublic whether the Worker runs on the internet
 */
export const httpsOnly = (isPublic: boolean) =>
  createMiddleware(async (c, next) => {
    const url = new URL(c.req.url);
    if (!isPublic || url.protocol === 'https:' || isLocalName(url.hostname)) {
      await next();
      return;
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('insecure');
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  });
