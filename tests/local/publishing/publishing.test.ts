import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi, describe } from 'vitest';
import { buildSite, type BuildSite } from '#tools/build/build.ts';
import { currentBuild } from '#tools/build/site-directories.ts';
import { connect, type Database } from '#db/client.ts';
import { PublishingReport, BuildInfo } from '#shared/publishing/publishing.ts';
import { cachedBuild, buildFirstThen } from '../../support/machine/cached-build.ts';
import { eventInput } from '../../support/samples/records.ts';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';
import { startTestSite, type TestSite } from '../../support/machine/local-site.ts';
import { childProcessIds, waitUntil } from '#tools/harness/processes.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteBuildError } from '#tools/build/build-program.ts';

const TITLE = 'Harvest supper under the oaks';
const TAG_MANAGER = 'GTM-GIVEN1';
const PATIENCE_MS = 120_000;

/** The ids of the builders started here. */
const builders = () => childProcessIds(process.pid, 'render-pages.ts');

const { directory: DATA_DIR, remove } = await temporaryDirectory();
let site: TestSite;
let database: Database;
const { call, signIn } = apiCallsTo(() => site.url);

const publishing = async (method = 'GET') =>
  PublishingReport.parse(await (await call(method, '/publishing')).json());

const becomes = (status: PublishingReport['status']) =>
  waitUntil(
    `publishing is ${status}`,
    async () => (await publishing()).status === status,
    PATIENCE_MS,
  );

const root = path.join(DATA_DIR, 'site');

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

/** The id of this site's builder process, once it runs. */
async function runningBuilder(): Promise<number> {
  let found: number | undefined;
  await waitUntil('the build runs', async () => {
    [found] = await builders();
    return found !== undefined;
  });
  return found ?? 0;
}

beforeAll(async () => {
  site = await startTestSite(
    { DATA_DIR, ...SIGN_IN_VARIABLES, SEED: 'empty' },
    {
      build: buildFirstThen(cachedBuild('empty'), ({ environment, ...options }) =>
        buildSite({ ...options, environment: { ...environment, GTM_ID: TAG_MANAGER } }),
      ),
    },
  );
  database = connect(site.databaseUrl);
  await signIn();
}, 180_000);
afterAll(async () => {
  await site.stop();
  await remove();
});

test('data that cannot be built leaves the old site up, and the admin is told why', async () => {
  await database.execute(sql`alter table text_lists rename to lists_elsewhere`);
  await save(TITLE);
  expect(await publishing()).toMatchObject({ status: 'publishing' });
  await becomes('failed');
  expect((await publishing()).message).toBe('relation "text_lists" does not exist');
  expect(await calendarCarries(TITLE)).toBe(false);
  await database.execute(sql`alter table lists_elsewhere rename to text_lists`);
});

test('a build that is killed half-way leaves the old site up, and nothing of itself', async () => {
  const before = await readdir(root);
  expect(await publishing('POST')).toMatchObject({ status: 'publishing' });
  const pid = await runningBuilder();
  await waitUntil(
    'something is built',
    async () => (await readdir(root)).length > before.length,
    PATIENCE_MS,
  );
  process.kill(pid, 'SIGKILL');
  await becomes('failed');
  expect((await publishing()).message).toBe('The build ended without saying why.');
  expect(await calendarCarries(TITLE)).toBe(false);
  expect(await readdir(root)).toEqual(before);
});

test('tried again, what was saved is built, on disk too, with the variables of the site and no inherited ones', async () => {
  vi.stubEnv('GTM_ID', 'GTM-OTHER1');
  expect(await publishing('POST')).toMatchObject({ status: 'publishing' });
  await becomes('live');
  vi.unstubAllEnvs();
  expect(await calendarCarries(TITLE)).toBe(true);
  let page = '';
  await waitUntil('the file on disk carries it', async () => {
    const { directory = '' } = (await currentBuild(root)) ?? {};
    page = await readFile(path.join(directory, 'events.html'), 'utf8');
    return page.includes(TITLE);
  });
  expect(page).toContain(TAG_MANAGER);
  expect(page).not.toMatch(/GTM-OTHER1/);
  expect(await builders()).toEqual([]);
});

const REQUESTS_PER_SECOND = 100;

/** Sends requests at a steady rate until stopped. @returns the failed ones */
function load(origin: string, paths: readonly string[]) {
  const answers: Promise<string | null>[] = [];
  const ask = async (path: string) => {
    try {
      const answer = await fetch(`${origin}${path}`);
      await answer.arrayBuffer();
      return answer.status === 200 ? null : `${path} ${answer.status}`;
    } catch (error) {
      return `${path} ${String(error)}`;
    }
  };
  const timer = setInterval(() => {
    answers.push(ask(paths[answers.length % paths.length] ?? '/'));
  }, 1000 / REQUESTS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    const settled = await Promise.all(answers);
    return { count: settled.length, failures: settled.filter((each) => each !== null) };
  };
}

const empty = cachedBuild('empty');

/** Path of a script that only the build of this time has. */
const scriptOf = (builtAt: string) => `/_astro/only-${Date.parse(builtAt)}.js`;

/** A build of the empty church with its own time and its own script. */
const rebuilt: BuildSite = async (options) => {
  const directory = await empty(options);
  const builtAt = new Date().toISOString();
  const file = path.join(directory, 'build.json');
  const info = BuildInfo.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...info, builtAt }));
  await writeFile(path.join(directory, scriptOf(builtAt)), 'export {};');
  return directory;
};

describe('a site that is built anew', () => {
  let rebuiltSite: TestSite;
  beforeAll(async () => {
    rebuiltSite = await startTestSite({ SEED: 'empty' }, { build: rebuilt });
  }, 180_000);
  afterAll(() => rebuiltSite.stop());

  test('three rebuilds under 100 requests a second: no error, no missing file', async () => {
    const page = await (await fetch(`${rebuiltSite.url}/events`)).text();
    const files = page.match(/\/_astro\/[\w.-]+\.(?:js|css|woff2)\b/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    const builtAt = async () =>
      BuildInfo.parse(await (await fetch(`${rebuiltSite.url}/build.json`)).json()).builtAt;
    const stopLoad = load(rebuiltSite.url, ['/', '/events', '/sermons', ...files]);
    for (let count = 0; count < 3; count += 1) {
      const before = await builtAt();
      await rebuiltSite.publish();
      expect(await builtAt()).not.toBe(before);
      // Open pages can still load their scripts.
      expect((await fetch(`${rebuiltSite.url}${scriptOf(before)}`)).status).toBe(200);
      await pause(500);
    }
    const { count, failures } = await stopLoad();
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('a first build that fails ends the start with its reason', async () => {
    const build = () => Promise.reject(new SiteBuildError('No such component.'));
    const start = startTestSite({ SEED: 'empty' }, { build });
    await expect(start).rejects.toThrow(/^The site could not be built: No such component\.$/);
  });
});
