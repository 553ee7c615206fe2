import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, draftDirectory } from '#tools/local/publishing/build-site.ts';
import { currentBuild } from '#tools/local/publishing/site-directories.ts';
import { connect, type Database } from '#db/client.ts';
import { Publishing } from '#shared/publishing.ts';
import { cachedBuild, firstThen } from '../support/cached-build.ts';
import { eventInput } from '../support/event-input.ts';
import { startTestSite, type TestSite } from '../support/local-site.ts';
import { childrenOf } from '../support/processes.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitUntil } from '../support/wait-until.ts';

const PASSWORD = 'grace and peace';
const TITLE = 'Harvest supper under the oaks';
const LATER_TITLE = 'Hymns on the front steps';
const PATIENCE_MS = 120_000;

let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
let site: TestSite;
let database: Database;
let cookie: string;

const call = (method: string, address: string, body?: unknown) =>
  fetch(`${site.url}/api${address}`, {
    method,
    headers: { Origin: site.url, Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const publishing = async (method = 'GET') =>
  Publishing.parse(await (await call(method, '/publishing')).json());

const becomes = (status: Publishing['status']) =>
  waitUntil(
    `publishing is ${status}`,
    async () => (await publishing()).status === status,
    PATIENCE_MS,
  );

const isThere = (directory: string) =>
  access(directory).then(
    () => true,
    () => false,
  );
const root = () => path.join(temporary.directory, 'site');

const save = async (title: string) => {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const saved = await call('POST', '/events', eventInput({ title, date }));
  expect(saved.status).toBe(201);
};

/** Whether the static page shows the saved event. */
async function calendarCarries(title: string): Promise<boolean> {
  const answer = await fetch(`${site.url}/events`);
  expect(answer.status).toBe(200);
  return (await answer.text()).includes(title);
}

const draft = () => draftDirectory(path.join(temporary.directory, 'site-cache'));

/** The id of this site's builder process, once it runs. */
async function builder(): Promise<number> {
  let found: number | undefined;
  await waitUntil('the build runs', async () => {
    [found] = await childrenOf(process.pid, 'site-build.ts');
    return found !== undefined;
  });
  return found ?? 0;
}

beforeAll(async () => {
  temporary = await temporaryDirectory();
  site = await startTestSite(
    { DATA_DIR: temporary.directory, ADMIN_PASSWORD: PASSWORD },
    { build: firstThen(cachedBuild('demo'), buildSite) },
  );
  database = connect(site.databaseUrl);
  cookie = '';
  const login = await call('POST', '/auth/login', { password: PASSWORD });
  cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}, 180_000);
afterAll(async () => {
  await site.stop();
  await temporary.remove();
});

test('a site that was just built is live', async () => {
  expect(await publishing()).toMatchObject({ status: 'live' });
});

test('data that cannot be built leaves the old site up, and the admin is told why', async () => {
  await database.execute(sql`alter table sermons rename to sermons_elsewhere`);
  await save(TITLE);
  expect(await publishing()).toMatchObject({ status: 'publishing' });
  await becomes('failed');
  expect((await publishing()).message).toBe('relation "sermons" does not exist');
  expect(await calendarCarries(TITLE)).toBe(false);
  await database.execute(sql`alter table sermons_elsewhere rename to sermons`);
});

test('a build that is killed half-way leaves the old site up, and nothing of itself', async () => {
  expect(await publishing('POST')).toMatchObject({ status: 'publishing' });
  const pid = await builder();
  await waitUntil('something is built', () => isThere(draft()), PATIENCE_MS);
  process.kill(pid, 'SIGKILL');
  await becomes('failed');
  expect((await publishing()).message).toBe('The build ended without saying why.');
  expect(await calendarCarries(TITLE)).toBe(false);
  expect(await isThere(draft())).toBe(false);
  const kept = await currentBuild(root());
  expect(await readdir(root())).toEqual([path.basename(kept?.directory ?? ''), 'builds.json']);
});

test('tried again, the file on disk and the page carry what was saved, also during the build', async () => {
  expect(await publishing('POST')).toMatchObject({ status: 'publishing' });
  await waitUntil('something is built', () => isThere(draft()), PATIENCE_MS);
  await save(LATER_TITLE);
  await becomes('live');
  expect(await calendarCarries(TITLE)).toBe(true);
  expect(await calendarCarries(LATER_TITLE)).toBe(true);
  await waitUntil('the file on disk carries it', async () => {
    const { directory = '' } = (await currentBuild(root())) ?? {};
    return (await readFile(path.join(directory, 'events.html'), 'utf8')).includes(TITLE);
  });
});
