// Backups, exports and texts of a database that a running site holds.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, openSql } from '#db/client.ts';
import { eventRow } from '#db/seed/factories.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import { contactMessages, events } from '#db/tables.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { makeKeys, parseRestoreKey } from '#tools/backup/keys.ts';
import { makeBackup } from '#tools/backup/backup.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { backUpNightly } from '#tools/local/processes/cron.ts';
import { withDatabaseUrl } from '#tools/postgres/open.ts';
import { signIn, createTestApp } from '../../support/app/app.ts';
import { allRows } from '../../support/machine/backup-site.ts';
import { extractDatabase } from '#tools/harness/database.ts';
import { FEW_QUERIES_OPTIONS } from '#tools/harness/local-program.ts';
import { startTestSite, type TestSite } from '../../support/machine/local-site.ts';
import { createStubBuilder } from '../../support/machine/stub-builder.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const { directory, remove } = await temporaryDirectory();
const { signal } = new AbortController();
const inDirectory = (name: string) => path.join(directory, name);
const here = (name: string): BackupEnvironment => ({ DATA_DIR: inDirectory(name) });
const running = here('running');
const file = inDirectory('running.tar');

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(
    { DATA_DIR: running.DATA_DIR, SEED: 'demo' },
    { build: createStubBuilder().build, isUnattended: true },
  );
});
afterAll(async () => {
  await site.stop();
  await remove();
});

const COUNTED = 'Written together';

/** Writes pairs, each in one transaction, as long as `goesOn` with their number says. */
async function writePairs(goesOn: (count: number) => boolean) {
  const db = connect(site.databaseUrl);
  for (let count = 0; goesOn(count); count += 1) {
    const title = `${COUNTED} ${String(count).padStart(5, '0')}`;
    await db.batch([
      db.insert(events).values(eventRow({ title })),
      db.insert(contactMessages).values(contactMessageRow({ name: title })),
    ]);
  }
}

it('a backup is of one moment while writes go on, and restored it answers as the site did', async () => {
  let written = 0;
  let isOver = false;
  const copied = Promise.withResolvers<number>();
  const writing = writePairs((count) => {
    written = count;
    if (count === 20)
      makeBackup({ environment: running, file, hasFiles: true, signal }).then(() => {
        copied.resolve(written);
      }, copied.reject);
    return !isOver;
  });
  const after = await copied.promise;
  expect(after).toBeGreaterThan(20);
  isOver = true;
  await writing;
  await extractDatabase(inDirectory('of-running'));
  await restoreBackup({ environment: here('of-running'), file, signal });

  await withDatabaseUrl(here('of-running'), async (url) => {
    const [restored, live] = [
      createTestApp(connect(url)),
      createTestApp(connect(site.databaseUrl)),
    ];
    const pairs = async (table: string) => {
      const [row] = await openSql(url).query(
        `SELECT count(*)::int AS count, max(id)::int AS last FROM ${table}
          WHERE to_jsonb(${table})::text LIKE '%${COUNTED}%'`,
      );
      return { count: Number(row?.count), last: Number(row?.last) };
    };
    const { count, last } = await pairs('events');
    expect((await pairs('contact_messages')).count).toBe(count);
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThanOrEqual(after + 1);
    // Later pairs are taken away again, so that the site is as it was at that moment.
    const sql = openSql(site.databaseUrl);
    await sql`DELETE FROM events WHERE id > ${last}`;
    const lists = ['/api/events', '/api/sermons', '/api/settings', '/api/sermons/facets'];
    for (const list of lists) {
      const [own, other] = [await restored.send('GET', list), await live.send('GET', list)];
      expect(own.status, list).toBe(200);
      expect(await own.text(), list).toBe(await other.text());
    }
  });
  expect(await readdir(path.join(running.DATA_DIR, 'temporary'))).toHaveLength(1);
});

it('texts and lists are exported from it, texts are read into it, and a restore is refused', async () => {
  const run = (program: string, ...given: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [...FEW_QUERIES_OPTIONS, path.join(import.meta.dirname, '../../../tools', program), ...given],
      { env: { PATH: process.env.PATH, DATA_DIR: running.DATA_DIR } },
    );
  await run('export/export.ts', inDirectory('lists'));
  expect(await readFile(inDirectory('lists/events.csv'), 'utf8')).toContain(`${COUNTED} 00001`);
  await run('texts/texts.ts', 'export', inDirectory('texts'));
  const story = inDirectory('texts/about/story.md');
  await writeFile(story, `${await readFile(story, 'utf8')}\nRead while it runs.\n`);
  await run('texts/texts.ts', 'import', inDirectory('texts'));
  const live = createTestApp(connect(site.databaseUrl));
  const text = await live.send('GET', '/api/page-texts/about/story', undefined, await signIn(live));
  expect(await text.text()).toContain('Read while it runs.');
  await expect(restoreBackup({ environment: running, file, signal })).rejects.toThrow(
    'Stop it first',
  );
});

it('a backup is made each night, once, encrypted where there is a key, and kept for 14 days', async () => {
  const folder = path.join(running.DATA_DIR, 'backups');
  const log: string[] = [];
  const environment = { ...running, DATABASE_URL: undefined, BACKUP_DAYS: 14 };
  const keys = await makeKeys();
  const at = (now: string, BACKUP_KEY?: string) =>
    backUpNightly(
      { ...environment, BACKUP_KEY },
      {
        signal,
        log: (line) => log.push(line),
        now: new Date(`${now}-06:00`),
      },
    );
  await at('2026-11-22T02:45');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await at('2026-11-22T03:00');
  expect(await readdir(folder)).toEqual(['2026-11-22.tar']);
  const old = ['2026-11-08.tar', '2026-11-09.tar.age', '2026-11-01.tar.unfinished'];
  for (const name of [...old, '2026-11-10.tar', 'own.tar'])
    await writeFile(path.join(folder, name), '');
  await at('2026-11-22T03:15', keys.backup);
  expect(log).toHaveLength(1);
  await at('2026-11-23T18:00', keys.backup);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-11-10.tar',
    '2026-11-22.tar',
    '2026-11-23.tar.age',
    'own.tar',
  ]);
  await extractDatabase(inDirectory('of-night'));
  await restoreBackup({
    environment: here('of-night'),
    file: path.join(folder, '2026-11-23.tar.age'),
    key: parseRestoreKey(keys.restore),
    signal,
  });
  expect(await allRows(here('of-night'))).toEqual(await allRows(running));
});
