import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openSql } from '#db/client.ts';
import { MigrationError, migrate } from '#db/migrate/migrate.ts';
import * as tables from '#db/tables.ts';
import {
  type EngineDatabase,
  engines,
  writeMigrations,
} from '../../support/machine/database-engines.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const good = ['CREATE TABLE lamps (id int PRIMARY KEY)', 'INSERT INTO lamps VALUES (1)'];
const broken = [
  'CREATE TABLE oil (id int)',
  'INSERT INTO lamps VALUES (2)',
  'INSERT INTO lamps\n  VALUES (1)',
  'CREATE TABLE wicks (id int)',
];

const Snapshot = z.object({ tables: z.unknown(), views: z.unknown() });

test('a migration was made for every change of the tables', async () => {
  const folder = 'db/migrations/meta';
  const names = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json'));
  expect(names).toHaveLength(1);
  const newest = await readFile(path.join(folder, names[0] ?? ''), 'utf8');
  const declared = Snapshot.parse(generateDrizzleJson(tables));
  expect(Snapshot.parse(JSON.parse(newest))).toEqual(declared);
});

for (const engine of engines) {
  describe.skipIf(engine.skip)(`migrations on ${engine.name}`, () => {
    let database: EngineDatabase;
    let sql: ReturnType<typeof openSql>;
    let folder: string;

    beforeAll(async () => {
      database = await engine.open();
      sql = openSql(database.url);
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await sql.transaction([sql`DROP SCHEMA public CASCADE`, sql`CREATE SCHEMA public`]);
      const temporary = await temporaryDirectory();
      folder = temporary.directory;
      return temporary.remove;
    });

    const failure = async (): Promise<string> => {
      const error: unknown = await migrate(database.url, folder).catch((reason: unknown) => reason);
      return error instanceof MigrationError
        ? error.message
        : `no MigrationError: ${String(error)}`;
    };
    const tables = async (): Promise<string> => {
      const rows =
        await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
      return rows.map((row) => String(row.tablename)).join(' ');
    };

    test("the project's own bring an empty database up to date, once", async () => {
      const { applied } = await migrate(database.url);
      expect(applied).toContain('0000_tables');
      expect(await sql`SELECT revision FROM content_revision`).toEqual([{ revision: 1 }]);
      expect(await migrate(database.url)).toEqual({ applied: [] });
    });

    test('later files are applied to a database that has the earlier ones', async () => {
      await writeMigrations(folder, { '0000_good': good });
      expect(await migrate(database.url, folder)).toEqual({ applied: ['0000_good'] });
      await writeMigrations(folder, { '0000_good': good, '0001_more': ['SELECT 1', '-- none'] });
      expect(await migrate(database.url, folder)).toEqual({ applied: ['0001_more'] });
    });

    test('a broken one leaves the database as it was and names its file', async () => {
      await writeMigrations(folder, { '0000_good': good, '0001_broken': broken });
      expect(await failure()).toBe(
        'Migration 0001_broken.sql failed: duplicate key value violates unique constraint "lamps_pkey". The database is as it was before.',
      );
      expect(await tables()).toBe('lamps schema_migrations');
      expect(await sql`SELECT id FROM lamps`).toEqual([{ id: 1 }]);
      expect(await sql`SELECT name FROM schema_migrations`).toEqual([{ name: '0000_good' }]);

      await writeMigrations(folder, { '0000_good': good, '0001_broken': broken.toSpliced(2, 1) });
      expect(await migrate(database.url, folder)).toEqual({ applied: ['0001_broken'] });
      expect(await tables()).toBe('lamps oil schema_migrations wicks');
    });

    test('one that fails only at its commit is named and leaves nothing', async () => {
      const late = 'CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)';
      await writeMigrations(folder, { '0000_late': [late, 'INSERT INTO late VALUES (1), (1)'] });
      expect(await failure()).toMatch(/^Migration 0000_late.sql failed: duplicate/);
      expect(await tables()).toBe('schema_migrations');
    });

    test('several starts at once all end well and apply each file once', async () => {
      await writeMigrations(folder, {
        '0000_good': good,
        '0001_more': ['SELECT 1'],
        '0002_last': ['INSERT INTO lamps VALUES (2)'],
      });
      const starts = await Promise.all(
        Array.from({ length: 5 }, () => migrate(database.url, folder)),
      );
      const applied = starts.flatMap((start) => start.applied).sort();
      expect(applied).toEqual(['0000_good', '0001_more', '0002_last']);
      expect(await sql`SELECT id FROM lamps ORDER BY id`).toEqual([{ id: 1 }, { id: 2 }]);
    });

    test('a file that was changed after it had been applied is refused', async () => {
      await writeMigrations(folder, { '0000_good': good });
      await migrate(database.url, folder);
      await writeMigrations(folder, { '0000_good': [...good, 'SELECT 1'] });
      expect(await failure()).toMatch(/^Migration 0000_good.sql was changed after/);
    });

    test('other line endings count as unchanged', async () => {
      await writeMigrations(folder, { '0000_good': good });
      await migrate(database.url, folder);
      const file = path.join(folder, '0000_good.sql');
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
      expect(await migrate(database.url, folder)).toEqual({ applied: [] });
    });

    test('a database of a newer version is refused', async () => {
      await writeMigrations(folder, { '0000_good': good, '0001_newer': ['SELECT 1'] });
      await migrate(database.url, folder);
      await writeMigrations(folder, { '0000_good': good });
      expect(await failure()).toContain('has migration 0001_newer, which this version');
    });

    test('a file that the journal names and the folder lacks is an error that names it', async () => {
      await writeMigrations(folder, { '0000_good': good });
      const journal = JSON.stringify({ entries: [{ idx: 0, tag: '0000_gone' }] });
      await writeFile(path.join(folder, 'meta', '_journal.json'), journal);
      await expect(migrate(database.url, folder)).rejects.toThrow('0000_gone.sql');
    });
  });
}
