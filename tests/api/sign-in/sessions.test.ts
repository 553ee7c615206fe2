import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '#api/app.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { OpenSession } from '#shared/sign-in/sign-in.ts';
import { newClient, PASSWORD, asAdmin } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { freshApp } from '../../support/app/fixtures.ts';

const { app } = await freshApp();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) AppleWebKit/605.1.15 Version/20 Safari/604.1';

async function signInWith(agent: string, cookie: Record<string, string> = {}) {
  const headers = { ...newClient(), ...cookie, 'User-Agent': agent };
  const login = await app.send('POST', '/api/auth/login', { password: PASSWORD }, headers);
  return { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

const list = async (cookie: { Cookie: string }) => {
  const answer = await app.request('/api/sessions', { headers: cookie });
  expect(answer.status).toBe(200);
  return z.parse(z.array(z.strictObject(OpenSession.shape)), await answer.json());
};
const user = async (cookie: { Cookie: string }) =>
  (await app.request('/api/auth/user', { headers: cookie })).status;

describe('the list of sessions', () => {
  it('names the browser, the sign-in and the last use of each, the last used first', async () => {
    const laptop = await signInWith(FIREFOX);
    app.clock.advanceMinutes(10);
    const phone = await signInWith(SAFARI);
    app.clock.advanceMinutes(3);
    expect(await user(laptop)).toBe(200);
    app.clock.advanceMinutes(0.5);
    const sessions = await list(laptop);
    expect(sessions).toMatchObject([
      {
        ...{ signedInAt: '2026-11-20T12:00:00.000Z', lastUsedAt: '2026-11-20T12:13:00.000Z' },
        ...{ isCurrent: true, passkey: null },
      },
      { signedInAt: '2026-11-20T12:10:00.000Z', isCurrent: false },
    ]);
    expect(sessions.map(({ label }) => label.split(',')[0])).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
    expect((await list(phone)).find(({ isCurrent }) => isCurrent)?.label).toMatch(/^Safari/);
  });

  it('leaves out what has expired, and what a new password has ended', async () => {
    await signInWith(FIREFOX);
    app.clock.advanceMinutes(120);
    expect(await list(await signInWith(SAFARI))).toHaveLength(1);
    const adminPasswordHash = await cheapPasswordHash(PASSWORD);
    const configuration = { ...app.dependencies.configuration, adminPasswordHash };
    const changed = createApp({ ...app.dependencies, configuration });
    const login = await changed.request('http://church.test/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD }),
      headers: { Origin: 'http://church.test', 'Content-Type': 'application/json', ...newClient() },
    });
    const headers = { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    const answer = await changed.request('http://church.test/api/sessions', { headers });
    expect(await answer.json()).toHaveLength(1);
  });
});

describe('a session of another device', () => {
  it('is ended at once, and the history says by whom', async () => {
    const [laptop, phone] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    const admin = { ...laptop, 'User-Agent': FIREFOX };
    const send = asAdmin(app, admin);
    const other = (await list(laptop)).find(({ isCurrent }) => !isCurrent);
    expect((await send('DELETE', `/api/sessions/${other?.id ?? 0}`)).status).toBe(204);
    expect((await send('DELETE', `/api/sessions/${other?.id ?? 0}`)).status).toBe(404);
    expect(await user(phone)).toBe(401);
    expect(await user(laptop)).toBe(200);
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({ action: 'deleted', type: 'session', title: other?.label });
    expect(entry?.session).toMatch(/^Firefox on Windows/);
  });

  it('is ended with all others by a logout everywhere', async () => {
    const [laptop, phone] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    const everywhere = { everywhere: true };
    const answer = await app.send('POST', '/api/auth/logout', everywhere, laptop);
    expect(answer.status).toBe(200);
    expect([await user(laptop), await user(phone)]).toEqual([401, 401]);
    const again = await signInWith(FIREFOX);
    const entries = await auditEntries(asAdmin(app, again));
    expect(entries.map(({ action, title }) => [action, title?.split(',')[0] ?? null])).toEqual([
      ['signed-in', null],
      ['signed-out', null],
      ['deleted', 'Safari on iPhone'],
      ['signed-in', null],
      ['signed-in', null],
    ]);
  });

  it('stays open when a visitor asks to end all', async () => {
    const laptop = await signInWith(FIREFOX);
    await app.send('POST', '/api/auth/logout', { everywhere: true }, { Cookie: 'session=' });
    expect(await user(laptop)).toBe(200);
  });
});

describe('a sign-in', () => {
  it('ends the session that its browser had, and says so in the history', async () => {
    const [phone, before] = [await signInWith(SAFARI), await signInWith(FIREFOX)];
    const after = await signInWith(FIREFOX, before);
    expect([await user(before), await user(after), await user(phone)]).toEqual([401, 200, 200]);
    const entries = await auditEntries(asAdmin(app, after));
    const [ended] = entries.filter(({ action }) => action === 'signed-out');
    expect(ended).toMatchObject({ type: 'session', title: null });
    expect(ended?.session).toMatch(/^Firefox on Windows/);
  });

  it.each([
    ['DELETE', '/api/sessions/1', undefined],
    ['DELETE', '/api/passkeys/1', undefined],
    ['POST', '/api/auth/logout', { everywhere: true }],
    ['GET', '/api/export/contact-messages.json', undefined],
    ['GET', '/api/export/visit-requests.csv', undefined],
  ])('of more than ten minutes ago is not enough for %s %s', async (method, path, body) => {
    const laptop = await signInWith(FIREFOX);
    app.clock.advanceMinutes(5);
    expect(await user(laptop)).toBe(200);
    app.clock.advanceMinutes(5);
    const late = await asAdmin(app, laptop)(method, path, body);
    expect(late.status).toBe(403);
    expect(ErrorBody.parse(await late.json()).message).toMatch(/^Please sign in again/);
    expect(await user(laptop)).toBe(200);
    const again = await signInWith(FIREFOX, laptop);
    expect((await asAdmin(app, again)(method, path, body)).status).not.toBe(403);
  });

  it('of an hour ago is enough for the work of every day', async () => {
    const laptop = await signInWith(FIREFOX);
    app.clock.advanceMinutes(60);
    const send = asAdmin(app, laptop);
    for (const path of ['sessions', 'passkeys', 'contact-forms', 'export/events.csv'])
      expect((await send('GET', `/api/${path}`)).status).toBe(200);
    expect((await send('POST', '/api/auth/logout')).status).toBe(200);
  });
});
