// What was acknowledged is still there after everything, or the Worker or the database alone, was killed in the middle of writes.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import * as z from 'zod/mini';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';

import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { freePort, temporaryDirectory } from '#tools/harness/temporary.ts';
import { startProgram, type LocalProgram } from '#tools/harness/local-program.ts';
import {
  waitUntilEnded,
  childProcessIds,
  processTree,
  waitUntil,
} from '#tools/harness/processes.ts';

let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
let port = 0;
let origin = '';

beforeAll(async () => {
  temporary = await temporaryDirectory();
  await prepareDataDirectory(temporary.directory);
  port = await freePort();
  origin = `http://localhost:${port}`;
});
afterAll(() => temporary.remove());

async function start(directory = temporary.directory): Promise<LocalProgram> {
  const program = startProgram('start.ts', {
    PORT: String(port),
    DATA_DIR: directory,
    SEED: 'empty',
    ...SIGN_IN_VARIABLES,
    TRUST_PROXY: 'cf-connecting-ip',
  });
  // The next test starts on the same port.
  onTestFailed(() => kill(program));
  await program.line((line) => line.startsWith('Ready on '));
  return program;
}

async function kill(program: LocalProgram): Promise<void> {
  const processes = await processTree(program.pid);
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await waitUntilEnded(processes);
}

const { call, signIn } = apiCallsTo(() => origin);

const Subjects = z.array(z.object({ subject: z.string() }));

/** How often each subject is among the messages. */
async function countSubjects(): Promise<Map<string, string[]>> {
  const messages = Subjects.parse(await (await call('GET', '/contact-forms')).json());
  return Map.groupBy(
    messages.map(({ subject }) => subject),
    (subject) => subject,
  );
}

/** A message of a visitor, and whether the site has said that it has it. */
type Write = { subject: string; headers: Record<string, string>; isAcknowledged: boolean };

/** The subject is the key: several tests write to one database. */
function newWrite(): Write {
  const key = crypto.randomUUID();
  return { subject: key, headers: { 'Idempotency-Key': key }, isAcknowledged: false };
}

/** @returns the status, or why no answer came */
async function send(write: Write): Promise<number | string> {
  const { subject, headers } = write;
  const message = { name: 'Ruth', email: 'ruth@example.org', message: 'Are you there today?' };
  const sent = call('POST', '/contact', { ...message, subject }, headers);
  const status = await sent.then(
    (answer) => answer.status,
    (error: unknown) => inspect(error, { breakLength: Infinity }),
  );
  if (status === 201) write.isAcknowledged = true;
  return status;
}

/** Sends messages one after another, none while there are as many as are wanted. @returns the statuses */
async function write(writes: Write[], isOver: () => boolean, hasEnough = () => false) {
  const statuses = new Set<number | string>();
  while (!isOver()) {
    if (hasEnough()) {
      await pause(20);
      continue;
    }
    const next = newWrite();
    writes.push(next);
    statuses.add(await send(next));
  }
  return statuses;
}

const acknowledged = (writes: readonly Write[]) =>
  writes.filter(({ isAcknowledged }) => isAcknowledged);

/** Each acknowledged one is there once; those that may be lost are there once when they are sent again. */
async function nothingLost(
  writes: readonly Write[],
  mayBeLost: readonly Write[] = writes,
): Promise<void> {
  const isNotOnce = (kept: Map<string, string[]>) => (one: Write) =>
    kept.get(one.subject)?.length !== 1;
  expect(acknowledged(writes).filter(isNotOnce(await countSubjects()))).toEqual([]);
  for (const one of mayBeLost) expect(await send(one)).toBe(201);
  expect(mayBeLost.filter(isNotOnce(await countSubjects()))).toEqual([]);
}

const readPage = (page: string) =>
  fetch(`${origin}${page}`)
    .then(async (answer) => `${answer.status} ${await answer.text()}`)
    .catch(String);

/** Reads pages one after another. @returns what was not as at first, which was whole */
async function read(pages: readonly string[], isOver: () => boolean): Promise<string[]> {
  const whole = new Map<string, string>();
  for (const page of pages) whole.set(page, await readPage(page));
  for (const text of whole.values()) expect(text).toMatch(/^200 <!DOCTYPE html>/);
  const failed: string[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const page = pages[turn % pages.length] ?? '/';
    const text = await readPage(page);
    if (text !== whole.get(page)) failed.push(`${page}: ${text.slice(0, 80)}`);
  }
  return failed;
}

/** Ends the Worker or the database, or makes it silent. */
async function strike(program: LocalProgram, number: number): Promise<void> {
  const [workerd = 0] = await childProcessIds(program.pid, 'workerd');
  const [database = 0] = await childProcessIds(program.pid, 'database-host');
  const pid = number % 2 === 0 ? workerd : database;
  process.kill(pid, number >= 18 ? 'SIGSTOP' : 'SIGKILL');
  await waitUntilEnded([pid]);
}

describe('nothing acknowledged is lost', () => {
  it('when everything is killed within 1,000 messages', async () => {
    const program = await start();
    const writes: Write[] = [];
    const isOver = () => acknowledged(writes).length >= 500;
    const writers = Array.from({ length: 5 }, () => write(writes, isOver));
    await Promise.race(writers);
    await kill(program);
    await Promise.all(writers);
    const again = await start();
    await signIn();
    await nothingLost(writes);
    await kill(again);
  });

  it('when the Worker and the database end twenty times under load, and every page is served', async () => {
    const program = await start();
    await signIn();
    const writes: Write[] = [];
    let hasEnded = false;
    const isOver = () => hasEnded;
    const readers = [
      read(['/', '/events', '/sermons', '/about'], isOver),
      read(['/visit', '/contact', '/give', '/admin'], isOver),
    ];
    // Limits the forms: the site accepts 2,000 a day, and a fast machine would send more.
    let wanted = 0;
    const hasEnough = () => acknowledged(writes).length >= wanted;
    const writers = [1, 2].map(() => write(writes, isOver, hasEnough));
    /** Waits for thirty more, while as many follow; when they do not come, the program's own lines say why. */
    const writesGoThrough = async () => {
      const before = acknowledged(writes).length;
      wanted = before + 60;
      const isDone = () => acknowledged(writes).length >= before + 30;
      await waitUntil('writes go through', isDone).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${program.lines.join('\n')}`, { cause: error });
      });
    };
    for (let number = 0; number < 20; number += 1) {
      await writesGoThrough();
      // Each ends at most four times a minute: the fifth time would end everything.
      const next = pause(8_000);
      await strike(program, number);
      await next;
    }
    await writesGoThrough();
    hasEnded = true;
    expect((await Promise.all(readers)).flat()).toEqual([]);
    const statuses = (await Promise.all(writers)).flatMap((each) => [...each]);
    expect([...new Set(statuses)].toSorted()).toEqual([201, 503]);
    const mayBeLost = writes.filter((one, index) => !one.isAcknowledged || index < 100);
    await nothingLost(writes, mayBeLost);
    await kill(program);
  });
});

const run = promisify(execFile);
const small = await temporaryDirectory();
const mount = `mount -t tmpfs -o size=300m tmpfs ${small.directory}`;
const mounted = await run('sh', ['-c', mount]).then(
  () => true,
  () => false,
);
afterAll(async () => {
  if (mounted) await run('umount', [small.directory]);
  await small.remove();
});

it.skipIf(!mounted)(
  `a full disk refuses writes, loses none, and is forgiven when there is room${mounted ? '' : ' (skipped: this user may mount no small disk)'}`,
  async () => {
    const directory = path.join(small.directory, 'data');
    await mkdir(directory);
    await prepareDataDirectory(directory);
    const program = await start(directory);
    const ballast = path.join(small.directory, 'ballast');
    const writes = Array.from({ length: 400 }, newWrite);
    const statuses = new Set<number | string>();
    for (const [index, one] of writes.entries()) {
      // Written until nothing fits, a kilobyte at last.
      if (index === 20) await run('sh', ['-c', `cat /dev/zero > ${ballast}; exit 0`]);
      statuses.add(await send(one));
    }
    expect([...statuses]).toEqual([201, 503]);
    await rm(ballast, { force: true });
    await kill(program);
    const again = await start(directory);
    await signIn();
    await nothingLost(writes);
    await kill(again);
  },
);
