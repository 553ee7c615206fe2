import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { httpsOnly } from '#api/http/origin.ts';

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
