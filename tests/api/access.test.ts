import { afterAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#shared/errors.ts';
import { createTestApp, newClient, openTestDatabase, PASSWORD } from '../support/app.ts';

const database = await openTestDatabase();
const app = createTestApp(database.db);
afterAll(database.close);

/** Specification § 7 and design § 4. */
const PUBLIC_CALLS = [
  'GET /api/events',
  'GET /api/events/featured',
  'GET /api/sermons',
  'GET /api/sermons/facets',
  'GET /api/sermons/:id',
  'GET /api/settings',
  'POST /api/contact',
  'POST /api/visit',
  'POST /api/auth/login',
  'POST /api/auth/logout',
];
const ADMIN_CALLS = [
  'GET /api/auth/user',
  'GET /api/blog-posts',
  'GET /api/contact-forms',
  'GET /api/newsletter-subscriptions',
  'GET /api/visit-requests',
  'GET /api/dashboard',
  'POST /api/events',
  'PATCH /api/events/:id',
  'DELETE /api/events/:id',
  'POST /api/sermons',
  'PATCH /api/sermons/:id',
  'DELETE /api/sermons/:id',
  'PATCH /api/contact-forms/:id',
  'DELETE /api/contact-forms/:id',
  'PATCH /api/visit-requests/:id',
  'DELETE /api/visit-requests/:id',
  'POST /api/send-email',
  'PUT /api/settings',
];

const split = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replace(':id', '1') };
};

describe('access', () => {
  it('is decided here for every route that the app has', () => {
    const registered = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(registered)].sort()).toEqual([...PUBLIC_CALLS, ...ADMIN_CALLS].sort());
  });

  it.each(ADMIN_CALLS)('%s answers 401 to a visitor, whatever is sent', async (call) => {
    const { method, path } = split(call);
    const body = method === 'GET' || method === 'DELETE' ? undefined : { isProcessed: true };
    for (const response of [
      await app.request(path, { method }),
      await app.send(method, path, body),
    ]) {
      expect(response.status).toBe(401);
      expect(ErrorBody.parse(await response.json()).message).toBe('Please sign in to continue.');
    }
  });

  it.each(PUBLIC_CALLS)('%s answers a visitor', async (call) => {
    const { method, path } = split(call);
    const response = await app.send(method, path, undefined, newClient());
    expect(response.status).not.toBe(401);
    expect(response.status).toBeLessThan(500);
  });

  it('lets the admin through the gate, and asks even the admin for an Origin', async () => {
    const login = await app.send('POST', '/api/auth/login', { password: PASSWORD }, newClient());
    const cookie = { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    expect((await app.send('PATCH', '/api/events/1', { featured: true }, cookie)).status).toBe(404);
    const foreign = { ...cookie, Origin: 'http://evil.test' };
    expect((await app.send('PATCH', '/api/events/1', {}, foreign)).status).toBe(403);
    expect((await app.request('/api/settings', { method: 'PUT', headers: cookie })).status).toBe(
      403,
    );
  });
});

describe('an unknown call', () => {
  it.each([
    'GET /api',
    'GET /api/',
    'GET /api/nothing',
    'POST /api/nothing',
    'GET /api/events/1',
    'GET /api/events/featured/1',
    'GET /api/contact',
    'DELETE /api/settings',
    'OPTIONS /api/events',
    'GET /api/sermons/1/2',
  ])('%s answers 404 in JSON', async (call) => {
    const { method, path } = split(call);
    const response = await app.request(path, { method });
    expect(response.status).toBe(404);
    const body = ErrorBody.parse(await response.json());
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  });

  it('gives other sites no permission', async () => {
    const headers = { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' };
    const response = await app.request('/api/contact', { method: 'OPTIONS', headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
