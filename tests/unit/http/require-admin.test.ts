import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { requireAdmin } from '#api/sign-in/require-admin.ts';

const session = { id: 1, tokenId: crypto.randomUUID(), expiresAt: new Date(), isRecent: true };
const sessions = {
  read: (token: string | undefined) => Promise.resolve(token === 'good' ? session : null),
};
const routes = new Hono<ApiEnvironment>()
  .get('/public', (c) => c.text('public'))
  .use(requireAdmin(sessions))
  .get('/public/secret', (c) => c.text('secret'))
  .post('/public', (c) => c.text('written'));
const app = new Hono<ApiEnvironment>().route('/api', routes).onError(errorAnswer);

const status = async (method: string, path: string, cookie = '') =>
  (await app.request(`/api${path}`, { method, headers: { Cookie: cookie } })).status;

describe('requireAdmin', () => {
  it('leaves what is registered before it alone', async () => {
    expect(await status('GET', '/public')).toBe(200);
  });

  it.each([
    ['GET', '/public/secret'],
    ['HEAD', '/public/secret'],
    ['POST', '/public'],
  ])('opens %s %s to the admin only', async (method, path) => {
    expect(await status(method, path)).toBe(401);
    expect(await status(method, path, 'session=bad')).toBe(401);
    expect(await status(method, path, 'session=good')).toBe(200);
  });

  it('answers an unknown call as unknown', async () => {
    expect(await status('GET', '/nothing')).toBe(404);
    expect(await status('DELETE', '/public')).toBe(404);
  });

  it('takes on https only the cookie that is bound to this host', async () => {
    const get = (cookie: string) =>
      app.request('https://church.test/api/public/secret', { headers: { Cookie: cookie } });
    expect((await get('session=good')).status).toBe(401);
    expect((await get('__Host-session=good')).status).toBe(200);
  });
});
