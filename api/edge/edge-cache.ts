import { describeFailure } from '../http/errors.ts';
import type { Log } from '../http/log.ts';

/**
 * The part of the Workers Cache API that the app uses. Each Cloudflare location has one cache. It ignores `Vary`, and
 * accepts only answers to GET under absolute addresses.
 */
export type EdgeCache = {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, answer: Response) => Promise<void>;
  delete: (address: string) => Promise<boolean>;
};

/** Returns a cache that ignores failures: without a cache a request takes longer, but must not fail. */
export function withoutFailures(cache: EdgeCache, log: Log): EdgeCache {
  const report = (error: unknown) => {
    log({ level: 'warn', event: 'edge cache', ...describeFailure(error) });
    return undefined;
  };
  return {
    match: (address) => cache.match(address).catch(report),
    put: (address, answer) => cache.put(address, answer).catch(report),
    delete: async (address) => (await cache.delete(address).catch(report)) ?? false,
  };
}

declare const caches: { default: EdgeCache };

/** The cache of this Cloudflare location. Read at each call, because it exists only in the Workers runtime. */
export const locationCache: EdgeCache = {
  match: (address) => caches.default.match(address),
  put: (address, answer) => caches.default.put(address, answer),
  delete: (address) => caches.default.delete(address),
};
