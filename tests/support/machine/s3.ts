import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '#api/media/bucket.ts';
import { openBucket } from '../app/bindings.ts';
import { startTestServer } from '#tools/harness/temporary.ts';

/** What a token of R2 may do, by the id of its key. */
export type Tokens = Readonly<Record<string, { bucket: string; mayWrite: boolean }>>;

const CREDENTIAL = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//;

/** 403 and 404 as R2 gives them; undefined where the request's token may do what it asks. */
function refusal({ headers, method = '' }: IncomingMessage, name: string, tokens: Tokens) {
  const token = tokens[CREDENTIAL.exec(headers.authorization ?? '')?.[1] ?? ''];
  const isReading = ['GET', 'HEAD'].includes(method);
  if (token === undefined || !(isReading || token.mayWrite)) return 403;
  if (Object.values(tokens).every(({ bucket }) => bucket !== name)) return 404;
  return token.bucket === name ? undefined : 403;
}

async function completed(bucket: Bucket, key: string, uploadId: string, body: string) {
  const parts = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"</g)].map(
    ([, number = '', etag = '']) => ({ partNumber: Number(number), etag }),
  );
  const { httpEtag } = await bucket.resumeMultipartUpload(key, uploadId).complete(parts);
  return new Response(`<R><ETag>${httpEtag}</ETag></R>`);
}

async function read(bucket: Bucket, key: string, range: string): Promise<Response> {
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const length = Number(end) - Number(start) + 1;
  const found = await bucket.get(key, { range: { offset: Number(start), length } });
  return new Response(found?.body ?? null, { status: found ? 206 : 404 });
}

/** The part of S3's API that a backup uses. */
async function answer(
  bucket: Bucket,
  { method, headers }: IncomingMessage,
  { key, query, body }: { key: string; query: URLSearchParams; body: Buffer<ArrayBuffer> },
): Promise<Response> {
  const uploadId = query.get('uploadId') ?? '';
  if (query.has('uploads')) {
    const begun = await bucket.createMultipartUpload(key);
    return new Response(`<R><UploadId>${begun.uploadId}</UploadId></R>`);
  }
  if (method === 'POST') return completed(bucket, key, uploadId, body.toString());
  const upload = bucket.resumeMultipartUpload(key, uploadId);
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'));
    const { etag } = await upload.uploadPart(number, new Blob([body]).stream());
    return new Response(null, { headers: { ETag: `"${etag}"` } });
  }
  if (method === 'DELETE') {
    await upload.abort();
    return new Response(null, { status: 204 });
  }
  if (method === 'GET') return read(bucket, key, headers.range ?? '');
  const found = await bucket.head(key);
  if (found === null) return new Response(null, { status: 404 });
  return new Response(null, { headers: { 'Content-Length': String(found.size) } });
}

/** Buckets behind S3's API, as Cloudflare has them: R2 of miniflare keeps the objects, under `bucket/key`. */
export async function startS3(tokens: Tokens) {
  const { bucket, keys, close } = await openBucket();
  const server = await startTestServer((request, response) => {
    void (async () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.test');
      const key = pathname.slice(1);
      const status = refusal(request, key.split('/')[0] ?? '', tokens);
      const body = Buffer.from(await buffer(request));
      const made = await (status === undefined
        ? answer(bucket, request, { key, query, body })
        : new Response(null, { status }));
      response.writeHead(made.status, Object.fromEntries(made.headers));
      response.end(Buffer.from(await made.arrayBuffer()));
    })();
  });
  return {
    endpoint: `http://127.0.0.1:${String(server.port)}`,
    /** `bucket/key` of all objects. */
    keys,
    close: async () => {
      await server.close();
      await close();
    },
  };
}
