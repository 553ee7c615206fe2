// What was acknowledged is still there after everything, or the Worker or the database alone, was killed in the middle of writes.
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { freePort } from '#tools/harness/free-port.ts';
import { startProgram, type LocalProgram } from '#tools/harness/local-program.ts';
import { allGone, childrenOf, familyOf } from '#tools/harness/processes.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';
import { waitUntil } from '#tools/harness/wait-until.ts';

const PASSWORD = 'grace and peace';
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
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: 'cf-connecting-ip',
  });
  await program.line((line) => line.startsWith('Ready on '));
  return program;
}

async function kill(program: LocalProgram): Promise<void> {
  const processes = await familyOf(program.pid);
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  await allGone(processes);
}

let clients = 0;

/** @returns the status, or null when no answer came */
async function post(address: string, body: unknown, headers: Record<string, string>) {
  clients += 1;
  return fetch(`${origin}/api${address}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      'CF-Connecting-IP': `2001:db8:${clients.toString(16)}::1`,
      ...headers,
    },
  }).catch(() => null);
}

async function signIn(): Promise<{ Cookie: string }> {
  const answer = await post('/auth/login', { password: PASSWORD }, {});
  return { Cookie: (answer?.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

const Titled = z.array(
  z.object({ title: z.optional(z.string()), subject: z.optional(z.string()) }),
);

/** How often each name is in a list of the API. */
async function counts(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/api${address}`, { headers });
  const names = Titled.parse(await answer.json()).map(
    ({ title, subject }) => title ?? subject ?? '',
  );
  return Map.groupBy(names, (name) => name);
}

type Write = { name: string; headers: Record<string, string>; isAcknowledged: boolean };

/** Sends writes, some at a time, and strikes after about half of them. */
async function writeUntil(
  count: number,
  send: (write: Write) => Promise<Response | null>,
  strike: () => Promise<void>,
): Promise<Write[]> {
  const writes = Array.from({ length: count }, (_, index): Write => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return { name: `Number ${index}.`, headers, isAcknowledged: false };
  });
  let struck: Promise<void> | undefined;
  const queue = writes.values();
  const worker = async () => {
    for (const write of queue) {
      write.isAcknowledged = (await send(write))?.status === 201;
      if (writes.filter((each) => each.isAcknowledged).length >= count / 2) struck ??= strike();
      if (struck !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: 5 }, worker));
  await struck;
  return writes;
}

/** Each acknowledged one is there once; sent again, every one is there once. */
async function nothingLost(
  writes: readonly Write[],
  send: (write: Write) => Promise<Response | null>,
  read: () => Promise<Map<string, string[]>>,
) {
  const kept = await read();
  const lost = writes.filter(({ name, isAcknowledged }) => isAcknowledged && !kept.has(name));
  expect(lost).toEqual([]);
  for (const write of writes) expect((await send(write))?.status).toBe(201);
  const all = await read();
  expect(writes.filter(({ name }) => all.get(name)?.length !== 1)).toEqual([]);
}

const message = ({ name, headers }: Write) =>
  post(
    '/contact',
    { name: 'Ruth', email: 'ruth@example.org', subject: name, message: 'Are you there today?' },
    headers,
  );

describe('nothing acknowledged is lost', () => {
  it('when everything is killed within 1,000 messages', async () => {
    const program = await start();
    const writes = await writeUntil(1_000, message, () => kill(program));
    expect(writes.some(({ isAcknowledged }) => !isAcknowledged)).toBe(true);
    const again = await start();
    const session = await signIn();
    await nothingLost(writes, message, () => counts('/contact-forms', session));
    await kill(again);
  });

  it('when the Worker and the database end twenty times under load, and every page is served', async () => {
    const program = await start();
    const session = await signIn();
    let isOver = false;
    const failed: string[] = [];
    let served = 0;
    const read = (page: string) =>
      fetch(`${origin}${page}`)
        .then(async (answer) => `${answer.status} ${await answer.text()}`)
        .catch(String);
    const reader = async (pages: readonly string[]) => {
      const whole = new Map<string, string>();
      for (const page of pages) whole.set(page, await read(page));
      expect([...whole.values()].filter((text) => !text.startsWith('200 <!DOCTYPE html>'))).toEqual(
        [],
      );
      for (let turn = 0; !isOver; turn += 1) {
        const page = pages[turn % pages.length] ?? '/';
        const text = await read(page);
        if (text === whole.get(page)) served += 1;
        else failed.push(`${page}: ${text.slice(0, 80)}`);
      }
    };
    const statuses = new Set<number | undefined>();
    const writes: Write[] = [];
    const writer = async () => {
      while (!isOver) {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const write = { name: `Killed ${writes.length}.`, headers, isAcknowledged: false };
        writes.push(write);
        const status = (await message(write))?.status;
        statuses.add(status);
        write.isAcknowledged = status === 201;
      }
    };
    const acknowledged = () => writes.filter(({ isAcknowledged }) => isAcknowledged).length;
    /** Waits for thirty more; when they do not come, the program's own lines say why. */
    const writesGoThrough = async () => {
      const before = acknowledged();
      const isDone = () => acknowledged() >= before + 30;
      await waitUntil('writes go through', isDone).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${program.lines.join('\n')}`, { cause: error });
      });
    };
    /** Ends one of them, or makes it silent, once both run and writes go through. */
    const strike = async (number: number) => {
      await writesGoThrough();
      const [host = 0] = await childrenOf(program.pid, 'worker-host');
      const [workerd = 0] = await childrenOf(host, 'workerd');
      const [database = 0] = await childrenOf(program.pid, 'database-host');
      const pid = number % 2 === 0 ? workerd : database;
      process.kill(pid, number >= 18 ? 'SIGSTOP' : 'SIGKILL');
      await allGone([pid]);
    };
    const load = [
      reader(['/', '/events', '/sermons', '/about']),
      reader(['/visit', '/contact', '/give', '/admin']),
      writer(),
      writer(),
    ];
    for (let number = 0; number < 20; number += 1) {
      // Each ends four times a minute: the fifth would end everything.
      const next = pause(8_000);
      await strike(number);
      await next;
    }
    await writesGoThrough();
    isOver = true;
    await Promise.all(load);
    console.info(`${served} pages, ${writes.length} writes, ${acknowledged()} acknowledged`);
    expect(failed).toEqual([]);
    expect([...statuses].toSorted()).toEqual([201, 503]);
    const isUnsure = ({ isAcknowledged }: Write, index: number) => !isAcknowledged || index < 100;
    const kept = await counts('/contact-forms', session);
    expect(
      writes
        .filter(({ name }) => kept.get(name)?.length !== 1)
        .filter(({ isAcknowledged }) => isAcknowledged),
    ).toEqual([]);
    await nothingLost(writes.filter(isUnsure), message, () => counts('/contact-forms', session));
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
    const writes = Array.from({ length: 400 }, (_, index): Write => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      return { name: `Full ${index}.`, headers, isAcknowledged: false };
    });
    const statuses = new Set<number | undefined>();
    for (const [index, write] of writes.entries()) {
      // Written until nothing fits, a kilobyte at last.
      if (index === 20) await run('sh', ['-c', `cat /dev/zero > ${ballast}; exit 0`]);
      const answer = await message(write);
      statuses.add(answer?.status);
      write.isAcknowledged = answer?.status === 201;
    }
    expect([...statuses]).toEqual([201, 503]);
    await rm(ballast, { force: true });
    await kill(program);
    const again = await start(directory);
    const session = await signIn();
    await nothingLost(writes, message, () => counts('/contact-forms', session));
    await kill(again);
  },
);
