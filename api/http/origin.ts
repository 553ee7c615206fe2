import { readBuildInfo } from '../publishing/build-info.ts';
import type { Assets } from '../dependencies.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from './errors.ts';
import { mayUseHttp } from '#shared/environment/parse-environment.ts';

/** The origin for absolute addresses: the origin of the build, or of the request if the site has no build. */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const build = await readBuildInfo(assets);
  return new URL(build?.siteUrl ?? requestUrl).origin;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something. */
export const isWrite = ({ req }: Context): boolean => !SAFE_METHODS.has(req.method);

/** Compares hosts only. Behind a proxy that terminates TLS the Worker sees http while the browser sends https. */
function isSameOrigin(origin: string | undefined, url: URL): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === url.host && [url.protocol, 'https:'].includes(given.protocol);
}

/** Refuses a write that does not come from a page of this site (CSRF). */
export const originCheck = () =>
  createMiddleware(async (c, next) => {
    if (isWrite(c) && !isSameOrigin(c.req.header('Origin'), new URL(c.req.url))) {
      throw new AppError('foreign_origin');
    }
    await next();
  });

/**
 * Rejects unencrypted writes and redirects page requests to https. Does nothing on one machine or under an IP
 * address, where there is no certificate.
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
