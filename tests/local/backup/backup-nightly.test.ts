// `npm run backup:nightly` as GitHub runs it, with a Postgres server and the buckets of R2.
import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import {
  MEDIA_BUCKET,
  piecesOf,
  type FileStore,
  openLocalMedia,
  openR2,
} from '#tools/backup/file-store.ts';
import { isEncrypted, makeKeys, restoreKey } from '#tools/backup/keys.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import {
  allRows,
  digestOf,
  FILE_KEY,
  makeChurch,
  originalDigest,
  VARIANT_KEY,
} from '../../support/machine/backup-site.ts';
import { QUICK_IMPORTS } from '#tools/harness/local-program.ts';
import {
  installedPostgres,
  startPostgresServer,
  type PostgresServer,
} from '#tools/harness/postgres-server.ts';
import { readingLogin } from './reading-logins.ts';
import { startS3 } from '../../support/machine/s3.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const BACKUPS = 'church-website-backups';
const { directory, remove } = await temporaryDirectory();
const { signal } = new AbortController();
const inDirectory = (name: string) => path.join(directory, name);
const keys = await makeKeys();
const s3 = await startS3({
  owner: { bucket: MEDIA_BUCKET, mayWrite: true },
  files: { bucket: MEDIA_BUCKET, mayWrite: false },
  backups: { bucket: BACKUPS, mayWrite: true },
});
afterAll(async () => {
  await s3.close();
  await remove();
});

const bucket = (name: string, accessKeyId: string): FileStore =>
  openR2({
    ...{ accountId: 'a', accessKeyId, secretAccessKey: 'secret', bucket: name },
    ...{ variables: 'R2', endpoint: s3.endpoint },
  });

async function readWhole(store: FileStore, key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(store, key, (await store.sizeOf(key)) ?? 0))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

describe.skipIf(installedPostgres === undefined)('the nightly backup', () => {
  let server: PostgresServer;
  let church: BackupEnvironment;
  let login: BackupEnvironment;
  beforeAll(async () => {
    server = await startPostgresServer(installedPostgres ?? '');
    church = { DATABASE_URL: server.url, DATA_DIR: inDirectory('church') };
    await makeChurch(church);
    login = await readingLogin(church);
    const [local, library] = [await openLocalMedia(church.DATA_DIR), bucket(MEDIA_BUCKET, 'owner')];
    for (const key of [FILE_KEY, VARIANT_KEY])
      await library.write(key, piecesOf(local, key, (await local.sizeOf(key)) ?? 0));
    await local.close();
    await mkdir(inDirectory('temporary'));
  });
  afterAll(() => server.remove());

  /** Runs the program with what `.github/workflows/backup.yml` gives it. */
  const run = (now: string, own: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(
      process.execPath,
      [
        ...QUICK_IMPORTS,
        '--import',
        path.join(import.meta.dirname, '../../support/machine/r2-at-home.js'),
        path.join(import.meta.dirname, '../../../tools/backup/nightly.ts'),
      ],
      {
        cwd: directory,
        env: {
          ...{ PATH: process.env.PATH, TMPDIR: inDirectory('temporary') },
          ...{ NOW: now, R2_AT: s3.endpoint },
          DATABASE_URL: login.DATABASE_URL,
          CLOUDFLARE_ACCOUNT_ID: '0'.repeat(32),
          R2_ACCESS_KEY_ID: 'files',
          R2_SECRET_ACCESS_KEY: 'secret',
          BACKUP_ACCESS_KEY_ID: 'backups',
          BACKUP_SECRET_ACCESS_KEY: 'secret',
          BACKUP_BUCKET: BACKUPS,
          BACKUP_KEY: keys.backup,
          ...own,
        },
      },
    );

  it.each([
    ['on a weekday without the files', '2026-11-23T08:17:41Z', '2026-11-23-0817.tar.age', 0],
    ['on Sundays with them', '2026-11-22T08:17:41Z', '2026-11-22-0817-with-files.tar.age', 2],
  ])('is stored encrypted, %s, and is restored from there', async (_, now, name, files) => {
    const { stdout, stderr } = await run(now);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Wrote \d+ records/);
    expect(stdout).toContain('every row and file is the same');
    expect(stdout).toContain(`Stored it as ${name} in ${BACKUPS}.`);
    expect(await s3.keys()).toContain(`${BACKUPS}/${name}`);
    expect(await readdir(inDirectory('temporary'))).toEqual([]);

    const file = inDirectory(name);
    await writeFile(file, await readWhole(bucket(BACKUPS, 'backups'), name));
    expect(await isEncrypted(file)).toBe(true);
    const restored = { DATA_DIR: inDirectory(`restored-${name}`) };
    const key = restoreKey(keys.restore);
    const summary = await restoreBackup({ environment: restored, file, key, signal });
    expect(summary.files).toBe(files);
    expect(await allRows(restored)).toEqual(await allRows(church));
    if (files > 0) expect(await digestOf(restored, FILE_KEY)).toBe(originalDigest(FILE_KEY));
  });

  it('that the bucket refuses says why, fails, and leaves nothing behind', async () => {
    const before = await s3.keys();
    const refused = run('2026-11-24T08:17:00Z', { BACKUP_BUCKET: MEDIA_BUCKET });
    await expect(refused).rejects.toThrow('Cloudflare R2 refused (403)');
    expect(await s3.keys()).toEqual(before);
    expect(await readdir(inDirectory('temporary'))).toEqual([]);
  });

  it('names the variables that are missing', async () => {
    const incomplete = run('2026-11-24T08:17:00Z', { BACKUP_KEY: '' });
    await expect(incomplete).rejects.toThrow('Please set BACKUP_KEY.');
  });
});
