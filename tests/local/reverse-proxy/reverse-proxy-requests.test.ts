import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import {
  ask,
  closeOpened,
  proxyInFrontOf,
  openProxy,
  upstream,
  echo,
  seen,
} from '../../support/machine/reverse-proxy.ts';
import { startTestServer } from '#tools/harness/temporary.ts';
import { waitUntil } from '#tools/harness/processes.ts';
import type { ReverseProxyOptions } from '#tools/local/reverse-proxy/reverse-proxy.ts';

afterEach(closeOpened);

test('what has not reached a Worker that ends waits for the next one, uploads included', async () => {
  const first = await startTestServer((_, response) => response.end());
  const { url, switchTo } = await openProxy();
  await switchTo(first.port);
  await first.close();
  const body = 'x'.repeat(3_000_000);
  const waiting = [ask(url), ask(url, { method: 'POST', body })];
  const next = await upstream((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length}`));
  });
  await switchTo(next.port);
  const answers = await Promise.all(waiting);
  expect(answers.map((answer) => answer.body.toString())).toEqual(['0', String(body.length)]);
});

test('when a Worker ends in the middle of requests, reads are asked of the next one and writes are to be sent again', async () => {
  const both = Promise.withResolvers<undefined>();
  const seen: (string | undefined)[] = [];
  const first = await startTestServer(({ method }) => {
    seen.push(method);
    if (seen.length === 2) both.resolve(undefined);
  });
  const next = await upstream((_, response) => response.end('next'));
  const { url, switchTo } = await openProxy();
  await switchTo(first.port);
  const [read, write] = [ask(url), ask(url, { method: 'POST', body: '{}' })];
  await both.promise;
  await first.close();
  expect(await write).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  await switchTo(next.port);
  expect((await read).body.toString()).toBe('next');
});

test('where a Worker closes its idle connections, a read is asked again and a write is to be sent again', async () => {
  const used = new Set<Socket>();
  const both = Promise.withResolvers<undefined>();
  let writes = 0;
  const { url } = await proxyInFrontOf(({ method, socket }, response) => {
    if (method === 'POST') writes += 1;
    if (used.has(socket)) {
      socket.destroy();
      return;
    }
    used.add(socket);
    if (used.size === 2) both.resolve(undefined);
    void both.promise.then(() => response.end('page'));
  });
  const askTwice = () => Promise.all([ask(url), ask(url)]);
  for (const { status } of [...(await askTwice()), await ask(url)]) expect(status).toBe(200);
  expect((await ask(url, { method: 'POST', body: '{}' })).status).toBe(503);
  expect(writes).toBe(1);
});

test('requests wait for the database, and no longer than is good for a visitor', async () => {
  const { url, hold, lose, server } = await proxyInFrontOf((_, response) => response.end('page'));
  const back = Promise.withResolvers<undefined>();
  hold(back.promise);
  let isAnswered = false;
  const waiting = ask(url).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const { url: impatient, ...other } = await openProxy({ longestWaitMs: 50 });
  await other.switchTo(server.port);
  other.hold(back.promise);
  expect((await ask(impatient)).status).toBe(200);
  other.lose();
  expect((await ask(impatient)).status).toBe(503);
  expect(isAnswered).toBe(false);
  back.resolve(undefined);
  expect((await waiting).status).toBe(200);
  lose();
});

test('a visitor who leaves while a built file is looked up ends nothing', async () => {
  const server = await upstream((_, response) => {
    response.end('the Worker');
  });
  const asked = Promise.withResolvers<undefined>();
  const looked = Promise.withResolvers<null>();
  const left = Promise.withResolvers<undefined>();
  const file = Object.assign(Readable.from(['a file']), {
    statusCode: 200,
    headers: {},
    rawHeaders: [],
  });
  const { url, switchTo } = await openProxy();
  await switchTo(server.port, {
    find: async (request) => {
      if (request.url !== '/slow') return null;
      request.socket.once('close', () => {
        left.resolve(undefined);
      });
      asked.resolve(undefined);
      await looked.promise;
      return file;
    },
  });
  const request = httpRequest(`${url}/slow`).on('error', () => undefined);
  request.end();
  await asked.promise;
  request.destroy();
  await left.promise;
  looked.resolve(null);
  await waitUntil('the file is left', () => file.destroyed);
  expect((await ask(url)).body.toString()).toBe('the Worker');
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
