import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { MEDIA_BUCKET, type FileStore } from './file-store.ts';

/** The files of this machine, which miniflare's R2 keeps in `$DATA_DIR/media`. */
export async function openLocalMedia(dataDirectory: string): Promise<FileStore> {
  const directory = path.resolve(dataDirectory, 'media');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    r2Buckets: { MEDIA: MEDIA_BUCKET },
    r2Persist: directory,
    telemetry: { enabled: false },
    // workerd remarks on its own internals at each upload.
    handleRuntimeStdio: (output: Readable, errors: Readable) => {
      output.resume();
      errors.resume();
    },
  });
  const bucket = await miniflare.getR2Bucket('MEDIA');
  return {
    sizeOf: async (key) => (await bucket.head(key))?.size,
    readPiece: async (key, start, end) => {
      const object = await bucket.get(key, { range: { offset: start, length: end - start } });
      if (object === null) throw new Error('A file was deleted while it was read.');
      return new Uint8Array(await object.arrayBuffer());
    },
    write: async (key, pieces) => {
      const upload = await bucket.createMultipartUpload(key);
      try {
        const parts = [];
        for await (const piece of pieces)
          parts.push(await upload.uploadPart(parts.length + 1, new Uint8Array(piece)));
        await upload.complete(parts);
      } catch (error) {
        await upload.abort();
        throw error;
      }
    },
    close: () => miniflare.dispose(),
  };
}
