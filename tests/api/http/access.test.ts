import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';
import { signIn } from '../../support/browser/admin.ts';
import {
  createTestApp,
  newClient,
  openTestDatabase,
  ORIGIN,
  testClock,
} from '../../support/app/app.ts';
import { PUBLIC_CALLS, registeredCalls, splitCall } from '../../support/app/calls.ts';

const database = await openTestDatabase();
const app = createTestApp(database.db);

const ADMIN_CALLS = [
  'GET /api/auth/user',
  'GET /api/audit',
  'POST /api/audit/:id/restore',
  'GET /api/blog-posts',
  'GET /api/contact-forms',
  'GET /api/newsletter-subscriptions',
  'GET /api/visit-requests',
  'GET /api/dashboard',
  'GET /api/export/:file',
  'GET /api/first-day',
  'PATCH /api/first-day',
  'POST /api/first-day/test-mail',
  'DELETE /api/demo-records/:part',
  'GET /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys',
  'PATCH /api/passkeys/:id',
  'DELETE /api/passkeys/:id',
  'GET /api/sessions',
  'DELETE /api/sessions/:id',
  'GET /api/publishing',
  'POST /api/publishing',
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
  'POST /api/unsent-mails/:id/send',
  'GET /api/media',
  'POST /api/media',
  'PATCH /api/media/:id',
  'DELETE /api/media/:id',
  'PUT /api/media/:id/parts/:n',
  'GET /api/media/:id/parts',
  'DELETE /api/media/:id/parts',
  'POST /api/media/:id/complete',
  'PUT /api/media/:id/variants/:width',
  'GET /api/announcement',
  'PUT /api/announcement',
  'DELETE /api/announcement',
  'PUT /api/settings',
  'GET /api/page-texts',
  'POST /api/page-texts',
  'GET /api/page-texts/:folder/:name',
  'PUT /api/page-texts/:folder/:name',
  'DELETE /api/page-texts/:folder/:name',
  'GET /api/page-texts/:folder/:name/versions',
  'GET /api/text-lists',
  'PUT /api/text-lists/:list',
  'GET /api/pictures',
  'PUT /api/pictures/:folder/:name',
  'DELETE /api/pictures/:folder/:name',
];

const REGISTERED = registeredCalls(app.app);
const NOT_PUBLIC = REGISTERED.filter((call) => !PUBLIC_CALLS.includes(call));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Cookies that look like a session but are invalid. */
async function falseSessions(): Promise<Record<string, string>> {
  const earlier = testClock('2026-11-20T09:59:59.000Z');
  const past = createTestApp(database.db, { clock: earlier.read });
  const [valid, expired, revoked] = await Promise.all([signIn(app), signIn(past), signIn(app)]);
  await app.send('POST', '/api/auth/logout', undefined, revoked);
  const [header = '', payload = '', signature = ''] = valid.Cookie.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const longer = encode({ ...claims, exp: 4_102_444_800 });
  const none = (alg: string) => `session=${encode({ alg })}`;
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    'an expired session': expired.Cookie,
    'a revoked session': revoked.Cookie,
    'a session made longer': `${header}.${longer}.${signature}`,
    'a tampered signature': `${header}.${payload}.${flipped}`,
    'no signature': `${header}.${payload}.`,
    'alg none': `${none('none')}.${payload}.`,
    'alg None with a signature': `${none('None')}.${payload}.${signature}`,
    'another algorithm': `${none('HS512')}.${payload}.${signature}`,
    'no session at all': 'session=',
    nothing: '',
  };
}
const FALSE_SESSIONS = await falseSessions();
const ADMIN = await signIn(app);

describe('access', () => {
  it('covers every route of the app', () => {
    expect(REGISTERED.toSorted()).toEqual([...PUBLIC_CALLS, ...ADMIN_CALLS].sort());
  });

  it.each(NOT_PUBLIC)('%s answers 401 to a visitor and to every false session', async (call) => {
    const { method, path } = splitCall(call);
    const body = method === 'GET' || method === 'DELETE' ? undefined : { isProcessed: true };
    const withoutOrigin = await app.request(path, { method });
    expect(withoutOrigin.status).toBe(401);
    for (const [name, Cookie] of Object.entries(FALSE_SESSIONS)) {
      const response = await app.send(method, path, body, { Cookie });
      expect(`${name}: ${response.status}`).toBe(`${name}: 401`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(ErrorBody.parse(await response.json()).message).toBe('Please sign in to continue.');
    }
  });

  it.each(NOT_PUBLIC)('%s lets the admin in, with an answer that no cache stores', async (call) => {
    const { method, path } = splitCall(call);
    // A session of its own, which the call may end.
    const response = await app.send(method, path, undefined, await signIn(app));
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(NOT_PUBLIC.filter((call) => !call.startsWith('GET')))(
    '%s refuses the admin’s own cookie from another site',
    async (call) => {
      const { method, path } = splitCall(call);
      const foreign = { ...ADMIN, Origin: 'http://evil.test' };
      expect((await app.send(method, path, undefined, foreign)).status).toBe(403);
      expect((await app.request(path, { method, headers: ADMIN })).status).toBe(403);
    },
  );

  it.each(PUBLIC_CALLS)('%s answers a visitor', async (call) => {
    const { method, path } = splitCall(call);
    const response = await app.send(method, path, undefined, newClient());
    expect(response.status).not.toBe(401);
    expect(response.status).toBeLessThan(500);
  });

  it.each([
    'POST /api/events',
    'PATCH /api/sermons/1',
    'PUT /api/settings',
    'POST /api/media',
    'POST /api/send-email',
    'POST /api/unsent-mails/:id/send',
  ])('%s takes nothing of the admin but JSON of a reasonable size', async (call) => {
    const { method, path } = splitCall(call);
    const send = (body: string, type = 'application/json') => {
      const headers = { ...ADMIN, Origin: ORIGIN, 'Content-Type': type };
      return app.request(path, { method, body, headers });
    };
    expect((await send('title=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('{')).status).toBe(400);
    expect((await send(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
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
    const { method, path } = splitCall(call);
    const response = await app.request(path, { method });
    expect(response.status).toBe(404);
    const body = ErrorBody.parse(await response.json());
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'));
  });

  it('gets a request id of our own, whatever the client calls it', async () => {
    const claimed = '3f2b1c00-0000-4000-8000-000000000000';
    const headers = { 'X-Request-Id': claimed };
    const response = await app.request('/api/nothing', { headers });
    const { requestId } = ErrorBody.parse(await response.json());
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(requestId).not.toBe(claimed);
    expect(app.logs.at(-1)).toMatchObject({ requestId });
  });

  it('allows no other origin (CORS)', async () => {
    const headers = { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' };
    const response = await app.request('/api/contact', { method: 'OPTIONS', headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
