import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeOpened,
  openProxy,
  sendRaw,
  statuses,
  upstream,
} from '../../support/machine/reverse-proxy.ts';

const seen: string[] = [];
let port = 0;

beforeAll(async () => {
  const worker = await upstream((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume().once('end', () => response.end('worker'));
  });
  const proxy = await openProxy();
  await proxy.switchTo(worker.port);
  port = proxy.port;
});
afterAll(closeOpened);

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
const host = () => `Host: localhost:${port}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\n${host()}${headers}\r\n${body}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${host()}${headers}\r\n`;

/** Requests about whose end, header or address two programs could disagree. */
const REFUSED: Readonly<Record<string, () => string>> = {
  'a length and chunks': () =>
    post(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${HIDDEN}`),
  'two lengths': () => post(`Content-Length: 0\r\nContent-Length: 40\r\n`, HIDDEN),
  'a list of lengths': () => post(`Content-Length: 0, 40\r\n`, HIDDEN),
  'an unknown transfer coding': () => post(`Transfer-Encoding: xchunked\r\n`, `0\r\n\r\n${HIDDEN}`),
  'chunked before another coding': () =>
    post(`Transfer-Encoding: chunked, identity\r\n`, `0\r\n\r\n${HIDDEN}`),
  'a space before the colon': () => post(`Content-Length : 0\r\n`, HIDDEN),
  'a chunk size beyond all numbers': () =>
    post(`Transfer-Encoding: chunked\r\n`, `${'f'.repeat(20)}\r\n${HIDDEN}`),
  'a chunk size that is no number': () => post(`Transfer-Encoding: chunked\r\n`, `zz\r\n${HIDDEN}`),
  'a chunk longer than its size': () =>
    post(`Transfer-Encoding: chunked\r\n`, `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`),
  'lines that end in a bare LF': () => `GET / HTTP/1.1\nHost: localhost:${port}\n\n${HIDDEN}`,
  'a header that ends in a bare LF': () => get('/', `X-A: b\nX-C: d\r\n`),
  'a folded header': () => get('/', `X-A: b\r\n\tc\r\n`),
  'a null byte in a header': () => get('/', 'X-A: \0\r\n'),
  'a header without a name': () => get('/', ': b\r\n'),
  'headers of 20 kB': () => get('/', `X-A: ${'x'.repeat(20_000)}\r\n`),
  'three thousand headers': () => get('/', 'A: b\r\n'.repeat(3_000)),
  'an absolute form': () => get('http://evil.example/'),
  'an absolute form of this site': () => get(`http://localhost:${port}/`),
  'a target without a slash': () => get('api/contact'),
  'an asterisk': () => `OPTIONS * HTTP/1.1\r\n${host()}\r\n`,
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': () => `GET / HTTP/1.1\r\n${host()}Host: evil.example\r\n\r\n`,
  'the name of another': () => 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'a host with a password': () => `GET / HTTP/1.1\r\nHost: a:b@localhost:${port}\r\n\r\n`,
  'a host with a path': () => `GET / HTTP/1.1\r\nHost: localhost:${port}/evil\r\n\r\n`,
  'a method of its own': () => `HACK / HTTP/1.1\r\n${host()}\r\n`,
  'a beginning of TLS': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
};

describe('a request that two programs could read in two ways', () => {
  it.each(Object.entries(REFUSED))('%s is refused and the connection closed', async (_, bytes) => {
    const before = seen.length;
    const answered = statuses(await sendRaw(port, bytes()));
    expect({ answered, seen: seen.slice(before) }).toEqual({
      answered: [expect.any(Number)],
      seen: [],
    });
    expect(Math.floor((answered[0] ?? 0) / 100)).toBe(4);
  });

  it('a tunnel gets no answer at all', async () => {
    const before = seen.length;
    expect(await sendRaw(port, `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n`)).toBe('');
    expect(seen.slice(before)).toEqual([]);
  });
});
