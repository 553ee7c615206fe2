import { AwsClient } from 'aws4fetch';
import { ProgramError } from '../postgres/program.ts';
import type { FileStore } from './file-store.ts';

export type R2Options = {
  accountId: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** How the variables of its key begin. */
  variables: 'R2' | 'BACKUP';
  /** Where its S3 API answers; default: Cloudflare's. */
  endpoint?: string;
};

const xmlValue = (xml: string, name: string): string => {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (value === undefined)
    throw new ProgramError(`Cloudflare R2 gave no ${name}. Try again later.`);
  return value;
};

/** What is to be done about an answer that is no success. */
function advice(status: number, { bucket, variables }: R2Options): string {
  if (status === 403 || status === 401)
    return `its key may not do this in the bucket ${bucket}. Check ${variables}_ACCESS_KEY_ID and ${variables}_SECRET_ACCESS_KEY.`;
  if (status === 404) return `there is no bucket ${bucket}. Create it, or check the name.`;
  return 'try again later.';
}

/** A bucket at Cloudflare R2 through its S3 API, which needs a key and no Worker. */
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

  /** @throws ProgramError when the bucket refuses, or cannot be reached */
  async function ask(
    method: string,
    pathAndQuery: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const address = `${endpoint}/${bucket}/${pathAndQuery}`;
    const answer = await client.fetch(address, { ...init, method }).catch((error: unknown) => {
      throw new ProgramError('Cloudflare R2 cannot be reached. Try again later.', { cause: error });
    });
    if (answer.ok) return answer;
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
      const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, { method: 'HEAD' });
      if (answer.ok) return Number(answer.headers.get('Content-Length'));
      if (answer.status === 404) return undefined;
      throw new ProgramError(
        `Cloudflare R2 refused (${String(answer.status)}): ${advice(answer.status, options)}`,
      );
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
        // S3 answers 200 also where putting the parts together failed, and says so in the body.
        xmlValue(await (await ask('POST', upload, { body })).text(), 'ETag');
      } catch (error) {
        await ask('DELETE', upload).catch(() => undefined);
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}
