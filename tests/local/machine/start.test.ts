import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openPglite, pgliteSessions } from '#tools/postgres/pglite.ts';
import { openPostgres } from '#tools/postgres/postgres.ts';
import { copyTestBundle, prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { startProgram, type LocalProgram } from '#tools/harness/local-program.ts';
import {
  waitUntilEnded,
  childProcessIds,
  processTree,
  waitUntil,
} from '#tools/harness/processes.ts';
import { temporaryDirectory, freePort, startTestServer } from '#tools/harness/temporary.ts';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { closeServer, listen, LOOPBACK } from '#tools/local/processes/listen.ts';

const isReady = (line: string) => line.startsWith('Ready on ');

const { directory: DATA_DIR, remove } = await temporaryDirectory();
let port: number;
const started: LocalProgram[] = [];

/** Runs `npm start` on the folder built by the first test of this file. */
function start(environment: Record<string, string> = {}): LocalProgram {
  const program = startProgram('start.ts', {
    PORT: String(port),
    DATA_DIR,
    // Builds faster than the demo church.
    SEED: 'empty',
    ...environment,
  });
  started.push(program);
  return program;
}

/** Stops one by a signal. @returns its exit code, once all its processes have ended */
async function end(program: LocalProgram, signal: NodeJS.Signals = 'SIGTERM') {
  const processes = await processTree(program.pid);
  program.kill(signal);
  const code = await program.ended;
  await waitUntilEnded(processes);
  return code;
}

/** Runs a start that fails. @returns its exit code and its output without progress */
async function failure(environment: Record<string, string>) {
  const program = start(environment);
  const code = await program.ended;
  const said = program.lines.filter((line) => !/^(Starting|\s+[✓…]|$)/.test(line));
  return { code, said };
}

const fetchText = async (address: string) =>
  (await fetch(`http://localhost:${port}${address}`)).text();

const passwordOf = ({ lines }: LocalProgram) =>
  /with the password (\S+)/.exec(lines.join('\n'))?.[1];

async function nothingIsLeft() {
  const again = await startTestServer(() => undefined);
  await again.close();
  await expect(fetchText('/')).rejects.toThrow('fetch failed');
}

let firstPassword: string | undefined;

// The first start is killed without notice while its Worker runs and its next builder waits; `end` waits until
// nothing that it started lives on.
beforeAll(async () => {
  await copyTestBundle(DATA_DIR);
  port = await freePort();
  const program = start();
  await program.line(isReady);
  firstPassword = passwordOf(program);
  expect(await end(program, 'SIGKILL')).toBe('SIGKILL');
}, 180_000);

afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL');
});
afterAll(remove);

test('a start after one that was killed serves pages, API and mail without a build, tells the same password, and leaves nothing behind', async () => {
  await nothingIsLeft();
  const abandoned = path.join(DATA_DIR, 'temporary');
  expect(await readdir(abandoned)).toHaveLength(1);
  const program = start();
  const ready = await program.line(isReady);
  expect(ready).toBe(`Ready on http://localhost:${port}`);
  expect(program.lines.at(-1)).toBe(ready);
  expect(program.lines.join('\n')).not.toContain('Building the site');
  expect(await fetchText('/')).toContain('</html>');
  expect(await (await fetch(`http://localhost:${port}/api/events`)).json()).toBeInstanceOf(Array);
  expect((await fetch(`http://localhost:${port}/no-such-page`)).status).toBe(404);
  const mailPage = /Mail\s+(\S+)/.exec(program.lines.join('\n'))?.[1] ?? '';
  expect(await (await fetch(mailPage)).text()).toContain('Outgoing mail');
  expect(firstPassword).toMatch(/^(\w{5}-){2}\w{5}$/);
  expect(passwordOf(program)).toBe(firstPassword);
  const { mode } = await stat(path.join(DATA_DIR, 'admin-password'));
  expect(mode & 0o777).toBe(0o600);

  const second = await failure({ PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.said).toEqual([expect.stringContaining(`pid ${program.pid}`)]);
  expect(await fetchText('/')).toContain('</html>');

  expect(await readdir(abandoned)).toEqual([expect.stringMatching(`^${program.pid}-`)]);
  expect(await end(program, 'SIGINT')).toBe(0);
  expect(await readdir(abandoned)).toEqual([]);
  await nothingIsLeft();
});

test('what it keeps can be read by its owner only', async () => {
  for (const name of ['', 'postgres', 'outbox', 'admin-password', 'site']) {
    const { mode } = await stat(path.join(DATA_DIR, name));
    expect(mode & 0o077, name).toBe(0);
  }
});

test('SIGTERM during the start ends it, and what it had started', async () => {
  const program = start();
  await program.line((line) => line.includes('Database open'));
  expect(await end(program, 'SIGTERM')).toBe(0);
});

test('a migration that breaks gives one line and leaves the database as it was', async () => {
  const { directory, remove } = await temporaryDirectory();
  const open = async () =>
    openPostgres(pgliteSessions(await openPglite({ directory: path.join(directory, 'postgres') })));
  await prepareDataDirectory(directory);
  const before = await open();
  const statements = [
    'DROP SCHEMA public CASCADE',
    'CREATE SCHEMA public',
    'CREATE TABLE sermons (kept text)',
  ];
  for (const query of statements) await before.run({ query, params: [] });
  await before.close();
  const { code, said } = await failure({ DATA_DIR: directory });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringContaining('sermons')]);
  const after = await open();
  const tables = await after.run({
    query: "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
    params: [],
  });
  expect(JSON.stringify(tables)).not.toContain('events');
  await after.close();
  await remove();
});

test('a Worker and a database that are killed are started again and leave no folder behind; after five times everything ends, with the reason', async () => {
  const program = start();
  onTestFailed(() => {
    console.error(program.lines.join('\n'));
  });
  await program.line(isReady);
  const [workerd = 0] = await childProcessIds(program.pid, 'workerd');
  const [database = 0] = await childProcessIds(program.pid, 'database-host');
  const temporaryFolders = () => readdir(path.join(DATA_DIR, 'temporary'));
  const folders = await temporaryFolders();
  expect(folders).toHaveLength(1);
  const events = () => fetch(`http://localhost:${port}/api/events`);
  for (const pid of [workerd, database]) {
    process.kill(pid, 'SIGKILL');
    expect(await fetchText('/about')).toContain('</html>');
    expect((await events()).status).toBe(200);
  }
  // The folder of a Worker that ended is removed while its successor starts.
  await expect.poll(temporaryFolders).toHaveLength(1);
  expect(await temporaryFolders()).not.toEqual(folders);

  const processes = await processTree(program.pid);
  let hasEnded = false;
  void program.ended.then(() => (hasEnded = true));
  // Not exactly five times, because on a slow machine the first death may be more than a minute ago.
  await waitUntil('everything is stopped', async () => {
    const hosts = await childProcessIds(program.pid, 'database-host');
    for (const pid of hosts) process.kill(pid, 'SIGKILL');
    await waitUntilEnded(hosts);
    return hasEnded;
  });
  expect(await program.ended).toBe(1);
  expect(program.lines.at(-1)).toMatch(
    /^The database has ended five times within a minute \(.*its process was ended.*\), so everything was stopped\. Start again\.$/,
  );
  await waitUntilEnded(processes);
});

test('SIGHUP during a build ends the start, and the build with it', async () => {
  const { directory, remove } = await temporaryDirectory();
  await prepareDataDirectory(directory);
  const program = start({ DATA_DIR: directory });
  await program.line((line) => line.includes('Building the site'));
  expect(await end(program, 'SIGHUP')).toBe(0);
  await remove();
});

test('a port in use gives one line that says what to do', async () => {
  const taken = createServer();
  const port = await listen(taken, 0, LOOPBACK);
  const again = listen(createServer(), port, LOOPBACK);
  await expect(again).rejects.toThrow(new RegExp(`^Port ${port} is in use.*PORT=.*$`));
  await closeServer(taken);
});

test('a host that is no address of this machine is reported in one line', async () => {
  await expect(listen(createServer(), 0, '203.0.113.5')).rejects.toThrow(
    'HOST 203.0.113.5 is no address of this machine',
  );
});

const run = promisify(execFile);
const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** Prints the packages of all modules that `npm start` imports into its own process. */
const LIST = `
  import { registerHooks } from 'node:module';
  const found = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name !== undefined) found.add(name);
      return next(url, context);
    },
  });
  await import('#tools/local/start.ts');
  console.log(JSON.stringify([...found]));
`;

test('the program of `npm start` leaves what is large to the processes that need it', async () => {
  const list = [
    '--import',
    './tools/local/processes/quick-imports.js',
    '--input-type=module',
    '-e',
  ];
  const { stdout } = await run(process.execPath, [...list, LIST], { cwd: PROJECT });
  const packages: unknown = JSON.parse(stdout);
  // Drizzle's modules pass through the hooks of quick-imports.js.
  expect(packages).toEqual(expect.arrayContaining(['drizzle-orm', '@electric-sql/pglite']));
  const large = 'miniflare workerd wrangler vite rolldown sharp react satori pdfkit'.split(' ');
  for (const name of large) expect(packages).not.toContain(name);
});
