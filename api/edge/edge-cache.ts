import { describeFailure } from '../http/errors.ts';
import type { Log } from '../http/log.ts';

/**
 * The part of Workers' Cache API that the app uses: one cache for each location of Cloudflare's. It ignores `Vary`,
 * and takes answers to GET under absolute addresses only.
 */
export type EdgeCache = {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, answer: Response) => Promise<void>;
  delete: (address: string) => Promise<boolean>;
};

/** Does without the cache where it fails: that costs time, and is no reason to refuse an answer or a save. */
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

/** The cache of the location. Read at each call, because only the runtime has it. */
export const locationCache: EdgeCache = {
  match: (address) => caches.default.match(address),
  put: (address, answer) => caches.default.put(address, answer),
  delete: (address) => caches.default.delete(address),
};
