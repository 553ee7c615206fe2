import { Hono } from 'hono';
import { expect, it, describe } from 'vitest';
import * as z from 'zod/mini';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/errors.ts';
import { limitBodySize, requireJson, validBody } from '#api/http/validate.ts';
import { createClientIdentifier, clientNetwork } from '#api/http/rate-limit.ts';
import { assertPublicAddress } from '#api/http/public-fetch.ts';

const Schema = z.object({
  name: z.string('Name, please').check(z.minLength(2, 'Longer'), z.regex(/^[a-z]+$/, 'Letters')),
  age: z.int('Age, please'),
});
const app = new Hono<ApiEnvironment>()
  .post('/api/x', limitBodySize(100), requireJson(), async (c) => c.text(await c.req.text()))
  .get('/api/x', limitBodySize(100), (c) => c.text(c.req.header('X-Asked') ?? ''))
  .post('/api/person', validBody(Schema), (c) => c.json(c.req.valid('json')))
  .onError(errorAnswer);

const post = (body: BodyInit, type = 'application/json', path = '/api/x') => {
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' };
  return app.request(path, init);
};

/** A chunked body, without a declared length. */
const stream = (length: number) => {
  const text = JSON.stringify('x'.repeat(length - 2));
  return new ReadableStream({
    start: (controller) => {
      for (const character of text) controller.enqueue(new TextEncoder().encode(character));
      controller.close();
    },
  });
};

it.each([
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
  ['application/problem+json', 200],
  ['application/jsonp', 415],
  ['multipart/form-data', 415],
])('a body that calls itself %s is answered with %i', async (type, status) => {
  expect((await post('{}', type)).status).toBe(status);
});

it('a streamed body may have exactly the limit, and reaches the route as it was sent', async () => {
  expect((await post(stream(101))).status).toBe(413);
  const response = await post(stream(100));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(JSON.stringify('x'.repeat(98)));
});

it('what comes with a GET is left alone, however large', async () => {
  const asked = new Request('http://church.test/api/x', { headers: { 'X-Asked': 'yes' } });
  // Only servers receive such a request; the constructor refuses it.
  Object.defineProperty(asked, 'body', { value: stream(200) });
  expect(await (await app.request(asked)).text()).toBe('yes');
});

it('every refused field is named once, with the first thing to mend', async () => {
  const person = (body: object) => post(JSON.stringify(body), undefined, '/api/person');
  expect(await (await person({ name: '1' })).json()).toMatchObject({
    errors: [
      { path: 'name', message: 'Longer' },
      { path: 'age', message: 'Age, please' },
    ],
  });
  const accepted = await person({ name: 'ruth', age: 30, isAdmin: true });
  expect(await accepted.json()).toEqual({ name: 'ruth', age: 30 });
});

describe('one client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
    ['] /', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('is named by a keyed hash that shows no address and that another key does not give', async () => {
    const nameWith = async (secret: string, address: string) => {
      const nameOf = createClientIdentifier(secret);
      const app = new Hono().get('/', (c) => c.text(nameOf(c)));
      const response = await app.request('/', { headers: { 'CF-Connecting-IP': address } });
      return response.text();
    };
    const name = await nameWith('one', '203.0.113.9');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(await nameWith('one', '::ffff:203.0.113.9')).toBe(name);
    expect(await nameWith('one', '203.0.113.8')).not.toBe(name);
    expect(await nameWith('two', '203.0.113.9')).not.toBe(name);
  });
});

const check = (address: string) => () => {
  assertPublicAddress(new URL(address));
};

it.each([
  'https://example.org/a.mp3',
  'https://www.example.co.uk/a.mp3?x=1#y',
  'https://a-b.c1.example.org:443/a.mp3',
  'https://example.org./a.mp3',
  'https://münchen.example.org/a.mp3',
  'https://例え.テスト例/a.mp3',
])('%s is public', (address) => {
  expect(check(address)).not.toThrow();
});

it.each(['http://example.org/a.mp3', 'ftp://example.org/a.mp3', 'data:audio/mpeg,x', 'file:///a'])(
  '%s is not https',
  (address) => {
    expect(check(address)).toThrow('not_https');
  },
);

it.each([
  'https://localhost/a',
  'https://localhost./a',
  'https://foo.localhost/a',
  'https://router/a',
  'https://nas.local/a',
  'https://metadata.google.internal/a',
  'https://printer.home.arpa/a',
  'https://church.lan/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://10.0.0.8/a',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://198.18.0.1/a',
  'https://224.0.0.1/a',
  'https://127.0.0.1./a',
  'https://[::1]/a',
  'https://[::]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fc00::1]/a',
  'https://[fd12:3456::1]/a',
  'https://[fe80::1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://example.org:8443/a',
  'https://example.org:22/a',
  'https://user:secret@example.org/a',
  'https://exa_mple/a',
])('%s is not public', (address) => {
  expect(check(address)).toThrow('not_public');
});
