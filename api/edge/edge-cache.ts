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

/** A cached answer as plain data, because a `Response` cannot be used by two requests. */
export type CachedAnswer = { headers: [name: string, value: string][]; body: ArrayBuffer };

/** The headers that are cached. Headers of one request or visitor, such as cookies and request ids, are left out. */
const CACHED_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'ETag',
  'Link',
] as const;

/** Maximum memory for answers in an isolate, in bytes. An isolate has 128 MB for everything. */
const LARGEST_CACHE = 8 * 1024 * 1024;
const LARGEST_ANSWER = LARGEST_CACHE / 4;
/** Estimated memory that V8 needs for the objects of one answer. */
const OBJECT_BYTES = 1_024;

/**
 * The memory of an answer, in bytes. Includes its address, because a visitor can make that longer than the answer.
 */
const sizeOf = (key: string, { headers, body }: CachedAnswer): number =>
  OBJECT_BYTES + 2 * (key.length + headers.flat().join('').length) + body.byteLength;

/** Copies the data of an answer; the answer stays readable. */
export async function toCachedAnswer(answer: Response): Promise<CachedAnswer> {
  const headers = CACHED_HEADERS.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { headers, body: await answer.clone().arrayBuffer() };
}

/** Least-recently-used cache of answers in an isolate. */
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
