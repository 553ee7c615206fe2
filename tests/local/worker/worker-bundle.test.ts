import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReverseProxy, type ReverseProxy } from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { openReleaseFiles } from '#tools/local/slot.ts';
import { bundleWorker, type WorkerBundle } from '#tools/local/worker/worker-bundle.ts';
import { startWorker, type RunningWorker } from '#tools/local/worker/worker.ts';
import { sendRaw, statuses } from '../../support/machine/reverse-proxy.ts';
import { temporaryDirectory, startTestServer } from '#tools/harness/temporary.ts';

const fixture = path.join(import.meta.dirname, '../../support/worker/wrangler.toml');

const temporary = await temporaryDirectory();
const siteDirectory = path.join(temporary.directory, 'site');
let bundle: WorkerBundle;
let worker: RunningWorker;
let reverseProxy: ReverseProxy;
let origin: string;

/** Kinds of files that a build has, or may have. */
const KINDS = 'html js css txt xml json pdf svg png jpg webp avif ico mp3 woff2'.split(' ');

/** In the forms of the site's own. */
const HEADERS = `/*
  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: DENY

/admin/*
  ! Content-Security-Policy
  ! X-Frame-Options
  Content-Security-Policy: default-src 'none'

/*.pdf
  Content-Security-Policy: sandbox

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;

beforeAll(async () => {
  for (const folder of ['_astro', 'admin', 'api', 'cards', 'kinds'])
    await mkdir(path.join(siteDirectory, folder), { recursive: true });
  const files = {
    'index.html': '<h1>Home</h1>',
    'sermons.html': '<h1>Sermons</h1>',
    '404.html': '<h1>404 Page Not Found</h1>',
    '_astro/page.abc123.js': 'export {};',
    _headers: HEADERS,
    'admin/events.html': '<h1>Events</h1>',
    'api/file.txt': 'below a path of the Worker',
    'cards/1.a-b_c.png': 'a card',
    'texts.unknown': 'a file of another kind',
    ...Object.fromEntries(KINDS.map((kind) => [`kinds/file.${kind}`, kind.repeat(200)])),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(siteDirectory, name), text);
  }
  bundle = await bundleWorker(path.join(temporary.directory, 'worker'), fixture);
  worker = await startWorker({
    bundle,
    siteDirectory,
    mediaDirectory: path.join(temporary.directory, 'media'),
    dataDirectory: temporary.directory,
    bindings: { GREETING: 'Grace and peace', OFFICE: 'http://127.0.0.1:8025' },
    log: () => undefined,
  });
  reverseProxy = await startReverseProxy({ port: 0, proxyHeader: null });
  await reverseProxy.switchTo(worker.port, await openReleaseFiles({ bundle, siteDirectory }));
  origin = `http://127.0.0.1:${reverseProxy.port}`;
});

afterAll(async () => {
  await reverseProxy.close();
  await worker.stop();
  await temporary.remove();
});

/** What the Worker gets from an address that it asks itself. */
const asked = async (address: string) =>
  (await fetch(`${origin}/api/ask?url=${encodeURIComponent(address)}`)).text();

const get = (address: string) => fetch(`${origin}${address}`, { redirect: 'manual' });

/** What a visitor sees of an answer. */
async function shown(base: string, address: string, init: RequestInit) {
  const answer = await fetch(`${base}${address}`, { redirect: 'manual', ...init });
  const headers = new Map(answer.headers);
  // Only whoever has the file knows its length; the other two are of the connection.
  for (const name of ['content-length', 'date', 'transfer-encoding']) headers.delete(name);
  // The assets call a file that was read in more than 100 ms a MISS.
  if (headers.get('cf-cache-status') === 'MISS') headers.set('cf-cache-status', 'HIT');
  return { status: answer.status, headers, body: await answer.text() };
}

test('built files are answered without the Worker, to the letter as its assets answer them', async () => {
  const onlyWorker = await startReverseProxy({ port: 0, proxyHeader: null });
  await onlyWorker.switchTo(worker.port);
  const direct = `http://127.0.0.1:${onlyWorker.port}`;
  const files = [
    ...['/', '/sermons', '/sermons?media=audio', '/admin/events', '/404', '/cards/1.a-b_c.png'],
    ...['/_astro/page.abc123.js', ...KINDS.slice(1).map((kind) => `/kinds/file.${kind}`)],
  ];
  const others = [
    ...['/index', '/index.html', '/sermons/', '/sermons.html', '/kinds/file.html', '//sermons'],
    ...['/%73ermons', '/_headers', '/texts.unknown', '/kinds', '/kinds/'],
    ...['/_astro/none.js', '/api/echo', '/api/file.txt'],
  ];
  const etag = (await get('/sermons')).headers.get('etag') ?? '';
  const given: RequestInit[] = [
    {},
    { method: 'HEAD' },
    { headers: { Range: 'bytes=0-3' } },
    { headers: { Authorization: 'Basic eDp5' } },
    { headers: { 'If-None-Match': etag } },
    { headers: { 'If-None-Match': `W/${etag.replace('W/', '')}` } },
    { headers: { 'If-None-Match': '"other"', 'Accept-Encoding': 'identity' } },
  ];
  for (const init of given)
    for (const address of [...files, ...others]) {
      const words = `${address} ${JSON.stringify(init)}`;
      const [own, real] = [await shown(origin, address, init), await shown(direct, address, init)];
      if (address !== '/api/echo') expect(own, words).toEqual(real);
    }
  await onlyWorker.close();

  const alone = await startReverseProxy({ port: 0, proxyHeader: null, longestWaitMs: 1 });
  await alone.switchTo(worker.port, await openReleaseFiles({ bundle, siteDirectory }));
  alone.lose();
  const statusOf = async (address: string) =>
    (await shown(`http://127.0.0.1:${alone.port}`, address, {})).status;
  for (const address of files) expect(await statusOf(address), address).toBe(200);
  for (const address of others) expect(await statusOf(address), address).toBe(503);
  for (const address of [
    '/../worker/options.json',
    '/cards/../../worker/options.json',
    '/..\\worker',
  ]) {
    const host = `Host: localhost:${alone.port}\r\nConnection: close\r\n`;
    const answered = await sendRaw(alone.port, `GET ${address} HTTP/1.1\r\n${host}\r\n`);
    expect(statuses(answered), address).toEqual([503]);
  }
  await alone.close();
});

test('the Worker sees the public address, the peer and its variables, under the paths that are its own', async () => {
  expect(await (await get('/api/echo?a=1')).json()).toEqual({
    url: `${origin}/api/echo?a=1`,
    client: '127.0.0.1',
    greeting: 'Grace and peace',
  });
});

test('an upload that the Worker refuses, unread or half read, gets its answer', async () => {
  for (const length of [10, 100_000, 3_000_000]) {
    const body = 'x'.repeat(length);
    const post = (address: string) => fetch(`${origin}${address}`, { method: 'POST', body });
    expect((await post('/api/refuse')).status).toBe(413);
    expect((await post('/api/refuse-later')).status).toBe(413);
    expect(await (await post('/api/length')).text()).toBe(String(length));
  }
});

test('the cron handler runs on demand, and its failure is told', async () => {
  await worker.scheduled('*/15 * * * *');
  await expect(worker.scheduled('broken')).rejects.toThrow('outcome');
});

test('a Worker that does not compile gives one line with the reason and keeps the bundle before', async () => {
  const broken = path.join(temporary.directory, 'broken');
  await mkdir(broken);
  await writeFile(path.join(broken, 'index.ts'), "import './missing.ts';");
  const config = path.join(broken, 'wrangler.toml');
  await writeFile(
    config,
    'name = "broken"\nmain = "index.ts"\ncompatibility_date = "2026-07-30"\n[assets]\ndirectory = "."\n',
  );
  const attempt = bundleWorker(bundle.directory, config);
  await expect(attempt).rejects.toThrow(
    'The Worker could not be bundled: Could not resolve "./missing.ts"',
  );
  expect(await readdir(bundle.directory)).toEqual(
    expect.arrayContaining(['index.js', 'options.json']),
  );
});

test('a name that resolves into this network is not asked, unless the site is configured with it', async () => {
  const router = await startTestServer((_, response) => response.end('the router’s password'));
  const port = String(router.port);
  // `localhost` stands for any name whose owner points it here, such as 127.0.0.1.nip.io.
  expect(await asked(`http://localhost:${port}/`)).toBe('not reached');
  expect(await asked(`http://127.0.0.2:${port}/`)).toBe('not reached');
  expect(await asked(`http://127.0.0.1:${port}/`)).toBe('the router’s password');
  await router.close();
});
