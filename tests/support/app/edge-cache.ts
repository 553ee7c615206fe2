import type { EdgeCache } from '#api/edge/edge-cache.ts';

/** Fake Cloudflare cache of one location: obeys `max-age`, and rejects what Cloudflare does not cache. */
export function createEdgeCache(clock: () => Date): EdgeCache & { kept: Map<string, Response> } {
  const kept = new Map<string, Response>();
  const ends = new Map<string, number>();
  return {
    kept,
    match: (address) => {
      const isOver = (ends.get(address) ?? 0) <= clock().getTime();
      return Promise.resolve(isOver ? undefined : kept.get(address)?.clone());
    },
    put: (address, answer) => {
      const seconds = /max-age=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '')?.[1];
      if (seconds === undefined || answer.headers.has('Set-Cookie'))
        return Promise.reject(new TypeError('This answer cannot be cached.'));
      kept.set(new URL(address).href, answer);
      ends.set(address, clock().getTime() + Number(seconds) * 1_000);
      return Promise.resolve();
    },
    delete: (address) => Promise.resolve(kept.delete(address)),
  };
}
