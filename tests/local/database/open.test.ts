import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile, chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test, afterEach } from 'vitest';
import { openSql } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { lockDirectory } from '#tools/postgres/lock.ts';
import { openLocalDatabase, withDatabaseUrl } from '#tools/postgres/open.ts';
import { LocalDatabaseError } from '#tools/postgres/pglite-folder.ts';
import { extractDatabase } from '#tools/harness/database.ts';
import { FEW_QUERIES_OPTIONS, LOCAL_PROGRAM_OPTIONS } from '#tools/harness/local-program.ts';
import { installedPostgres, startPostgresServer } from '../../support/machine/postgres-server.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const PROGRAM = path.join(import.meta.dirname, '../../../tools/postgres/prepare.ts');

const endlessWriter = path.join(import.meta.dirname, '../../support/machine/endless-writer.ts');

let directory: string;
beforeEach(async () => {
  const temporary = await temporaryDirectory();
  ({ directory } = temporary);
  return temporary.remove;
});

/** Runs a database program to completion, in an environment of its own. */
async function run(name: 'migrate' | 'seed', environment: Record<string, string> = {}) {
  const DATA_DIR = path.join(directory, 'data');
  const env = { PATH: process.env.PATH, DATA_DIR, ...environment };
  const child = promisify(execFile)(process.execPath, [...FEW_QUERIES_OPTIONS, PROGRAM, name], {
    env,
    cwd: directory,
  });
  const ended = await child.catch((error: unknown) => error);
  if (typeof ended !== 'object' || ended === null) throw new Error('The program did not run');
  const text = (key: string) => String(Reflect.get(ended, key) ?? '');
  return { code: child.child.exitCode, stdout: text('stdout'), stderr: text('stderr') };
}

/** Opens a database server's database that cannot be used. @returns the error's message */
async function refusalOf(DATABASE_URL: string): Promise<string> {
  const opening = openLocalDatabase({ DATABASE_URL, DATA_DIR: directory });
  const error: unknown = await opening.catch((reason: unknown) => reason);
  if (!(error instanceof LocalDatabaseError)) throw new Error('The database was opened');
  return error.message;
}

const oneLine = (pattern: string) => new RegExp(`^${pattern}[^\\n]*\\n$`);

describe('the database of a data folder', () => {
  test('keeps what was acknowledged before a kill -9', async () => {
    await extractDatabase(directory);
    const writer = spawn(process.execPath, [...LOCAL_PROGRAM_OPTIONS, endlessWriter, directory]);
    const exited = once(writer, 'exit');
    let acknowledged = 0;
    for await (const line of createInterface(writer.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === 50) writer.kill('SIGKILL');
    }
    await exited;
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    const database = await openLocalDatabase({ DATABASE_URL: undefined, DATA_DIR: directory });
    const [row] = await openSql(database.url)`SELECT max(number)::int AS last FROM written`;
    expect(Number(row?.last)).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
  });

  test('that is damaged is one line that names it', async () => {
    await mkdir(path.join(directory, 'postgres', 'global'), { recursive: true });
    await writeFile(path.join(directory, 'postgres', 'PG_VERSION'), '18\n');
    await writeFile(path.join(directory, 'postgres', 'global', 'pg_control'), 'garbage');
    const opening = openLocalDatabase({ DATABASE_URL: undefined, DATA_DIR: directory });
    await expect(opening).rejects.toThrow(/^The database in .*postgres cannot be opened \([^\n]*$/);
  });

  test('is migrated and seeded by the programs, each of which can run again', async () => {
    expect(await run('migrate')).toMatchObject({ code: 0, stdout: /./ });
    expect((await run('migrate')).stdout).toBe('The database is up to date.\n');
    const seeded = await run('seed', { SEED: 'empty' });
    expect(seeded).toMatchObject({ code: 0, stdout: 'Seeded the new database (empty).\n' });
    const again = await run('seed');
    expect(again.stdout).toBe('The database already has content; nothing was changed.\n');
  });

  test('is refused to the programs while another process holds the folder', async () => {
    const lock = await lockDirectory(path.join(directory, 'data'));
    const refused = await run('migrate');
    expect(refused.stderr).toMatch(
      oneLine(`Another process \\(pid ${String(process.pid)}\\) is using`),
    );
    expect(refused.code).toBe(1);
    await lock.release();
  });
});

describe('a database server in DATABASE_URL', () => {
  test('that is not an address is one line without the password', async () => {
    const refusal = await refusalOf('postgres://church:secret@host:99999/church');
    expect(refusal).toMatch(/^DATABASE_URL is not a well-formed.*$/);
    expect(refusal).not.toContain('secret');
  });

  test('that is another kind is one line without the password', async () => {
    const DATABASE_URL = 'mysql://church:secret@host/church';
    const { code, stderr } = await run('migrate', { DATABASE_URL });
    expect(stderr).toMatch(oneLine('DATABASE_URL must be a postgres:// address'));
    expect(stderr).not.toContain('secret');
    expect(code).toBe(1);
  });

  const binaries = installedPostgres;
  test.skipIf(binaries === undefined)(
    'is migrated once by two programs at once, and names a wrong password or database',
    async () => {
      const server = await startPostgresServer(binaries ?? '');
      onTestFinished(server.remove);
      const both = await Promise.all([
        run('migrate', { DATABASE_URL: server.url }),
        run('seed', { DATABASE_URL: server.url, SEED: 'empty' }),
      ]);
      for (const ended of both) expect(ended).toMatchObject({ code: 0, stderr: '' });
      await withDatabaseUrl({ DATABASE_URL: server.url, DATA_DIR: directory }, async (url) => {
        expect(await migrate(url)).toEqual({ applied: [] });
      });

      const wrong = await run('migrate', { DATABASE_URL: server.url.replace('@', 'x@') });
      expect(wrong.stderr).toMatch(oneLine('The database at 127.0.0.1:\\d+ refuses .*password'));
      expect(wrong.stderr).not.toContain(new URL(server.url).password);
      expect(wrong.code).toBe(1);
      const missing = await refusalOf(`${server.url}x`);
      expect(missing).toMatch(/^.*database "postgresx" does not exist.*$/);
    },
  );
});

const lockHolder = path.join(import.meta.dirname, '../../support/machine/lock-holder.ts');

const children = new Set<ChildProcessWithoutNullStreams>();

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** Starts another process that tries to lock the folder; `says` is its first line. */
async function startHolder() {
  const child = spawn(process.execPath, [lockHolder, directory]);
  children.add(child);
  const exited = once(child, 'exit');
  for await (const says of createInterface(child.stdout)) return { child, exited, says };
  throw new Error('The process ended without a word');
}

test('the lock of a process killed with -9 is free at once', async () => {
  const first = await startHolder();
  first.child.kill('SIGKILL');
  await first.exited;
  const lock = await lockDirectory(directory);
  expect((await startHolder()).says).toContain(`(pid ${String(process.pid)})`);
  await lock.release();
});

test('of several processes at once exactly one wins, and the others are told its number', async () => {
  const holders = await Promise.all(Array.from({ length: 6 }, startHolder));
  const winner = holders.filter(({ says }) => says === 'held');
  expect(winner).toHaveLength(1);
  const others = holders.filter((holder) => !winner.includes(holder));
  for (const { says } of others) expect(says).toMatch(/^Another process.* Stop it first, or set/);
  expect((await startHolder()).says).toBe(
    `Another process (pid ${String(winner[0]?.child.pid)}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
  );
});

test('one process cannot take the folder twice, and can again after a release', async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow('is using');
  await lock.release();
  await lock.release();
  const again = await lockDirectory(directory);
  expect(await readdir(directory)).toEqual(['lock', 'lock-owner']);
  await again.release();
});

test('closes the folder to others on this computer, also one that was open', async () => {
  await chmod(directory, 0o755);
  const { release } = await lockDirectory(directory);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await release();
  const made = path.join(directory, 'a/b');
  const lock = await lockDirectory(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
  await lock.release();
});

test('says what is wrong with a folder that cannot be used', async () => {
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  await expect(lockDirectory(file)).rejects.toThrow(/file cannot be used \(.*Set DATA_DIR/);
});
