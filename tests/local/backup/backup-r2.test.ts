import { afterAll, expect, it } from 'vitest';
import { inPieces, piecesOf, openR2, type R2Options } from '#tools/backup/file-store.ts';
import { startS3 } from '../../support/machine/s3.ts';

const s3 = await startS3({
  writer: { bucket: 'files', mayWrite: true },
  reader: { bucket: 'files', mayWrite: false },
});
afterAll(s3.close);

const open = (options: Partial<R2Options> = {}) =>
  openR2({
    ...{ accountId: 'a', accessKeyId: 'writer', secretAccessKey: 'secret' },
    ...{ bucket: 'files', variables: 'BACKUP', endpoint: s3.endpoint },
    ...options,
  });
const stream = async function* (bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += 1_000_000)
    yield bytes.subarray(start, start + 1_000_000);
  await Promise.resolve();
};

it('stores a file in pieces of 8 MiB and reads it back, with a key that may only read too', async () => {
  const store = open();
  const bytes = Buffer.from(new Uint8Array(9_000_001).map((_, index) => index % 253));
  expect(await store.sizeOf('recording')).toBeUndefined();
  await store.write('recording', inPieces(stream(bytes)));
  const reader = open({ accessKeyId: 'reader' });
  expect(await reader.sizeOf('recording')).toBe(9_000_001);
  const read: Uint8Array[] = [];
  for await (const piece of piecesOf(reader, 'recording', 9_000_001)) read.push(piece);
  expect(read.map(({ length }) => length)).toEqual([8_388_608, 611_393]);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
});

it('keeps nothing of a file that breaks off', async () => {
  const broken = async function* () {
    yield Buffer.alloc(8_388_608);
    await Promise.reject(new Error('The disk is gone.'));
  };
  await expect(open().write('broken', broken())).rejects.toThrow('The disk is gone.');
  expect(await s3.keys()).not.toContain('files/broken');
});

it('says in one line, without the key, what to do when R2 refuses', async () => {
  const written = (options: Partial<R2Options>) =>
    open(options).write('x', inPieces(stream(Buffer.from('x'))));
  const refused =
    'Cloudflare R2 refused (403): its key may not do this in the bucket files. Check BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.';
  await expect(written({ accessKeyId: 'reader' })).rejects.toThrow(refused);
  await expect(open({ accessKeyId: 'nobody' }).sizeOf('recording')).rejects.toThrow(refused);
  await expect(written({ bucket: 'typo' })).rejects.toThrow('there is no bucket typo');
});
