import { expect } from 'vitest';
import { connect, openSql } from '#db/client.ts';
import { readContent } from '#db/content.ts';
import { readMigrationState } from '#db/migrate/migrate.ts';
import { readPublishingRecords, startBuild } from '#db/publishing/publishing.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { rowsOf } from '#tools/backup/tables.ts';
import { withTransaction } from '#tools/backup/transaction.ts';
import { makeLogins } from '#tools/deploy/logins.ts';
import { withLocalDatabase } from '#tools/postgres/open.ts';

/** What a deployment does with the login of a build, and what is refused to it. */
async function readsAndRecords(url: string): Promise<void> {
  const database = connect(url);
  expect((await readMigrationState(url)).pending).toEqual([]);
  const build = await startBuild(database);
  expect((await readContent(database)).sermons.length).toBeGreaterThan(5);
  expect(await build.finish(null)).toEqual({ isOutdated: false });
  expect((await readPublishingRecords(database)).build?.status).toBe('succeeded');
  for (const refused of [
    'SELECT * FROM contact_messages',
    "UPDATE settings SET church_name = 'Mine'",
    'CREATE TABLE mine (id int)',
  ])
    await expect(openSql(url).query(refused)).rejects.toThrow('permission denied');
}

/** Makes the logins on a Postgres server and tries both. @returns the environment of a backup elsewhere */
export async function readingLogin(onServer: BackupEnvironment): Promise<BackupEnvironment> {
  const environments: BackupEnvironment[] = [];
  await withLocalDatabase(onServer, async (url) => {
    for (const { user, password } of await makeLogins(url)) {
      const address = new URL(onServer.DATABASE_URL ?? '');
      const { href } = Object.assign(address, { username: user, password });
      environments.push({ ...onServer, DATABASE_URL: href });
    }
  });
  const [build = onServer, backup = onServer] = environments;
  await withLocalDatabase(build, readsAndRecords);
  const hidden = withTransaction(backup, 'ISOLATION LEVEL READ COMMITTED', (session) =>
    rowsOf(session, 'SELECT * FROM sessions'),
  );
  await expect(hidden).rejects.toThrow('permission denied for table sessions');
  return backup;
}
