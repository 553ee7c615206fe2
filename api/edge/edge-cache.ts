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

/** Wraps a cache so that failures are logged and count as misses, because requests must not fail without a cache. */
export function failSafeCache(cache: EdgeCache, log: Log): EdgeCache {
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

/** The cache of this Cloudflare location. `caches` is read at each call, because only workerd has it. */
export const cloudflareCache: EdgeCache = {
  match: (address) => caches.default.match(address),
  put: (address, answer) => caches.default.put(address, answer),
  delete: (address) => caches.default.delete(address),
};

/** An answer as plain data, because workerd lets only one request use a `Response`. */
export type CachedAnswer = { headers: [name: string, value: string][]; body: ArrayBuffer };

/** The headers that are cached. Others are left out, because cookies and request ids belong to one request. */
const CACHED_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'ETag',
  'Link',
  'Total-Count',
] as const;

/** Maximum memory for answers in an isolate, in bytes. Cloudflare gives an isolate 128 MB for everything. */
const LARGEST_CACHE = 8 * 1024 * 1024;
const LARGEST_ANSWER = LARGEST_CACHE / 4;
/** Estimated memory that V8 needs for the objects of one answer, in bytes. */
const OBJECT_BYTES = 1_024;

/** The memory of an answer and its key, in bytes. A visitor can make the key, an address, longer than the answer. */
const sizeOf = (key: string, { headers, body }: CachedAnswer): number =>
  OBJECT_BYTES + 2 * (key.length + headers.flat().join('').length) + body.byteLength;

/** Copies an answer's body and those of its headers that may be cached. The body of `answer` stays readable. */
export async function toCachedAnswer(answer: Response): Promise<CachedAnswer> {
  const headers = CACHED_HEADERS.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { headers, body: await answer.clone().arrayBuffer() };
}

/** Creates a cache of answers in this isolate's memory. Above LARGEST_CACHE it drops the least recently used ones. */
export function createAnswerMemory() {
  const answers = new Map<string, CachedAnswer>();
  let bytes = 0;

  const remove = (key: string) => {
    const answer = answers.get(key);
    if (answer === undefined) return;
    bytes -= sizeOf(key, answer);
    answers.delete(key);
  };

  return {
    get: (key: string): CachedAnswer | undefined => {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set: (key: string, answer: CachedAnswer): void => {
      if (answer.body.byteLength > LARGEST_ANSWER) return;
      remove(key);
      answers.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const oldest of answers.keys()) {
        if (bytes <= LARGEST_CACHE) return;
        remove(oldest);
      }
    },
  };
}
