import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SignInMethods, Passkey } from '#shared/sign-in/sign-in.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { ifMatch, signIn, newClient, PASSWORD } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import {
  authenticator,
  type Device,
  type Wrong,
  cookiesOf,
  expectRefusal,
  passkeyCalls,
} from '../../support/app/passkeys.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, session, send } = await freshAdminApp();
const calls = passkeyCalls(() => ({ app, cookie: session }));
const { toAdd, toSignIn, add, added, answer, enter, user } = calls;
const list = async () =>
  z.parse(z.array(Passkey), await (await send('GET', '/api/passkeys')).json());

describe('a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('signs in with %s', async (kind) => {
    const phone = authenticator(kind);
    await added(phone);
    const response = await enter(phone);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect((await user(cookiesOf(response))).status).toBe(200);
    const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(session).toMatch(/HttpOnly.*SameSite=Strict/);
    const [passkey] = await list();
    expect(passkey).toMatchObject({ name: 'Anna’s phone', lastUsedAt: '2026-11-20T12:00:00.000Z' });
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({ action: 'signed-in', title: 'Anna’s phone' });
  });

  it('signs in again and again, also one that does not count', async () => {
    for (const each of [authenticator(), authenticator('ES256', false)]) {
      await added(each);
      for (let time = 0; time < 3; time += 1) expect((await enter(each)).status).toBe(200);
    }
  });

  it('is offered to sign in with only where one exists', async () => {
    const methods = async () =>
      SignInMethods.parse(await (await app.request('/api/auth/methods')).json());
    expect(await methods()).toEqual({ passkey: false });
    await added(authenticator());
    expect(await methods()).toEqual({ passkey: true });
  });

  it('signs in while the network is at its limit of wrong passwords', async () => {
    const phone = authenticator();
    await added(phone);
    const client = newClient();
    for (let time = 0; time < 6; time += 1)
      await app.send('POST', '/api/auth/login', { password: 'guess' }, client);
    const { challenge, Cookie } = await toSignIn();
    const headers = { Cookie, ...client };
    const response = await app.send('POST', '/api/auth/passkey', phone.get(challenge), headers);
    expect(response.status).toBe(200);
  });
});

describe('adding a passkey', () => {
  it('lists it, tells the office once, and records it without its key', async () => {
    const phone = authenticator();
    await added(phone);
    await app.settled();
    expect(await list()).toMatchObject([
      { id: 1, version: 1, name: 'Anna’s phone', lastUsedAt: null },
    ]);
    expect(app.mailer.sent).toHaveLength(1);
    expect(app.mailer.sent[0]).toMatchObject({ to: 'office@example.org' });
    expect(app.mailer.sent[0]?.text).toContain('“Anna’s phone”');
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({
      action: 'created',
      type: 'passkey',
      after: { name: 'Anna’s phone' },
    });
    expect(JSON.stringify(entry)).not.toContain(phone.id);
  });

  it('needs the password, and counts wrong ones', async () => {
    const ask = (client: Record<string, string>, password = 'guess') =>
      app.send('POST', '/api/passkeys/options', { password }, { ...session, ...client });
    const client = newClient();
    const refused = await ask(client);
    expect(refused.status).toBe(400);
    expect(ErrorBody.parse(await refused.json()).errors).toMatchObject([{ path: 'password' }]);
    expect((await ask(client, PASSWORD)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) await ask(client);
    expect((await ask(client, PASSWORD)).status).toBe(429);
  });

  it.each<[string, Wrong]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { flags: 0b001 }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
    ['the id of another passkey', { id: 'AAAA' }],
  ])('with %s is refused', async (_, wrong) => {
    expect((await add(authenticator(), 'Phone', wrong)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('answers a challenge of its own session only, once, within five minutes', async () => {
    const other = await signIn(app);
    const { challenge, Cookie } = await toAdd();
    const token = Cookie.replace(`${session.Cookie}; `, '');
    const body = (of: Device) => ({ name: 'Phone', credential: of.create(challenge) });
    const post = (of: Device, cookies: string) =>
      app.send('POST', '/api/passkeys', body(of), { Cookie: cookies });
    expect((await post(authenticator(), `${other.Cookie}; ${token}`)).status).toBe(400);
    const [first, second] = [authenticator(), authenticator()];
    const both = await Promise.all([post(first, Cookie), post(second, Cookie)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const late = await toAdd();
    app.clock.advanceMinutes(5);
    const credential = authenticator().create(late.challenge);
    const after = await app.send('POST', '/api/passkeys', { name: 'Late', credential }, late);
    expect(after.status).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  it('refuses one that is in the list, and a challenge for a sign-in', async () => {
    const phone = authenticator();
    await added(phone);
    expect((await add(phone)).status).toBe(409);
    const { challenge, Cookie } = await toSignIn();
    const body = { name: 'Phone', credential: authenticator().create(challenge) };
    const both = { Cookie: `${session.Cookie}; ${Cookie}` };
    expect((await app.send('POST', '/api/passkeys', body, both)).status).toBe(400);
  });
});

describe('a passkey in the list', () => {
  it('is renamed, unless somebody else did it meanwhile', async () => {
    const { id } = await added(authenticator());
    const renamed = await send('PATCH', `/api/passkeys/${id}`, { name: ' Blue key ' }, ifMatch(1));
    expect(await renamed.json()).toMatchObject({ name: 'Blue key', version: 2 });
    const late = await send('PATCH', `/api/passkeys/${id}`, { name: 'Red key' }, ifMatch(1));
    expect(late.status).toBe(412);
    expect((await send('PATCH', `/api/passkeys/${id}`, { name: ' ' })).status).toBe(400);
  });

  it('that is removed is out at once, with the sessions that it opened, and no others', async () => {
    const [lost, kept] = [authenticator(), authenticator()];
    const { id } = await added(lost, 'Lost phone');
    await added(kept);
    const [ofLost, ofKept] = [await enter(lost), await enter(kept)].map(cookiesOf);
    const started = await toSignIn();
    expect((await send('DELETE', `/api/passkeys/${id}`)).status).toBe(204);
    expect((await send('DELETE', `/api/passkeys/${id}`)).status).toBe(404);
    expect((await user(ofLost ?? '')).status).toBe(401);
    expect((await user(ofKept ?? '')).status).toBe(200);
    expect((await user(session.Cookie)).status).toBe(200);
    await expectRefusal(await answer(lost.get(started.challenge), started.Cookie));
    const [entry] = await auditEntries(send, '?type=passkey');
    expect(entry).toMatchObject({ action: 'deleted', title: 'Lost phone', exists: false });
    const ended = await auditEntries(send, '?type=session');
    expect(ended.filter(({ action }) => action === 'deleted')).toHaveLength(1);
  });

  it('that somebody has renamed meanwhile is not removed, and ends no session', async () => {
    const phone = authenticator();
    const { id } = await added(phone);
    const theirs = cookiesOf(await enter(phone));
    await send('PATCH', `/api/passkeys/${id}`, { name: 'Blue key' }, ifMatch(1));
    expect((await send('DELETE', `/api/passkeys/${id}`, undefined, ifMatch(1))).status).toBe(412);
    expect((await user(theirs)).status).toBe(200);
  });

  it('that is removed by its own session leaves that session open', async () => {
    const phone = authenticator();
    const { id } = await added(phone);
    const own = { Cookie: cookiesOf(await enter(phone)) };
    expect((await app.send('DELETE', `/api/passkeys/${id}`, undefined, own)).status).toBe(204);
    expect((await user(own.Cookie)).status).toBe(200);
  });
});
