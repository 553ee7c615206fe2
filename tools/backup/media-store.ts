import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { MEDIA_BUCKET, type FileStore } from './file-store.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { isNeonHost } from '#shared/environment/parse-environment.ts';
import { ProgramError } from '../postgres/program.ts';
import { openR2 } from './r2.ts';

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

/**
 * Opens the store of the environment's files: R2 where its key is set, else the folder of this machine.
 * @throws ProgramError for a database at Neon without the key, whose files are not on this machine
 */
export async function openMediaStore(environment: BackupEnvironment): Promise<FileStore> {
  const { CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY } = environment;
  if (CLOUDFLARE_ACCOUNT_ID && R2_ACCESS_KEY_ID && R2_SECRET_ACCESS_KEY) {
    return openR2({
      accountId: CLOUDFLARE_ACCOUNT_ID,
      accessKeyId: R2_ACCESS_KEY_ID,
      secretAccessKey: R2_SECRET_ACCESS_KEY,
      bucket: MEDIA_BUCKET,
      variables: 'R2',
    });
  }
  if (isNeonHost(URL.parse(environment.DATABASE_URL ?? '')?.hostname ?? ''))
    throw new ProgramError(
      'The files of a site with its database at Neon are in Cloudflare R2: set CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY, or add --without-files to leave them where they are.',
    );
  return openLocalMedia(environment.DATA_DIR);
}
