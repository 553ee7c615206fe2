import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Miniflare } from 'miniflare';
import { MEDIA_PART_BYTES } from '#shared/media/media.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { isNeonHost } from '#shared/environment/parse-environment.ts';
import { ProgramError } from '../program.ts';

/** Name of the library's bucket in `wrangler.toml`. */
export const MEDIA_BUCKET = 'church-website-media';

/**
 * A store of files by key. Files are read and written in pieces of `MEDIA_PART_BYTES`, because R2 computes a file's
 * ETag from its pieces, and a restored file must have the same ETag.
 */
export type FileStore = AsyncDisposable & {
  /** Size of a file in bytes; undefined if the file does not exist. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Reads the bytes of a file from `start` (inclusive) to `end` (exclusive). */
  readPiece: (key: string, start: number, end: number) => Promise<Uint8Array>;
  /** Stores a file after all its pieces have arrived. If an error occurs, nothing of the file is stored. */
  write: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>;
};

/** Reads a file in pieces. */
export async function* readPieces(
  store: FileStore,
  key: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += MEDIA_PART_BYTES)
    yield await store.readPiece(key, start, Math.min(start + MEDIA_PART_BYTES, size));
}

export type R2Options = {
  accountId: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Prefix of the environment variables that contain the bucket's key, for messages. */
  variables: 'R2' | 'BACKUP';
  /** Address of the bucket's S3 API; by default it is Cloudflare's. */
  endpoint?: string;
};

const xmlValue = (xml: string, name: string): string => {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (value === undefined)
    throw new ProgramError(`Cloudflare R2 gave no ${name}. Try again later.`);
  return value;
};

/** Advice for the user about an answer with an error status. */
function advice(status: number, { bucket, variables }: R2Options): string {
  if (status === 403 || status === 401)
    return `its key may not do this in the bucket ${bucket}. Check ${variables}_ACCESS_KEY_ID and ${variables}_SECRET_ACCESS_KEY.`;
  if (status === 404) return `there is no bucket ${bucket}. Create it, or check the name.`;
  return 'try again later.';
}

/** Opens a bucket at Cloudflare R2 by its S3 API, which needs a key but no Worker. */
export function openR2(options: R2Options): FileStore {
  const { accountId, accessKeyId, secretAccessKey, bucket } = options;
  const endpoint = options.endpoint ?? `https://${accountId}.r2.cloudflarestorage.com`;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'auto',
    retries: 4,
  });

  /** Sends a request to the bucket. @throws ProgramError if the bucket refuses the request or cannot be reached */
  async function ask(
    method: string,
    pathAndQuery: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const address = `${endpoint}/${bucket}/${pathAndQuery}`;
    const answer = await client.fetch(address, { ...init, method }).catch((error: unknown) => {
      throw new ProgramError('Cloudflare R2 cannot be reached. Try again later.', { cause: error });
    });
    if (answer.ok || (method === 'HEAD' && answer.status === 404)) return answer;
    await answer.body?.cancel();
    throw new ProgramError(
      `Cloudflare R2 refused (${String(answer.status)}): ${advice(answer.status, options)}`,
    );
  }

  async function uploadParts(key: string, uploadId: string, pieces: AsyncIterable<Uint8Array>) {
    const tags: string[] = [];
    for await (const piece of pieces) {
      const number = tags.length + 1;
      const query = `partNumber=${String(number)}&uploadId=${encodeURIComponent(uploadId)}`;
      const answer = await ask('PUT', `${key}?${query}`, { body: new Uint8Array(piece) });
      await answer.body?.cancel();
      tags.push(answer.headers.get('ETag') ?? '');
    }
    const parts = tags.map(
      (tag, index) =>
        `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  }

  return {
    sizeOf: async (key) => {
      const { ok, headers } = await ask('HEAD', key);
      return ok ? Number(headers.get('Content-Length')) : undefined;
    },
    readPiece: async (key, start, end) => {
      const Range = `bytes=${String(start)}-${String(end - 1)}`;
      return new Uint8Array(await (await ask('GET', key, { headers: { Range } })).arrayBuffer());
    },
    write: async (key, pieces) => {
      const begun = await (await ask('POST', `${key}?uploads`)).text();
      const upload = `${key}?uploadId=${encodeURIComponent(xmlValue(begun, 'UploadId'))}`;
      try {
        const body = await uploadParts(key, xmlValue(begun, 'UploadId'), pieces);
        // S3 also answers 200 if it could not join the parts; then the body contains an error.
        xmlValue(await (await ask('POST', upload, { body })).text(), 'ETag');
      } catch (error) {
        await ask('DELETE', upload).catch(() => undefined);
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Opens the media library of this machine, which Miniflare's R2 stores in `$DATA_DIR/media`. */
export async function openLocalMedia(dataDirectory: string): Promise<FileStore> {
  const directory = path.resolve(dataDirectory, 'media');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    r2Buckets: { MEDIA: MEDIA_BUCKET },
    r2Persist: directory,
    telemetry: { enabled: false },
    // workerd's output is dropped, because workerd logs internals at each upload.
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
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}

/**
 * Opens the store of the library files: R2 if its key is set, otherwise the folder on this machine.
 * @throws ProgramError for a database at Neon without R2's key, because the files are then not on this machine
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
