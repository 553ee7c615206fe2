import { Hono } from 'hono';
import { expect, it, describe } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/errors.ts';
import { httpsOnly, originCheck, siteOrigin } from '#api/http/origin.ts';

const appOf = (isPublic: boolean) =>
  new Hono<ApiEnvironment>()
    .use(httpsOnly(isPublic))
    .all('*', (c) => c.text('ok'))
    .onError(errorAnswer);
const online = appOf(true);

it('sends a reader who came without https to https', async () => {
  const response = await online.request('http://www.church.org/sermons/5?media=audio');
  expect(response.status).toBe(308);
  expect(response.headers.get('Location')).toBe('https://www.church.org/sermons/5?media=audio');
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s without https', async (method) => {
  const response = await online.request('http://www.church.org/api/auth/login', { method });
  expect(response.status).toBe(403);
});

it('answers over https, on this machine, and where the site is not on the internet', async () => {
  const statusOf = async (url: string, app = online) =>
    (await app.request(url, { method: 'POST' })).status;
  expect(await statusOf('https://www.church.org/api/contact')).toBe(200);
  for (const host of ['localhost:8787', '127.0.0.1', '[::1]:8787', '192.168.1.5:8787']) {
    expect(await statusOf(`http://${host}/api/contact`), host).toBe(200);
  }
  expect(await statusOf('http://church.test/api/contact', appOf(false))).toBe(200);
});

const app = new Hono<ApiEnvironment>()
  .use(originCheck())
  .all('/api/x', (c) => c.text('ok'))
  .onError(errorAnswer);

const status = async (method: string, origin?: string, url = 'http://church.test/api/x') => {
  const headers = origin === undefined ? {} : { Origin: origin };
  return (await app.request(url, { method, headers })).status;
};

describe('the origin check', () => {
  it.each([
    'http://evil.test',
    'https://church.test.evil.test',
    'http://church.test:8080',
    'ftp://church.test',
    'null',
    'nonsense',
  ])('refuses a write from %s', async (origin) => {
    expect(await status('POST', origin)).toBe(403);
  });

  it('lets a write from this site pass', async () => {
    expect(await status('POST', 'http://church.test')).toBe(200);
  });

  it('takes https for this site where a proxy ends TLS, but never http for https', async () => {
    expect(await status('POST', 'https://church.test')).toBe(200);
    expect(await status('POST', 'http://church.test', 'https://church.test/api/x')).toBe(403);
  });

  it('asks nothing of requests that write nothing', async () => {
    expect(await status('GET')).toBe(200);
    expect(await status('GET', 'http://evil.test')).toBe(200);
  });
});

const assetsWith = (body: string, status = 200) => ({
  fetch: (request: Request) =>
    Promise.resolve(
      new URL(request.url).pathname === '/build.json'
        ? new Response(body, { status })
        : new Response(null, { status: 404 }),
    ),
});

const build = { revision: 7, builtAt: '2026-11-21T10:00:00.000Z' };

it.each([
  ['https://church.example.org', 'https://church.example.org'],
  ['https://church.example.org/', 'https://church.example.org'],
  ['http://localhost:8787', 'http://localhost:8787'],
])('a site built for %s has the origin %s, whatever host was asked', async (siteUrl, origin) => {
  const assets = assetsWith(JSON.stringify({ ...build, siteUrl }));
  expect(await siteOrigin(assets, 'https://church.workers.dev/sermons/7?a=b')).toBe(origin);
});

it.each([
  ['no build', assetsWith('', 404)],
  ['an older build that does not tell', assetsWith(JSON.stringify(build))],
  ['a broken file', assetsWith('<h1>')],
])('with %s it is the origin that was asked', async (_what, assets) => {
  expect(await siteOrigin(assets, 'https://church.workers.dev/x')).toBe(
    'https://church.workers.dev',
  );
});
