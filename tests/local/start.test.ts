import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#tools/postgres/postgres.ts';
import { freePort } from '../support/free-port.ts';
import { allGone, startProgram, type LocalProgram } from '../support/local-program.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { serve } from '../support/upstream.ts';

const isReady = (line: string) => line.startsWith('Ready on ');

let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
let port: number;
const started: LocalProgram[] = [];

/** `npm start` on the folder that the first one of this file has built. */
function start(environment: Record<string, string> = {}): LocalProgram {
  const program = startProgram('start.ts', {
    PORT: String(port),
    DATA_DIR: temporary.directory,
    ...environment,
  });
  started.push(program);
  return program;
}

/** Ends one by a signal: its exit code, once no process of it is left. */
async function end(program: LocalProgram, signal: NodeJS.Signals = 'SIGTERM') {
  const processes = await program.processes();
  program.kill(signal);
  const code = await program.ended;
  await allGone(processes);
  return code;
}

/** A start that is to fail: its exit code and what it says, apart from its progress. */
async function failure(environment: Record<string, string>) {
  const program = start(environment);
  const code = await program.ended;
  const said = program.lines.filter((line) => !/^(Starting|\s+[✓…]|$)/.test(line));
  return { code, said };
}

const fetchText = async (address: string) =>
  (await fetch(`http://localhost:${port}${address}`)).text();

beforeAll(async () => {
  temporary = await temporaryDirectory();
  port = await freePort();
  const program = start();
  await program.line(isReady);
  await end(program);
}, 180_000);

afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL');
});
afterAll(() => temporary.remove());

test('it serves pages, API and mail, and the ready line is the last of the start', async () => {
  const program = start();
  const ready = await program.line(isReady);
  expect(ready).toBe(`Ready on http://localhost:${port}`);
  expect(program.lines.at(-1)).toBe(ready);
  expect(await fetchText('/')).toContain('</html>');
  expect(await (await fetch(`http://localhost:${port}/api/events`)).json()).toBeInstanceOf(Array);
  expect((await fetch(`http://localhost:${port}/no-such-page`)).status).toBe(404);
  const mailPage = /Mail\s+(\S+)/.exec(program.lines.join('\n'))?.[1] ?? '';
  expect(await (await fetch(mailPage)).text()).toContain('Outgoing mail');
  await end(program);
});

test('the admin password is made once, told, and readable by its owner only', async () => {
  const told = async () => {
    const program = start();
    await program.line(isReady);
    await end(program);
    return /with the password (\S+)/.exec(program.lines.join('\n'))?.[1];
  };
  const first = await told();
  expect(first).toMatch(/^(\w{5}-){2}\w{5}$/);
  expect(await told()).toBe(first);
  const { mode } = await stat(path.join(temporary.directory, 'admin-password'));
  expect(mode & 0o777).toBe(0o600);
});

test('started and stopped ten times, it builds no more and leaves no process and no port', async () => {
  for (let count = 0; count < 10; count += 1) {
    const program = start();
    await program.line(isReady);
    expect(await end(program, count % 2 === 0 ? 'SIGTERM' : 'SIGINT')).toBe(0);
    expect(program.lines.join('\n')).not.toContain('Building the site');
    const again = await serve(() => undefined);
    await again.close();
    await expect(fetchText('/')).rejects.toThrow('fetch failed');
  }
});

test('a signal during the start ends it, and what it had started', async () => {
  const program = start();
  await program.line((line) => line.includes('Database open'));
  expect(await end(program, 'SIGHUP')).toBe(0);
});

test('a second start on the same data says who has it, and the first one goes on', async () => {
  const first = start();
  await first.line(isReady);
  const { code, said } = await failure({ PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringContaining(`pid ${first.pid}`)]);
  expect(await fetchText('/')).toContain('</html>');
  await end(first);
});

test('a port in use gives one line that says what to do', async () => {
  const taken = await serve(() => undefined);
  const { code, said } = await failure({ PORT: String(taken.port) });
  await taken.close();
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(`^Port ${taken.port} is in use.*PORT=`)]);
});

test.each([
  ['PORT', 'eighty'],
  ['SESSION_SECRET', 'short'],
  ['MAIL_TO', 'office'],
])('a malformed %s gives one line that names it', async (name, value) => {
  const { code, said } = await failure({ [name]: value });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(`^${name} `)]);
});

test('a database that cannot be reached gives one line without the password', async () => {
  const nobody = await freePort();
  const { code, said } = await failure({
    DATABASE_URL: `postgres://church:secret@127.0.0.1:${nobody}/church`,
  });
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringContaining(`127.0.0.1:${nobody}`)]);
  expect(said.join('')).not.toContain('secret');
});

test('a migration that breaks gives one line and leaves the database as it was', async () => {
  const { directory, remove } = await temporaryDirectory();
  const open = () => openPostgres({ directory: path.join(directory, 'postgres') });
  const before = await open();
  await before.run({ query: 'CREATE TABLE sermons (kept text)', params: [] });
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

test('when workerd dies everything ends, with exit code 1 and one line', async () => {
  const program = start();
  await program.line(isReady);
  const processes = await program.processes();
  process.kill(processes.at(-1) ?? 0, 'SIGKILL');
  expect(await program.ended).toBe(1);
  expect(program.lines.at(-1)).toContain('The Worker has stopped unexpectedly');
  await allGone(processes);
});

test('when it is killed without notice, nothing that it started lives on', async () => {
  const program = start();
  await program.line(isReady);
  expect(await end(program, 'SIGKILL')).toBe('SIGKILL');
});

test('a build under way ends with the start that wanted it', async () => {
  const { directory, remove } = await temporaryDirectory();
  const program = start({ DATA_DIR: directory });
  await program.line((line) => line.includes('Building the site'));
  expect(await end(program, 'SIGKILL')).toBe('SIGKILL');
  await remove();
});
