import path from 'node:path';
import { Miniflare } from 'miniflare';
import * as z from 'zod/mini';
import type { Bucket } from '#api/media/bucket.ts';
import type { EdgeCache } from '#api/edge/edge-cache.ts';

/** What the runtime of Workers has and Node has not. */
const FixedLengthStream = function () {
  return new TransformStream();
};
Object.assign(globalThis, { FixedLengthStream });

const Facts = z.object({ size: z.int(), etag: z.string(), httpEtag: z.string() });
const Part = z.object({ partNumber: z.int(), etag: z.string() });
const Keys = z.array(z.string());

/**
 * Miniflare's in-memory R2, called through a Worker. Miniflare's own proxy blocks on `Atomics.wait` for each
 * property, and on a busy machine a late `notify` wakes it before the answer. Conditional requests are tested
 * through the site's Worker.
 */
export async function openBucket() {
  const miniflare = new Miniflare({
    modules: true,
    scriptPath: path.join(import.meta.dirname, 'bucket-worker.js'),
    r2Buckets: ['MEDIA'],
    telemetry: { enabled: false },
  });
  await miniflare.ready;

  const call = (name: string, given: object, body?: ArrayBuffer) =>
    miniflare.dispatchFetch(
      `http://bucket/${name}?given=${encodeURIComponent(JSON.stringify(given))}`,
      body === undefined ? {} : { method: 'PUT', body },
    );
  const ask = async (name: string, given: object, body?: ArrayBuffer): Promise<unknown> =>
    (await call(name, given, body)).json();
  const keysOf = async (options: { prefix?: string }) =>
    z.parse(Keys, await ask('list', options)).map((key) => ({ key }));

  const multipart = (key: string, uploadId: string) => ({
    key,
    uploadId,
    uploadPart: async (number: number, part: ReadableStream) => {
      const body = await new Response(part).arrayBuffer();
      return z.parse(Part, await ask('part', { key, uploadId, number }, body));
    },
    complete: async (parts: z.infer<typeof Part>[]) =>
      z.parse(Facts, await ask('complete', { key, uploadId, parts })),
    abort: async () => {
      await ask('abort', { key, uploadId });
    },
  });
  const bucket: Bucket = {
    head: async (key) => z.parse(z.nullable(Facts), await ask('head', { key })),
    get: async (key, { range } = {}) => {
      const answer = await call('get', { key, range });
      const facts = z.parse(z.nullable(Facts), JSON.parse(answer.headers.get('Facts') ?? ''));
      const bytes = await answer.arrayBuffer();
      return facts && { ...facts, body: new Blob([bytes]).stream() };
    },
    put: async (key, value, { onlyIf } = { onlyIf: new Headers() }) =>
      z.parse(z.nullable(Facts), await ask('put', { key, onlyIf: [...onlyIf] }, value)),
    list: async (options) => ({ objects: await keysOf(options) }),
    delete: async (keys) => {
      await ask('delete', { keys });
    },
    createMultipartUpload: async (key) =>
      multipart(key, z.parse(z.string(), await ask('begin', { key }))),
    resumeMultipartUpload: multipart,
  };
  return {
    bucket,
    /** Names of all objects except those of cron's state. */
    keys: async () =>
      (await keysOf({})).map(({ key }) => key).filter((key) => !key.startsWith('cron/')),
    close: () => miniflare.dispose(),
  };
}

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
