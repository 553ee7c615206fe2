import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevSite } from '#tools/local/dev/dev-site.ts';
import type { LocalSite } from '#tools/local/local-site.ts';
import { createProgress } from '#tools/local/processes/progress.ts';
import { connect } from '#db/client.ts';
import { eventRow } from '#db/factories.ts';
import { events } from '#db/schema/index.ts';
import { LocalEnvironment, parseEnvironment } from '#shared/environment.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { waitUntil } from '../support/wait-until.ts';

const log: string[] = [];
let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
let site: LocalSite;

beforeAll(async () => {
  temporary = await temporaryDirectory();
  site = await startDevSite({
    environment: parseEnvironment(LocalEnvironment, { DATA_DIR: temporary.directory }),
    port: 0,
    progress: createProgress(() => undefined),
    log: (line) => log.push(line),
    died: (part) => log.push(`${part} died`),
  });
}, 180_000);
afterAll(async () => {
  await site.stop();
  await temporary.remove();
});

const get = (address: string) => fetch(`${site.url}${address}`);

test('pages come from Astro, with hot reload, and the API from the Worker', async () => {
  expect(await (await get('/contact')).text()).toContain('/@vite/client');
  expect(await (await get('/api/events')).json()).toBeInstanceOf(Array);
  const socket = new WebSocket(site.url.replace('http', 'ws'), 'vite-hmr');
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
  await site.publish();
  await waitUntil('the event is on the page', async () =>
    (await (await get('/events')).text()).includes(title),
  );
});

test('a change of the source code of the API is served without a restart', async () => {
  const file = path.join(import.meta.dirname, '../../api/index.ts');
  await utimes(file, new Date(), new Date());
  await waitUntil('the Worker has changed', () =>
    log.includes('The Worker runs with your changes.'),
  );
  expect((await get('/api/events')).status).toBe(200);
});
