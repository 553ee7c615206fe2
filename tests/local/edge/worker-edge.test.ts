import { afterAll, expect, it } from 'vitest';
import { startWorker } from '#tools/local/worker/worker.ts';
import { TAKES } from '../../support/app/calls.ts';
import { countTrips } from '../../support/app/counted-database.ts';
import { faultyGateway } from '../../support/machine/faulty-gateway.ts';
import { PASSWORD, startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({ '404.html': '<h1>404 Page Not Found</h1>' });
const counted = await countTrips({ url: site.release.bindings.DATABASE_URL });
const bindings = {
  ...site.release.bindings,
  DATABASE_URL: counted.url,
  REVISION_SECONDS: '30',
};
const worker = await startWorker({ ...site.release, bindings, log: () => undefined });
await site.reverseProxy.switchTo(worker.port);
afterAll(async () => {
  await site.reverseProxy.switchTo(site.worker.port);
  await worker.stop();
  await counted.close();
  await site.stop();
});

const LIST = '/api/sermons?limit=24';

it('answers many at once with one question, also when the first visitor leaves', async () => {
  const leaving = new AbortController();
  const first = fetch(`${site.origin}${LIST}`, { signal: leaving.signal });
  const others = Array.from({ length: 20 }, () => site.get(LIST));
  leaving.abort();
  await expect(first).rejects.toThrow('abort');
  const answers = await Promise.all(others);
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(counted.takeTrips()).toBeLessThanOrEqual(4);
});

it('keeps answers and the revision in workerd’s cache, beyond the second of the isolate’s memory', async () => {
  await site.get('/sermons/feed.xml');
  counted.takeTrips();
  let answers = 0;
  for (const end = Date.now() + 1_500; Date.now() < end || answers < 3; answers += 1)
    expect((await site.get('/sermons/feed.xml')).status).toBe(200);
  expect(counted.takeTrips()).toBeLessThanOrEqual(1);
});

it('shows what an editor saved to the next visitor', async () => {
  const signedIn = await site.post('/api/auth/login', { password: PASSWORD });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const body = { ...(TAKES['POST /api/sermons']?.body ?? {}), title: 'Saved a moment ago' };
  expect((await site.post('/api/sermons', body, { Cookie })).status).toBe(201);
  expect(await (await site.get(LIST)).text()).toContain('Saved a moment ago');
});

it('goes on with what it kept while the database is away', async () => {
  const gateway = await faultyGateway(site.release.bindings.DATABASE_URL);
  const forgetful = await startWorker({
    ...site.release,
    bindings: { ...bindings, DATABASE_URL: gateway.url, REVISION_SECONDS: '1' },
    log: () => undefined,
  });
  await site.reverseProxy.switchTo(forgetful.port);
  const before = await (await site.get('/sermons/feed.xml')).text();
  gateway.state.fault = 'before';
  for (const end = Date.now() + 2_500; Date.now() < end;)
    expect(await (await site.get('/sermons/feed.xml')).text()).toBe(before);
  expect((await site.get('/api/sermons/facets')).status).toBe(503);
  await site.reverseProxy.switchTo(worker.port);
  await forgetful.stop();
  await gateway.close();
});
