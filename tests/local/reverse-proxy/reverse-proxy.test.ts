import { request as httpRequest } from 'node:http';
import { PassThrough } from 'node:stream';
import * as zlib from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import {
  answerTo,
  ask,
  closeOpened,
  proxyInFrontOf,
  sendRaw,
  statuses,
  openProxy,
  upstream,
  type Asked,
} from '../../support/machine/reverse-proxy.ts';
import { waitUntil } from '#tools/harness/processes.ts';

afterEach(closeOpened);

test('visitors are asked to wait until the first Worker runs', async () => {
  const { url } = await openProxy();
  const answer = await ask(url);
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('text is compressed for those who accept it, and its ETag becomes a weak one', async () => {
  const page = '<p>In the beginning</p>'.repeat(100);
  const { url } = await proxyInFrontOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"7"' });
    response.end(page);
  });
  const small = await ask(url, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', etag: 'W/"7"' });
  expect(zlib.gunzipSync(small.body).toString()).toBe(page);
  const modern = await ask(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(modern.headers).toMatchObject({ 'content-encoding': 'zstd', etag: 'W/"7"' });
  expect(zlib.zstdDecompressSync(modern.body).toString()).toBe(page);
  const plain = await ask(url, { headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(plain.headers).toMatchObject({ etag: '"7"' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.toString()).toBe(page);
});

const textOf = ({ headers, body }: Asked) =>
  String(headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(body) : body);

test('a file with a hash in its name is asked of a build once, compressed and plain, and other answers each time', async () => {
  const asked: string[] = [];
  const { url, switchTo, server } = await proxyInFrontOf((request, response) => {
    const address = new URL(request.url ?? '');
    asked.push(address.pathname + address.search);
    const cache = address.pathname.startsWith('/_astro/lost') ? 'no-cache' : 'immutable';
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': cache });
    response.end('lamp();'.repeat(100));
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(`${url}${path}`, { headers });
  for (const headers of [{}, { 'accept-encoding': 'gzip' }] as const) {
    const [first, again] = [
      await get('/_astro/a.1b.js', headers),
      await get('/_astro/a.1b.js', headers),
    ];
    expect(again.headers['content-encoding']).toBe(first.headers['content-encoding']);
    expect(textOf(again)).toBe(textOf(first));
  }
  expect(asked.splice(0)).toEqual(['/_astro/a.1b.js', '/_astro/a.1b.js']);
  for (const path of ['/_astro/a.1b.js?1', '/_astro/lost.js', '/media/a.mp3']) {
    for (let time = 0; time < 2; time += 1) await get(path);
    expect(asked.splice(0)).toEqual([path, path]);
  }
  await get('/_astro/a.1b.js', { range: 'bytes=0-1' });
  await ask(`${url}/_astro/a.1b.js`, { method: 'HEAD' });
  expect(asked.splice(0)).toHaveLength(2);
  await switchTo(server.port);
  await get('/_astro/a.1b.js');
  expect(asked).toHaveLength(1);
});

test('a file with a hash in its name is compressed once more, as far as it goes', async () => {
  const script = Array.from({ length: 200 }, (_, index) => `lamp(${index ** 3});`).join('\n');
  const { url } = await proxyInFrontOf((_, response) => {
    const headers = { etag: '"7"', 'cache-control': 'immutable', vary: 'origin' };
    response.writeHead(200, { 'content-type': 'text/javascript', ...headers }).end(script);
  });
  const readers = {
    br: zlib.brotliDecompressSync,
    zstd: zlib.zstdDecompressSync,
    gzip: zlib.gunzipSync,
  };
  for (const [encoding, read] of Object.entries(readers)) {
    const headers = { 'accept-encoding': `${encoding}, gzip` };
    const get = () => ask(`${url}/_astro/a.1b.js`, { headers });
    const first = await get();
    await waitUntil(`${encoding} is kept`, async () => 'content-length' in (await get()).headers);
    const { headers: sent, body } = await get();
    expect(sent).toMatchObject({ 'content-encoding': encoding, etag: 'W/"7"' });
    expect(sent).toMatchObject({ 'content-length': String(body.length) });
    expect(sent.vary).toBe('origin, accept-encoding');
    expect(read(body).toString()).toBe(script);
    expect(body.length).toBeLessThan(first.body.length);
  }
});

test('HEAD has the headers of GET and no body; several cookies stay several', async () => {
  const { url } = await proxyInFrontOf((_, response) => {
    response.writeHead(200, { 'content-length': 5, 'set-cookie': ['a=1', 'b=2'] });
    response.end('12345');
  });
  const answer = await ask(url, { method: 'HEAD' });
  expect(answer.headers).toMatchObject({ 'content-length': '5', 'set-cookie': ['a=1', 'b=2'] });
  expect(answer.body).toHaveLength(0);
});

test('large uploads arrive whole, with and without a length, and after Expect: 100-continue', async () => {
  const { url } = await proxyInFrontOf((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length} ${String(request.headers.expect)}`));
  });
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

test('an upload refused before its end is answered with the refusal, and its connection stays usable', async () => {
  const { url } = await proxyInFrontOf(({ method }, response) => {
    response.writeHead(method === 'POST' ? 413 : 200);
    response.end('answered');
  });
  const body = 'x'.repeat(20_000_000);
  expect((await ask(url, { method: 'POST', body })).status).toBe(413);
  const { host, port } = new URL(url);
  const received = await sendRaw(
    Number(port),
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  expect(statuses(received)).toEqual([413, 200]);
});

const READERS = {
  identity: () => new PassThrough(),
  gzip: zlib.createGunzip,
  zstd: zlib.createZstdDecompress,
};

test.for(Object.entries(READERS))(
  'an answer is handed on while it is still being written, as %s',
  async ([encoding, reader]) => {
    const finish = Promise.withResolvers<undefined>();
    const { url } = await proxyInFrontOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
      void finish.promise.then(() => response.end('second'));
    });
    const asked = httpRequest(url, { headers: { 'accept-encoding': encoding } }).end();
    const pieces = (await answerTo(asked)).pipe(reader())[Symbol.asyncIterator]();
    const next = async () => String((await pieces.next()).value);
    expect(await next()).toBe('first');
    finish.resolve(undefined);
    expect(await next()).toBe('second');
  },
);

test('a visitor who leaves ends the request behind the reverse proxy', async () => {
  const left = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const { url } = await proxyInFrontOf((_, response) => {
    response.once('close', () => {
      left.resolve(undefined);
    });
    asked.resolve(undefined);
  });
  const request = httpRequest(url);
  request.on('error', () => undefined);
  request.end();
  await asked.promise;
  request.destroy();
  await left.promise;
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
