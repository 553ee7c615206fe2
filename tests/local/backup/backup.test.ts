import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { connect, openSql } from '#db/client.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '#db/migrate/migrate.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { makeBackup } from '#tools/backup/backup.ts';
import { makeKeys, parseRestoreKey } from '#tools/backup/keys.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
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
import { writeMigrations } from '../../support/machine/database-engines.ts';
import { installedPostgres, startPostgresServer } from '../../support/machine/postgres-server.ts';
import { secondsSince2026 } from '../../support/app/app.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const { directory, remove } = await temporaryDirectory();
afterAll(remove);

const signal = new AbortController().signal;
const inDirectory = (name: string) => path.join(directory, name);
const here = (name: string): BackupEnvironment => ({ DATA_DIR: inDirectory(name) });
const backUp = (environment: BackupEnvironment, file: string, hasFiles = true) =>
  makeBackup({ environment, file, hasFiles, signal });
const restore = (environment: BackupEnvironment, file: string) =>
  restoreBackup({ environment, file, signal });

const keys = await makeKeys();
/** Backs up as the church's own machine does, whose variables hold the key. */
const backUpEncrypted = (to: string, BACKUP_KEY: string, hasFiles = false) =>
  backUp({ ...church, BACKUP_KEY }, to, hasFiles);
const program = (name: string) =>
  path.join(import.meta.dirname, `../../../tools/backup/${name}.ts`);

const church = here('church');
let rows: Record<string, string[]>;
const file = inDirectory('church.tar');

/** Makes a data folder with a database without tables, ten times faster than Postgres's own program. */
async function makeEmptyDatabase(name: string): Promise<void> {
  await extractDatabase(inDirectory(name));
  await withDatabaseUrl(here(name), async (url) => {
    await openSql(url).transaction((sql) => [
      sql`DROP SCHEMA public CASCADE`,
      sql`CREATE SCHEMA public`,
    ]);
  });
}

beforeAll(async () => {
  await extractDatabase(church.DATA_DIR);
  await makeChurch(church);
  rows = await allRows(church);
  await backUp(church, file);
});

describe('a backup', () => {
  it('is readable for its owner only, and opens with tar', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { stdout } = await promisify(execFile)('tar', ['-tf', file]);
    expect(stdout).toContain('tables/sermons/000001.jsonl');
    expect(stdout).toContain(`files/${FILE_KEY}\n`);
    expect(stdout).toContain(`files/${VARIANT_KEY}\n`);
  });

  it('holds no session, no queued mail and no address of a client', async () => {
    const bytes = await readFile(file, 'latin1');
    for (const secret of ['token_id', 'Queued mail', 'window_start', 'multipart_id'])
      expect(bytes).not.toContain(secret);
  });

  it('that is interrupted, or names a file that exists, leaves nothing new behind', async () => {
    const before = await readdir(directory);
    const interrupted = makeBackup({
      ...{ environment: church, file: inDirectory('b.tar'), hasFiles: true },
      signal: AbortSignal.abort(),
    });
    await expect(interrupted).rejects.toThrow(/^Interrupted: .* Nothing was kept\.$/);
    await expect(backUp(church, file)).rejects.toThrow('exists already');
    await expect(backUp(church, inDirectory('no/b.tar'))).rejects.toThrow('cannot be written');
    expect(await readdir(directory)).toEqual(before);
  });
});

describe('a restore', () => {
  const binaries = installedPostgres;
  test.skipIf(binaries === undefined)(
    'moves every row and file to a Postgres server, from which a full disk keeps nothing',
    async () => {
      const server = await startPostgresServer(binaries ?? '');
      onTestFinished(server.remove);
      const onServer = { DATABASE_URL: server.url, DATA_DIR: inDirectory('server') };
      await restore(onServer, file);
      expect(Object.keys(rows).length).toBeGreaterThan(15);
      expect(await allRows(onServer)).toEqual(rows);
      expect(await digestOf(onServer, FILE_KEY)).toBe(originalDigest(FILE_KEY));

      const full = inDirectory('full.tar');
      const limited = promisify(execFile)(
        'sh',
        [
          '-c',
          'ulimit -f 64; "$0" "$@"',
          process.execPath,
          program('backup'),
          '--without-files',
          full,
        ],
        { cwd: directory, env: { PATH: process.env.PATH, DATABASE_URL: server.url } },
      );
      await expect(limited).rejects.toThrow(/There is no room for .*full\.tar.*Nothing was kept/);
      expect((await readdir(directory)).filter((name) => name.startsWith('full'))).toEqual([]);
    },
  );

  it('of an encrypted backup gives no number twice, not even that of an upload', async () => {
    const begun = secondsSince2026();
    const encrypted = inDirectory('church.tar.age');
    await backUpEncrypted(encrypted, keys.backup, true);
    const bytes = await readFile(encrypted, 'latin1');
    for (const plain of ['ustar', 'church_name', 'x@example.org'])
      expect(bytes).not.toContain(plain);
    const key = parseRestoreKey(keys.restore);
    await extractDatabase(inDirectory('decrypted'));
    await restoreBackup({ environment: here('decrypted'), file: encrypted, key, signal });
    expect(await allRows(here('decrypted'))).toEqual(rows);
    expect(await digestOf(here('decrypted'), FILE_KEY)).toBe(originalDigest(FILE_KEY));
    await withDatabaseUrl(here('decrypted'), async (url) => {
      const sql = openSql(url);
      const [event] =
        await sql`SELECT nextval('events_id_seq')::int AS next, max(id)::int AS last FROM events`;
      expect(Number(event?.next)).toBeGreaterThan(Number(event?.last));
      // An upload's id becomes the id of its file.
      const [upload] = await sql`SELECT nextval('media_uploads_id_seq')::int AS next`;
      expect(upload).toEqual({ next: 42 });
      expect(await readContentRevision(connect(url))).toBeGreaterThanOrEqual(begun);
    });
  });

  it('is refused by a database with content, which stays as it is', async () => {
    const refused = restore(church, file);
    await expect(refused).rejects.toThrow(/^The database is not empty \(settings: 1, sermons: \d+/);
    expect(await allRows(church)).toEqual(rows);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000), 'damaged or was cut'],
    ['cut in its first row', (bytes: Buffer) => bytes.subarray(0, 20_000), 'damaged or was cut'],
    [
      'changed by one bit',
      (bytes: Buffer) => bytes.fill((bytes[200_000] ?? 0) ^ 1, 200_000, 200_001),
      'damaged or was cut',
    ],
    ['a text', () => Buffer.from('Dear church,\n'.repeat(100)), 'not a backup of this site'],
    ['empty', () => Buffer.alloc(0), 'not a backup of this site'],
  ])('of a file that is %s says so, and changes nothing', async (name, spoil, message) => {
    const spoiled = inDirectory(`${name}.tar`);
    await writeFile(spoiled, spoil(await readFile(file)));
    await expect(restore(here('untouched'), spoiled)).rejects.toThrow(message);
    expect(await readdir(directory)).not.toContain('untouched');
  });

  it('of an encrypted backup refuses what was changed, another key and what others made, and changes nothing', async () => {
    const good = inDirectory('small.tar.age');
    await backUpEncrypted(good, keys.backup);
    const others = await makeKeys();
    const key = parseRestoreKey(keys.restore);
    const refusal = async (from: string, given: typeof key | null = key) =>
      restoreBackup({ environment: here('untouched'), file: from, key: given, signal }).then(
        () => 'restored',
        String,
      );
    const bytes = await readFile(good);
    const spoiled = inDirectory('spoiled.tar.age');
    for (const at of [300, 100_000, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(spoiled, Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1));
      expect(await refusal(spoiled)).toContain('is damaged or was cut off');
    }
    await writeFile(spoiled, bytes.subarray(0, -70_000));
    expect(await refusal(spoiled)).toContain('is damaged or was cut off');
    const madeForOthers = 'another key, or its beginning was changed';
    expect(await refusal(good, parseRestoreKey(others.restore))).toContain(madeForOthers);
    // A changed character in the header, and one that is not valid there.
    for (const letter of [bytes[60] === 65 ? 66 : 65, 64]) {
      await writeFile(spoiled, Buffer.from(bytes).fill(letter, 60, 61));
      expect(await refusal(spoiled)).toContain(madeForOthers);
    }
    expect(await refusal(good, parseRestoreKey('AGE-SECRET-KEY-1MISTYPED'))).toContain(
      'is mistyped',
    );
    expect(await refusal(good, null)).toContain('is encrypted');

    // Anybody with the church's public key can encrypt to it, so the HMAC must be checked.
    const [recipient = ''] = keys.backup.split('.');
    const foreign = inDirectory('foreign.tar.age');
    await backUpEncrypted(foreign, `${recipient}.${others.backup.split('.')[1] ?? ''}`);
    expect(await refusal(foreign)).toContain('was not made with the church’s backup key');
    expect(await readdir(directory)).not.toContain('untouched');
  });

  it('asks before a backup that is not encrypted, and refuses rows that no editor could have saved', async () => {
    const run = promisify(execFile)(process.execPath, [program('restore'), file], {
      env: { PATH: process.env.PATH, DATA_DIR: inDirectory('untouched') },
    });
    await expect(run).rejects.toThrow(/is not encrypted, and nothing proves .* --unsigned/);

    await withDatabaseUrl(church, async (url) => {
      await openSql(
        url,
      )`UPDATE sermons SET handouts = '[{"name": "Notes", "url": "javascript:alert(1)"}]'
        WHERE id = (SELECT min(id) FROM sermons)`;
    });
    const hostile = inDirectory('hostile.tar');
    await backUp(church, hostile, false);
    await expect(restore(here('untouched'), hostile)).rejects.toThrow(
      'sermons, handouts.0.url: Please enter a web address',
    );
    expect(await readdir(directory)).not.toContain('untouched');
  });

  it('of an older backup makes its tables, then brings them up to date', async () => {
    const all = await readMigrations(MIGRATIONS_FOLDER);
    const older = all.slice(0, -3);
    const folder = inDirectory('older-migrations');
    await writeMigrations(
      folder,
      Object.fromEntries(older.map(({ name, statements }) => [name, statements])),
    );
    for (const { name } of older)
      await writeFile(
        path.join(folder, `${name}.sql`),
        await readFile(path.join(MIGRATIONS_FOLDER, `${name}.sql`)),
      );
    await Promise.all(['older', 'newer'].map(makeEmptyDatabase));
    await withDatabaseUrl(here('older'), async (url) => {
      await migrate(url, folder);
      await openSql(url)`INSERT INTO settings (church_name, email, sunday_service_time)
        VALUES ('Of old', 'office@example.org', '11:00 AM')`;
    });
    const olderFile = inDirectory('older.tar');
    await backUp(here('older'), olderFile, false);
    const begun = secondsSince2026();
    await restore(here('newer'), olderFile);
    expect((await allRows(here('newer'))).settings?.join()).toContain('Of old');
    await withDatabaseUrl(here('newer'), async (url) => {
      expect(await migrate(url)).toEqual({ applied: [] });
      expect(await readContentRevision(connect(url))).toBeGreaterThanOrEqual(begun);
    });

    await extractDatabase(inDirectory('current'));
    const refused = restore(here('current'), olderFile);
    await expect(refused).rejects.toThrow('Restore it into a new database without tables');
  });
});
