import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';
import { signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase, testClock } from '../../support/app/app.ts';
import { PUBLIC_CALLS, registeredCalls, splitCall } from '../../support/app/calls.ts';

const database = await openTestDatabase();
const app = createTestApp(database.db);

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

describe('access', () => {
  it('covers every route of the app', () => {
    expect(REGISTERED).toEqual(expect.arrayContaining([...PUBLIC_CALLS]));
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
});

describe('an unknown call', () => {
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
