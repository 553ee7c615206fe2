import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevSite } from '#tools/local/dev.ts';
import type { LocalSite } from '#tools/local/start.ts';
import { createProgress } from '#tools/local/processes/start-up.ts';
import { connect } from '#db/client.ts';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { cachedBuild } from '../../support/machine/cached-build.ts';
import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { ASTRO_FOLDER_LOCK, waitForLock } from '#tools/harness/folder-locks.ts';
import { waitUntil } from '#tools/harness/processes.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const log: string[] = [];
let dataDirectory: string;
let site: LocalSite;
let turn: Awaited<ReturnType<typeof waitForLock>>;

beforeAll(async () => {
  turn = await waitForLock(ASTRO_FOLDER_LOCK);
  // Inside the project, as by default, where Vite could serve it.
  await mkdir(path.join(PROJECT, '.data'), { recursive: true });
  dataDirectory = await mkdtemp(path.join(PROJECT, '.data', 'dev-test-'));
  await prepareDataDirectory(dataDirectory);
  site = await startDevSite({
    environment: parseEnvironment(LocalEnvironment, { DATA_DIR: dataDirectory, SEED: 'empty' }),
    port: 0,
    progress: createProgress(() => undefined),
    log: (line) => log.push(line),
    died: (part) => log.push(`${part} died`),
    build: cachedBuild('empty'),
  });
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDirectory, { recursive: true });
  await turn.release();
});

const get = (address: string) => fetch(`${site.url}${address}`);

/** The socket on which Vite tells an open page to reload. */
const openPage = () => new WebSocket(site.url.replace('http', 'ws'), 'vite-hmr');

test('pages come from Astro, with hot reload, and the API from the Worker', async () => {
  expect(await (await get('/')).text()).toContain('/@vite/client');
  expect(await (await get('/api/events')).json()).toBeInstanceOf(Array);
  const socket = openPage();
  const first = await new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      resolve(data);
    });
  });
  expect(first).toBe('{"type":"connected"}');
  socket.close();
});

test('what Astro has no page for is answered by the Worker, as in production', async () => {
  const missing = await get('/no-such-page');
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain('/@vite/client');
});

test('content that was written shows after the deploy hook is called', async () => {
  const title = 'Harvest supper under the oaks';
  const date = new Date(Date.now() + 2 * 86_400_000);
  await connect(site.databaseUrl).insert(events).values(eventRow({ title, date }));
  const socket = openPage();
  let toldAt = Infinity;
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('full-reload')) toldAt = performance.now();
  });
  await once(socket, 'open');
  await site.publish();
  // Vite keeps the old content when a request comes while it takes in the new one.
  await waitUntil('open pages were told to reload', () => performance.now() - toldAt > 1_000);
  socket.close();
  expect(await (await get('/')).text()).toContain(title);
});

test('a change of the source code of the API is served without a restart', async () => {
  const file = path.join(PROJECT, 'api/index.ts');
  await utimes(file, new Date(), new Date());
  await waitUntil('the Worker has changed', () =>
    log.includes('The Worker runs with your changes.'),
  );
  expect((await get('/api/events')).status).toBe(200);
});

const SECRET = 'known to the church office only';

/** Like `get`, with the address unchanged: `fetch` normalizes it. */
async function readAt(address: string): Promise<string> {
  const asked = request(`${site.url}/`, { path: address }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return text(answer);
}

/** All addresses by which Vite and Astro could serve a file. */
function waysTo(file: string): string[] {
  const inProject = `/${path.relative(PROJECT, file)}`;
  const addresses = [
    inProject,
    `/@fs${file}`,
    `/@fs${PROJECT}/site/../${inProject}`,
    `/site/..${inProject}`,
  ];
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?raw??',
    '?url&inline',
    '?.svg',
    '%3Fraw',
    '%00',
  ];
  return addresses.flatMap((address) => [
    ...queries.map((query) => `${address}${query}`),
    `/_image?href=${encodeURIComponent(address)}&f=svg`,
    `/@id/${address}`,
  ]);
}

test.each([
  ['the data folder', () => path.join(dataDirectory, 'session-secret')],
  ['a file of variables', () => path.join(PROJECT, '.dev-test.vars')],
  ['a file of variables beside the pages', () => path.join(PROJECT, 'site', 'dev-test.vars')],
  ['a dot-file beside the pages', () => path.join(PROJECT, 'site', '.dev-test')],
  ['a file of another folder of the project', () => path.join(PROJECT, '.wrangler', 'dev-test')],
  ['a file of the machine', () => path.join(tmpdir(), 'dev-test')],
])('%s is handed out to nobody', async (_, place) => {
  const file = place();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, SECRET);
  try {
    const answers = await Promise.all(
      waysTo(file).map(async (way) => [way, await readAt(way)] as const),
    );
    const spellings = [SECRET, Buffer.from(SECRET).toString('base64')];
    const told = answers.filter(([, answer]) =>
      spellings.some((spelling) => answer.includes(spelling)),
    );
    expect(told.map(([way]) => way)).toEqual([]);
  } finally {
    await rm(file);
  }
});

test('only this machine can connect', async () => {
  const { port } = new URL(site.url);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed');
  }
});
