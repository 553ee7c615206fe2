import { describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { hashPassword } from '#api/sign-in/password.ts';
import { sessions } from '#db/tables.ts';
import { CurrentUser, LoginResult } from '#shared/sign-in/sign-in.ts';
import { newClient, PASSWORD, type TestApp } from '../../support/app/app.ts';
import { freshApp } from '../../support/app/fixtures.ts';

const { app, db } = await freshApp();

const login = (password: unknown = PASSWORD, headers: Record<string, string> = newClient()) =>
  app.send('POST', '/api/auth/login', { password }, headers);
const cookieOf = (response: Response) =>
  (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
const user = (cookie: string, of: Pick<TestApp, 'request'> = app) =>
  of.request('/api/auth/user', { headers: { Cookie: cookie } });
const logout = (cookie: string) =>
  app.send('POST', '/api/auth/logout', undefined, { Cookie: cookie });

describe('POST /api/auth/login', () => {
  it('gives the right password a session that scripts and other sites cannot use', async () => {
    const response = await login();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const attributes = (response.headers.get('Set-Cookie') ?? '').split('; ');
    expect(attributes[0]).toMatch(/^session=ey/);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
    expect(attributes).toContain('Expires=Fri, 20 Nov 2026 14:00:00 GMT');
  });

  it('binds the cookie to this host and to TLS on https', async () => {
    const response = await app.request('https://church.test/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD }),
      headers: {
        ...newClient(),
        Origin: 'https://church.test',
        'Content-Type': 'application/json',
      },
    });
    const attributes = (response.headers.get('Set-Cookie') ?? '').split('; ');
    expect(attributes[0]).toMatch(/^__Host-session=ey/);
    expect(attributes).toContain('Secure');
    const bound = attributes[0] ?? '';
    const userOf = (Cookie: string) =>
      app.request('https://church.test/api/auth/user', { headers: { Cookie } });
    expect((await userOf(bound)).status).toBe(200);
    expect((await userOf(bound.replace('__Host-', ''))).status).toBe(401);
  });

  it('refuses a wrong password with a sentence and without a cookie', async () => {
    const response = await login('mercy');
    expect(response.status).toBe(401);
    expect(LoginResult.parse(await response.json())).toEqual({
      success: false,
      message: 'Invalid password. Please check your credentials and try again.',
    });
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the limit of guesses', () => {
  it('answers five of fifty wrong guesses at once, and then not even the right password', async () => {
    const client = newClient();
    const answers = await Promise.all(Array.from({ length: 50 }, () => login('guess', client)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    const refused = await login(PASSWORD, client);
    expect(refused.status).toBe(429);
    expect(LoginResult.parse(await refused.json()).success).toBe(false);
    expect(refused.headers.get('Retry-After')).toBe('300');
    expect(refused.headers.get('Set-Cookie')).toBeNull();
    expect((await login(PASSWORD, newClient())).status).toBe(200);
  });

  it('ends five minutes after the first guess', async () => {
    const client = newClient();
    for (let time = 0; time < 5; time += 1) await login('guess', client);
    app.clock.advanceMinutes(4.5);
    const refused = await login(PASSWORD, client);
    expect(refused.headers.get('Retry-After')).toBe('30');
    app.clock.advanceMinutes(0.5);
    expect((await login(PASSWORD, client)).status).toBe(200);
  });

  it('resets after the right password', async () => {
    const client = newClient();
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 4; time += 1)
        expect((await login('guess', client)).status).toBe(401);
      expect((await login(PASSWORD, client)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('says who is logged in and until when', async () => {
    const response = await user(cookieOf(await login()));
    expect(response.status).toBe(200);
    expect(CurrentUser.parse(await response.json())).toEqual({
      isAdmin: true,
      expiresAt: '2026-11-20T14:00:00.000Z',
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('ends after two hours', async () => {
    const cookie = cookieOf(await login());
    app.clock.advanceMinutes(119);
    expect((await user(cookie)).status).toBe(200);
    app.clock.advanceMinutes(1);
    expect((await user(cookie)).status).toBe(401);
  });

  it('is ended by a logout on the server, and only that one', async () => {
    const [kept, ended] = [cookieOf(await login()), cookieOf(await login())];
    const response = await logout(ended);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get('Set-Cookie')).toMatch(/^session=;.*Max-Age=0/);
    expect((await user(ended)).status).toBe(401);
    expect((await user(kept)).status).toBe(200);
  });

  it('can be ended twice, and a logout without one is a success too', async () => {
    const cookie = cookieOf(await login());
    expect((await logout(cookie)).status).toBe(200);
    expect((await logout(cookie)).status).toBe(200);
    expect((await logout('')).status).toBe(200);
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('ends when the secret or the password changes', async () => {
    const cookie = cookieOf(await login());
    const { configuration } = app.dependencies;
    const changes = [
      { sessionSecret: 'another secret, also of 32 characters' },
      { adminPasswordHash: await hashPassword(PASSWORD) },
    ];
    for (const change of changes) {
      const changed = createApp({
        ...app.dependencies,
        configuration: { ...configuration, ...change },
      });
      const headers = { Cookie: cookie };
      expect((await changed.request('http://church.test/api/auth/user', { headers })).status).toBe(
        401,
      );
    }
  });
});
