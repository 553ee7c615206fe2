import { readBuildInfo } from '../publishing/build-info.ts';
import type { Assets } from '../dependencies.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from './errors.ts';
import { mayUseHttp } from '#shared/environment/parse-environment.ts';

/** The origin for absolute addresses: that of the built site, or of the request if the site has no build. */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const build = await readBuildInfo(assets);
  return new URL(build?.siteUrl ?? requestUrl).origin;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something. */
export const isWrite = ({ req }: Context): boolean => !SAFE_METHODS.has(req.method);

/** Compares hosts, and accepts https for http: behind a proxy that ends TLS, only the browser's `Origin` has https. */
function isSameOrigin(origin: string | undefined, url: URL): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === url.host && [url.protocol, 'https:'].includes(given.protocol);
}

/** Middleware that refuses a write that does not come from a page of this site (CSRF). */
export const originCheck = () =>
  createMiddleware(async (c, next) => {
    if (isWrite(c) && !isSameOrigin(c.req.header('Origin'), new URL(c.req.url))) {
      throw new AppError('foreign_origin');
    }
    await next();
  });

/**
 * Middleware that redirects GET and HEAD without encryption to https, and refuses other methods. It does nothing under
 * `localhost` or an IP address, which have no certificate.
 * @param isPublic whether the Worker runs on the internet
 */
export const httpsOnly = (isPublic: boolean) =>
  createMiddleware(async (c, next) => {
    const url = new URL(c.req.url);
    if (!isPublic || url.protocol === 'https:' || mayUseHttp(url.hostname)) {
      await next();
      return;
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('insecure');
    url.protocol = 'https:';
    return c.redirect(url.href, 308);
  });
