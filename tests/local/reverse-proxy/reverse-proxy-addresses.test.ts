import { afterEach, expect, test } from 'vitest';
import type { ReverseProxyOptions } from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { ask, closeOpened, echo, seen } from '../../support/machine/reverse-proxy.ts';

afterEach(closeOpened);

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
