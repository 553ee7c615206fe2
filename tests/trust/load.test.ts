// 200 readers of pages, 50 of the API, 20 forms at a time and two editors of one record, all at once.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryOf } from '#tools/harness/processes.ts';
import { connect } from '#db/client.ts';
import { contactMessages, rateLimits } from '#db/tables.ts';
import { cachedBuild } from '../support/machine/cached-build.ts';
import { eventInput } from '../support/samples/records.ts';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';
import { startTestSite, type TestSite } from '../support/machine/local-site.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 30);
const WORDS = { name: 'Ruth', email: 'ruth@example.org', message: 'Are you there today?' };

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite(
    { SEED: 'demo', ...SIGN_IN_VARIABLES },
    { build: cachedBuild('demo'), isUnattended: true },
  );
  await signIn();
});
afterAll(() => site.stop());

const { call, signIn } = apiCallsTo(() => site.url);

/** Requests that failed of these connections, each going through the paths. */
async function readers(connections: number, paths: readonly string[]) {
  const result = await autocannon({
    url: site.url,
    connections,
    duration: SECONDS,
    timeout: 30,
    requests: paths.map((path) => ({ path })),
  });
  return { asked: result.requests.total, failed: result.non2xx + result.errors + result.timeouts };
}

/** Sends forms, 20 at a time. @returns the number of answers by status */
async function forms(end: number) {
  const statuses = new Map<number, number>();
  const sender = async () => {
    while (performance.now() < end) {
      const { status } = await call('POST', '/contact', { ...WORDS, subject: 'Load' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  return statuses;
}

const Edited = z.object({ version: z.int(), description: z.string() });

/** Adds a letter to the event again and again, as it was read. @returns how often that was acknowledged */
async function editor(id: number, end: number): Promise<number> {
  let saved = 0;
  while (performance.now() < end) {
    const read = await fetch(`${site.url}/api/events/${id}`);
    const { version, description } = Edited.parse(await read.json());
    const change = { description: description.length < 4_900 ? `${description}x` : 'x' };
    const answer = await call('PATCH', `/events/${id}`, change, { 'If-Match': `"${version}"` });
    expect([200, 412]).toContain(answer.status);
    if (answer.status === 200) saved += 1;
  }
  return saved;
}

/** What workerd holds in MB, every second, as far as the system tells. */
async function memory(end: number): Promise<number[]> {
  const samples: number[] = [];
  while (existsSync('/proc/self/smaps_rollup') && performance.now() < end) {
    samples.push((await memoryOf(process.pid)).get('workerd') ?? 0);
    await pause(1_000);
  }
  return samples;
}

const highest = (samples: readonly number[]) => Math.round(Math.max(0, ...samples));

it(`${SECONDS} seconds of readers, forms and editors end without an error or a lost update`, async () => {
  const db = connect(site.databaseUrl);
  const messages = async () =>
    (await db.select({ count: count() }).from(contactMessages))[0]?.count;
  const before = (await messages()) ?? 0;
  // The limit of all forms in a day is not what is measured.
  const limit = {
    scope: 'form',
    client: 'all',
    count: -1_000_000,
    windowStart: new Date(),
  } as const;
  await db.insert(rateLimits).values(limit);
  const created = await call('POST', '/events', eventInput({ description: 'x' }));
  const { id, version } = z.object({ id: z.int(), version: z.int() }).parse(await created.json());
  const end = performance.now() + SECONDS * 1_000;
  const [pages, api, sent, saves, samples] = await Promise.all([
    readers(200, ['/', '/events', '/sermons', '/about']),
    readers(50, ['/api/events', '/api/sermons?limit=24', '/api/settings']),
    forms(end),
    Promise.all([editor(id, end), editor(id, end)]),
    memory(end),
  ]);
  const third = Math.ceil(samples.length / 3);
  const [middle, last] = [samples.slice(third, -third), samples.slice(-third)].map(highest);
  console.info(
    `pages ${pages.asked}, API ${api.asked}, forms ${[...sent].join(' ')}, saves ${saves.join('+')}, workerd ${middle} → ${last} MB`,
  );
  expect({ pages: pages.failed, api: api.failed }).toEqual({ pages: 0, api: 0 });
  expect([...sent.keys()]).toEqual([201]);
  expect((await messages()) ?? 0).toBe(before + (sent.get(201) ?? 0));
  const now = Edited.parse(await (await fetch(`${site.url}/api/events/${id}`)).json());
  expect(now.version - version).toBe(saves[0] + saves[1]);
  expect(last).toBeLessThanOrEqual((middle ?? 0) * 1.25 + 30);
});
