import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPieces, piecesOf } from '#tools/backup/file-store.ts';
import { openR2, type R2Options } from '#tools/backup/r2.ts';

const objects = new Map<string, Buffer>();
const parts = new Map<string, Buffer>();
const authorizations = new Set<string>();
let refusedWith: number | undefined;

/** The part of S3's API that a backup uses, as R2 answers it. */
const server = createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? '/', 'http://r2.test');
    const body = await buffer(request);
    authorizations.add(request.headers.authorization?.split('/')[0] ?? 'none');
    const query = url.searchParams;
    const stored = objects.get(url.pathname);
    const part = query.get('partNumber');
    if (refusedWith !== undefined) response.statusCode = refusedWith;
    else if (query.has('uploads')) response.write('<R><UploadId>a/b+c=</UploadId></R>');
    else if (part !== null) {
      parts.set(part, body);
      response.setHeader('ETag', `"${part}"`);
    } else if (request.method === 'POST') {
      expect(query.get('uploadId')).toBe('a/b+c=');
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<.*?<ETag>"(\d+)"/g)];
      objects.set(
        url.pathname,
        Buffer.concat(numbers.map(([, n = '']) => parts.get(n) ?? Buffer.alloc(0))),
      );
      response.write('<R><ETag>"whole-2"</ETag></R>');
    } else if (request.method === 'DELETE') parts.clear();
    else if (stored === undefined) response.statusCode = 404;
    else if (request.method === 'HEAD') response.setHeader('Content-Length', stored.length);
    else {
      const [, start = '', end = ''] =
        /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      response.statusCode = 206;
      response.write(stored.subarray(Number(start), Number(end) + 1));
    }
    response.end();
  })();
});

let endpoint = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
});
afterAll(() => server.close());

const key: R2Options = {
  ...{ accountId: 'a', accessKeyId: 'reader', secretAccessKey: 'secret' },
  ...{ bucket: 'files', variables: 'BACKUP' },
};
const stream = async function* (bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += 1_000_000)
    yield bytes.subarray(start, start + 1_000_000);
  await Promise.resolve();
};

it('stores a file in pieces of 8 MiB and reads it back, signed', async () => {
  const store = openR2({ ...key, endpoint });
  const bytes = Buffer.from(new Uint8Array(9_000_001).map((_, index) => index % 253));
  expect(await store.sizeOf('recording')).toBeUndefined();
  await store.write('recording', inPieces(stream(bytes)));
  expect([...parts.values()].map(({ length }) => length)).toEqual([8_388_608, 611_393]);
  expect(await store.sizeOf('recording')).toBe(9_000_001);
  const read: Uint8Array[] = [];
  for await (const piece of piecesOf(store, 'recording', 9_000_001)) read.push(piece);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  expect([...authorizations]).toEqual(['AWS4-HMAC-SHA256 Credential=reader']);
});

it('says in one line, without the key, what to do when R2 refuses', async () => {
  const store = openR2({ ...key, endpoint });
  refusedWith = 403;
  await expect(store.sizeOf('recording')).rejects.toThrow(
    'Cloudflare R2 refused (403): its key may not do this in the bucket files. Check BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.',
  );
  refusedWith = 404;
  await expect(store.write('x', inPieces(stream(Buffer.from('x'))))).rejects.toThrow(
    'there is no bucket files',
  );
  refusedWith = undefined;
});
