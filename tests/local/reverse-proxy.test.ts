import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { afterEach, expect, test } from 'vitest';
import {
  startReverseProxy,
  type ReverseProxyOptions,
} from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { serve, type TestServer } from '../support/upstream.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function upstream(...listener: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...listener);
  closing.push(() => server.close());
  return server;
}

async function openProxy(options: Partial<ReverseProxyOptions> = {}) {
  const started = await startReverseProxy({ port: 0, proxyHeader: null, ...options });
  closing.push(() => started.close());
  return { ...started, url: `http://localhost:${started.port}` };
}

/** A reverse proxy in front of an upstream that echoes the request as JSON. */
async function echo(options: Partial<ReverseProxyOptions> = {}) {
  const server = await upstream((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  const started = await openProxy(options);
  await started.switchTo(server.port);
  return started;
}

const answerTo = (asked: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });

type Asked = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const asked = httpRequest(url, { method: options.method ?? 'GET', headers: options.headers });
  asked.end(options.body);
  const answer = await answerTo(asked);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

const Seen = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
const seen = ({ body }: Asked) => Seen.parse(JSON.parse(body.toString()));

test('visitors are asked to wait until the first Worker runs', async () => {
  const { url } = await openProxy();
  const answer = await ask(url);
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('the Worker sees the address that the visitor asked for', async () => {
  const { url } = await echo();
  expect(seen(await ask(`${url}/events?category=Youth`)).url).toBe(`${url}/events?category=Youth`);
});

test('the peer is the client, whatever the request claims', async () => {
  const { port } = await echo();
  const headers = {
    'CF-Connecting-IP': '203.0.113.9',
    'X-Forwarded-For': '203.0.113.9',
    'CF-IPCountry': 'US',
    'MF-Original-URL': 'http://elsewhere.example/',
  };
  const sent = seen(await ask(`http://127.0.0.1:${port}/`, { headers })).headers;
  expect(sent['cf-connecting-ip']).toBe('127.0.0.1');
  expect(sent).not.toHaveProperty('cf-ipcountry');
  expect(sent).not.toHaveProperty('mf-original-url');
});

const NOBODY = /^(127\.0\.0\.1|::1)$/;

test('behind a trusted proxy only the last entry of its one header names the client', async () => {
  const clients = async (options: Partial<ReverseProxyOptions>) => {
    const { url } = await echo(options);
    return async (headers: Record<string, string>) =>
      seen(await ask(url, { headers })).headers['cf-connecting-ip'];
  };
  const forwarded = await clients({ proxyHeader: 'x-forwarded-for' });
  expect(await forwarded({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9');
  expect(await forwarded({ 'X-Forwarded-For': '203.0.113.9, unknown' })).toMatch(NOBODY);
  expect(await forwarded({ 'CF-Connecting-IP': '203.0.113.9' })).toMatch(NOBODY);
  expect(
    await forwarded({ 'CF-Connecting-IP': '203.0.113.9', 'X-Forwarded-For': '198.51.100.1' }),
  ).toBe('198.51.100.1');
  const connecting = await clients({ proxyHeader: 'cf-connecting-ip' });
  expect(await connecting({ 'CF-Connecting-IP': '2001:db8::7' })).toBe('2001:db8::7');
  expect(await connecting({ 'X-Forwarded-For': '203.0.113.9' })).toMatch(NOBODY);
});

test('behind a trusted proxy the site is https under the host of SITE_URL, and nothing else makes it so', async () => {
  const siteUrl = 'https://www.church.example';
  const urlOf = async (options: Partial<ReverseProxyOptions>, headers: Record<string, string>) => {
    const { url } = await echo({ siteUrl, ...options });
    return seen(await ask(url, { headers })).url;
  };
  const host = { host: 'www.church.example' };
  expect(await urlOf({ proxyHeader: 'x-forwarded-for' }, host)).toBe(`${siteUrl}/`);
  expect(await urlOf({}, host)).toBe('http://www.church.example/');
  const claimed = { 'X-Forwarded-Proto': 'https' };
  expect(await urlOf({ proxyHeader: 'x-forwarded-for' }, claimed)).toMatch(/^http:/);
});

test('only the site’s own names are answered, so that no stranger’s name for this machine reads the site', async () => {
  const { url, port } = await echo({ siteUrl: 'https://www.church.example' });
  const statusFor = async (host: string) => (await ask(url, { headers: { host } })).status;
  const own = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `192.168.1.5:${port}`];
  for (const host of [...own, 'www.church.example', 'WWW.Church.Example']) {
    expect(await statusFor(host), host).toBe(200);
  }
  const foreign = [
    `evil.example:${port}`,
    'evil.example',
    'localhost',
    'localhost:1',
    '127.0.0.1:1',
  ];
  for (const host of [
    ...foreign,
    `www.church.example:${port}`,
    'evil.example/path?',
    'a@localhost',
  ]) {
    expect(await statusFor(host), host).toBe(421);
  }
});

test('text is compressed for those who accept it, and its ETag becomes a weak one', async () => {
  const page = '<p>In the beginning</p>'.repeat(100);
  const server = await upstream((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"7"' });
    response.end(page);
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const small = await ask(url, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', etag: 'W/"7"' });
  expect(gunzipSync(small.body).toString()).toBe(page);
  const plain = await ask(url, { headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(plain.headers).toMatchObject({ etag: '"7"' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.toString()).toBe(page);
});

test('HEAD has the headers of GET and no body; several cookies stay several', async () => {
  const server = await upstream((_, response) => {
    response.writeHead(200, { 'content-length': 5, 'set-cookie': ['a=1', 'b=2'] });
    response.end('12345');
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const answer = await ask(url, { method: 'HEAD' });
  expect(answer.headers).toMatchObject({ 'content-length': '5', 'set-cookie': ['a=1', 'b=2'] });
  expect(answer.body).toHaveLength(0);
});

test('large uploads arrive whole, with and without a length, and after Expect: 100-continue', async () => {
  const server = await upstream((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length} ${String(request.headers.expect)}`));
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const body = 'x'.repeat(5_000_000);
  const length = String(body.length);
  for (const headers of [
    { 'content-length': length },
    { 'transfer-encoding': 'chunked' },
    { 'content-length': length, expect: '100-continue' },
  ]) {
    const answer = await ask(url, { method: 'POST', body, headers });
    expect(answer.body.toString()).toBe('5000000 undefined');
  }
});

test('an upload refused before its end is answered with the refusal', async () => {
  const server = await upstream((_, response) => {
    response.writeHead(413);
    response.end('too large');
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const answer = await ask(url, { method: 'POST', body: 'x'.repeat(20_000_000) });
  expect(answer.status).toBe(413);
});

test('an answer is handed on while it is still being written', async () => {
  const finish = Promise.withResolvers<undefined>();
  const server = await upstream((_, response) => {
    response.write('first');
    void finish.promise.then(() => response.end('second'));
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const asked = httpRequest(url).end();
  const pieces = (await answerTo(asked))[Symbol.asyncIterator]();
  const next = async () => String((await pieces.next()).value);
  expect(await next()).toBe('first');
  finish.resolve(undefined);
  expect(await next()).toBe('second');
});

test('a visitor who leaves ends the request behind the reverse proxy', async () => {
  const left = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const server = await upstream((_, response) => {
    response.once('close', () => {
      left.resolve(undefined);
    });
    asked.resolve(undefined);
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  const request = httpRequest(url);
  request.on('error', () => undefined);
  request.end();
  await asked.promise;
  request.destroy();
  await left.promise;
});

test('a dead Worker gives 502, not a hanging page', async () => {
  const server = await serve((_, response) => response.end());
  const { url, switchTo } = await openProxy();
  await switchTo(server.port);
  await server.close();
  expect((await ask(url)).status).toBe(502);
});

test('a switch waits for running answers, and new requests do not', async () => {
  const finish = Promise.withResolvers<undefined>();
  const arrived = Promise.withResolvers<undefined>();
  const old = await upstream((_, response) => {
    arrived.resolve(undefined);
    void finish.promise.then(() => response.end('old'));
  });
  const next = await upstream((_, response) => response.end('new'));
  const { url, switchTo } = await openProxy();
  await switchTo(old.port);
  const slow = ask(url);
  await arrived.promise;
  let drained = false;
  const switched = switchTo(next.port).then(() => (drained = true));
  expect((await ask(url)).body.toString()).toBe('new');
  expect(drained).toBe(false);
  finish.resolve(undefined);
  expect((await slow).body.toString()).toBe('old');
  await switched;
});

test('200 requests a second during three switches all get their answer', async () => {
  const { url, switchTo } = await openProxy();
  const start = () =>
    serve((_, response) => {
      setTimeout(() => response.end('page'), 20);
    });
  let current = await start();
  await switchTo(current.port);
  const answers: Promise<Asked>[] = [];
  const load = setInterval(() => answers.push(ask(url)), 5);
  for (let count = 0; count < 3; count += 1) {
    await pause(300);
    const next = await start();
    await switchTo(next.port);
    await current.close();
    current = next;
  }
  clearInterval(load);
  const all = await Promise.all(answers);
  await current.close();
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ body }) => body.toString() !== 'page')).toEqual([]);
});

test('what the page server does not have is asked of the Worker', async () => {
  const pages = await upstream((request, response) => {
    response.statusCode = request.url === '/events' ? 200 : 404;
    response.end(`pages ${request.url ?? ''}`);
  });
  const worker = await upstream((_, response) => response.end('worker'));
  const { url, switchTo, askFirst } = await openProxy();
  await switchTo(worker.port);
  askFirst({
    port: pages.port,
    handles: (request) => request.url?.startsWith('/api/') === false,
    upgrade: (_, socket) => socket.destroy(),
  });
  const text = async (path: string) => (await ask(`${url}${path}`)).body.toString();
  expect(await text('/events')).toBe('pages /events');
  expect(await text('/sermons/999')).toBe('worker');
  expect(await text('/api/events')).toBe('worker');
});
