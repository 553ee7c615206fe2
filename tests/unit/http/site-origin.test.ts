import { expect, it } from 'vitest';
import { siteOrigin } from '#api/http/origin.ts';

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
