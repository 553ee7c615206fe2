// `npm run backup:nightly` as GitHub runs it, with a Postgres server and the buckets of R2.
import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, openSql } from '#db/client.ts';
import { readContent } from '#db/content.ts';
import { readMigrationState } from '#db/migrate/migrate.ts';
import { readPublishingRecords, recordBuildStart } from '#db/publishing/publishing.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import {
  MEDIA_BUCKET,
  readPieces,
  type FileStore,
  openLocalMedia,
  openR2,
} from '#tools/backup/file-store.ts';
import { isEncrypted, makeKeys, parseRestoreKey } from '#tools/backup/keys.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { queryRows } from '#tools/backup/tables.ts';
import { withTransaction } from '#tools/backup/transaction.ts';
import { makeLogins } from '#tools/deploy/logins.ts';
import { withDatabaseUrl } from '#tools/postgres/open.ts';
import {
  allRows,
  digestOf,
  FILE_KEY,
  makeChurch,
  originalDigest,
  VARIANT_KEY,
} from '../../support/machine/backup-site.ts';
import { extractDatabase } from '#tools/harness/database.ts';
import { FEW_QUERIES_OPTIONS } from '#tools/harness/local-program.ts';
import {
  installedPostgres,
  startPostgresServer,
  type PostgresServer,
} from '../../support/machine/postgres-server.ts';
import { startS3 } from '../../support/machine/s3.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

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
    ...{ variables: 'BACKUP', endpoint: s3.endpoint },
  });

async function readWhole(store: FileStore, key: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(store, key, (await store.sizeOf(key)) ?? 0))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a deployment does with the login of a build, and what is refused to it. */
async function readsAndRecords(url: string): Promise<void> {
  const database = connect(url);
  expect((await readMigrationState(url)).pending).toEqual([]);
  const build = await recordBuildStart(database);
  expect((await readContent(database)).sermons.length).toBeGreaterThan(5);
  expect(await build.finish(null)).toEqual({ isOutdated: false });
  expect((await readPublishingRecords(database, new Date())).build?.status).toBe('succeeded');
  for (const refused of [
    'SELECT * FROM contact_messages',
    // Holds content that is only for the printed bulletin.
    'SELECT rows FROM bulletins',
    "UPDATE settings SET church_name = 'Mine'",
    'CREATE TABLE mine (id int)',
  ])
    await expect(openSql(url).query(refused)).rejects.toThrow('permission denied');
}

/** Makes the logins on a Postgres server and tries both. @returns the environment of a backup elsewhere */
async function readingLogin(onServer: BackupEnvironment): Promise<BackupEnvironment> {
  const environments: BackupEnvironment[] = [];
  await withDatabaseUrl(onServer, async (url) => {
    for (const { user, password } of await makeLogins(url)) {
      const address = new URL(onServer.DATABASE_URL ?? '');
      const { href } = Object.assign(address, { username: user, password });
      environments.push({ ...onServer, DATABASE_URL: href });
    }
  });
  const [build = onServer, backup = onServer] = environments;
  await withDatabaseUrl(build, readsAndRecords);
  const hidden = withTransaction(backup, 'ISOLATION LEVEL READ COMMITTED', (session) =>
    queryRows(session, 'SELECT * FROM sessions'),
  );
  await expect(hidden).rejects.toThrow('permission denied for table sessions');
  return backup;
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
    await using local = await openLocalMedia(church.DATA_DIR);
    const library = bucket(MEDIA_BUCKET, 'owner');
    for (const key of [FILE_KEY, VARIANT_KEY])
      await library.write(key, readPieces(local, key, (await local.sizeOf(key)) ?? 0));
    await mkdir(inDirectory('temporary'));
  });
  afterAll(() => server.remove());

  /** Runs the program with what `.github/workflows/backup.yml` gives it. */
  const run = (now: string, own: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(
      process.execPath,
      [
        ...FEW_QUERIES_OPTIONS,
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

  it('is stored encrypted, on Sundays with the files, and is restored from there', async () => {
    const name = '2026-11-22-0817-with-files.tar.age';
    const { stdout, stderr } = await run('2026-11-22T08:17:41Z');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Wrote \d+ records/);
    expect(stdout).toContain('every row and file is the same');
    expect(stdout).toContain(`Stored it as ${name} in ${BACKUPS}.`);
    expect(await readdir(inDirectory('temporary'))).toEqual([]);

    const file = inDirectory(name);
    await writeFile(file, await readWhole(bucket(BACKUPS, 'backups'), name));
    expect(await isEncrypted(file)).toBe(true);
    const restored = { DATA_DIR: inDirectory('restored') };
    await extractDatabase(restored.DATA_DIR);
    const key = parseRestoreKey(keys.restore);
    const summary = await restoreBackup({ environment: restored, file, key, signal });
    expect(summary.files).toBe(2);
    expect(await allRows(restored)).toEqual(await allRows(church));
    for (const each of [FILE_KEY, VARIANT_KEY])
      expect(await digestOf(restored, each)).toBe(originalDigest(each));
  });

  it('leaves the files out on a weekday', async () => {
    const { stdout } = await run('2026-11-23T08:17:41Z');
    expect(stdout).toContain('every row and file is the same');
    const name = '2026-11-23-0817.tar.age';
    const size = (await bucket(BACKUPS, 'backups').sizeOf(name)) ?? Infinity;
    expect(size).toBeLessThan(9_000_000);
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

describe('a bucket of R2', () => {
  it('keeps nothing of a file that breaks off', async () => {
    const broken = async function* () {
      yield Buffer.alloc(8_388_608);
      await Promise.reject(new Error('The disk is gone.'));
    };
    const written = bucket(BACKUPS, 'backups').write('broken', broken());
    await expect(written).rejects.toThrow('The disk is gone.');
    expect(await s3.keys()).not.toContain(`${BACKUPS}/broken`);
  });

  it('that refuses gets one line, without the key, that says what to do', async () => {
    const refused = `Cloudflare R2 refused (403): its key may not do this in the bucket ${MEDIA_BUCKET}. Check BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.`;
    const bytes = async function* () {
      yield Buffer.from('x');
      await Promise.resolve();
    };
    const written = (name: string, id: string) => bucket(name, id).write('x', bytes());
    await expect(written(MEDIA_BUCKET, 'files')).rejects.toThrow(refused);
    const read = bucket(MEDIA_BUCKET, 'nobody').sizeOf(FILE_KEY);
    await expect(read).rejects.toThrow(refused);
    await expect(written('typo', 'owner')).rejects.toThrow('there is no bucket typo');
  });
});
