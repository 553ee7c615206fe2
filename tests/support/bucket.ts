import { Miniflare } from 'miniflare';
import type { Bucket } from '#api/media/bucket.ts';

/** What the runtime of Workers has and Node has not. */
const FixedLengthStream = function () {
  return new TransformStream();
};
Object.assign(globalThis, { FixedLengthStream });

const bytesOf = (stream: ReadableStream) => new Response(stream).arrayBuffer();

/**
 * R2 itself, as miniflare keeps it in memory, asked from Node: what a Worker sends and gets as streams goes as bytes
 * here. Conditions and ranges of visitors are tested through the Worker.
 */
export async function openBucket() {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    r2Buckets: ['MEDIA'],
    telemetry: { enabled: false },
  });
  const r2 = await miniflare.getR2Bucket('MEDIA');
  const multipart = (upload: ReturnType<typeof r2.resumeMultipartUpload>) => ({
    key: upload.key,
    uploadId: upload.uploadId,
    uploadPart: async (number: number, part: ReadableStream) =>
      upload.uploadPart(number, await bytesOf(part)),
    complete: (parts: Parameters<typeof upload.complete>[0]) => upload.complete(parts),
    abort: () => upload.abort(),
  });
  const bucket: Bucket = {
    head: (key) => r2.head(key),
    get: async (key, { range } = {}) => {
      const object = await r2.get(key, range === undefined ? {} : { range });
      if (object === null) return null;
      const { size, etag, httpEtag } = object;
      return { size, etag, httpEtag, body: new Blob([await object.arrayBuffer()]).stream() };
    },
    put: (key, value) => r2.put(key, value),
    list: (options) => r2.list(options),
    delete: (keys) => r2.delete(keys),
    createMultipartUpload: async (key) => multipart(await r2.createMultipartUpload(key)),
    resumeMultipartUpload: (key, uploadId) => multipart(r2.resumeMultipartUpload(key, uploadId)),
  };
  return {
    bucket,
    /** Names of all objects except cron's notes. */
    keys: async () =>
      (await r2.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith('cron/')),
    close: () => miniflare.dispose(),
  };
}
