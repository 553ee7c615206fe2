import { describe, expect, it } from 'vitest';
import { asAdmin, createTestApp, newClient, PASSWORD } from '../../support/app/app.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { freshApp } from '../../support/app/fixtures.ts';

const { app, db } = await freshApp();

type Headers = Record<string, string>;
const login = (password = PASSWORD, headers: Headers = newClient()) =>
  app.send('POST', '/api/auth/login', { password }, headers);

/** Guesses from ever new networks until one has to wait. @returns how many did not */
async function guess(times: number): Promise<number> {
  for (let time = 0; time < times; time += 1)
    if ((await login('guess')).status === 429) return time;
  return times;
}

/** The cookies of a browser that signs in: of its session, and that by which it is known. */
async function signInBrowser(headers: Headers = {}) {
  const lines = (await login(PASSWORD, { ...newClient(), ...headers })).headers.getSetCookie();
  const cookie = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? '';
  expect(cookie('device')).toMatch(/HttpOnly.*SameSite=Strict/);
  const [session = '', device = ''] = [cookie('session'), cookie('device')].map(
    (line) => line.split(';')[0],
  );
  return { session: { Cookie: session }, known: { Cookie: device } };
}
const knownBrowser = async () => (await signInBrowser()).known;

/** Whether a browser is known: it gets in although strangers have to wait. */
async function isKnown(known: Headers, site = app): Promise<boolean> {
  await guess(30);
  const headers = { ...newClient(), ...known };
  return (
    (await site.send('POST', '/api/auth/login', { password: PASSWORD }, headers)).status === 200
  );
}

const waitOf = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return status === 429 ? Number(headers.get('Retry-After')) : 0;
};

describe('wrong passwords from many networks', () => {
  it('wait after twenty, twice as long with each, a minute at most', async () => {
    expect(await guess(30)).toBe(20);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const wait = await waitOf(login('guess'));
      waits.push(wait);
      app.clock.advanceMinutes(wait / 60);
      expect((await login('guess')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('get no more attempts when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login('guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  });

  it('cost nobody who has to wait for them an attempt of their own', async () => {
    const volunteer = newClient();
    await guess(21);
    for (let time = 0; time < 6; time += 1)
      expect(await waitOf(login(PASSWORD, volunteer))).toBe(1);
    app.clock.advanceMinutes(1 / 60);
    expect((await login(PASSWORD, volunteer)).status).toBe(200);
  });

  it('make others wait no longer when they come from a network at its limit', async () => {
    const network = newClient();
    await guess(14);
    for (let time = 0; time < 10; time += 1) await login('guess', network);
    expect((await login()).status).toBe(200);
  });

  it('let the right password in after the wait, which ends it', async () => {
    await guess(21);
    expect((await login()).status).toBe(429);
    app.clock.advanceMinutes(1 / 60);
    expect((await login()).status).toBe(200);
    expect(await guess(30)).toBe(20);
  });

  it('are forgotten after an hour, and when the clock was set back', async () => {
    await guess(21);
    app.clock.advanceMinutes(61);
    expect(await guess(30)).toBe(20);
    app.clock.advanceMinutes(-30);
    expect((await login('guess')).status).toBe(401);
  });

  it('never make a browser wait that signed in before', async () => {
    const known = await knownBrowser();
    await guess(30);
    expect((await login()).status).toBe(429);
    expect((await login(PASSWORD, { ...known, ...newClient() })).status).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  it('gets in while the network of the church is at its limit', async () => {
    const network = newClient();
    const known = await knownBrowser();
    for (let time = 0; time < 6; time += 1) await login('guess', network);
    expect((await login(PASSWORD, network)).status).toBe(429);
    expect((await login(PASSWORD, { ...known, ...network })).status).toBe(200);
  });

  it('has five guesses of its own in five minutes, from whatever network', async () => {
    const known = await knownBrowser();
    for (let time = 0; time < 5; time += 1)
      expect((await login('guess', { ...known, ...newClient() })).status).toBe(401);
    expect((await login(PASSWORD, { ...known, ...newClient() })).status).toBe(429);
    app.clock.advanceMinutes(5);
    expect((await login(PASSWORD, { ...known, ...newClient() })).status).toBe(200);
  });

  it('is known by a genuine cookie only, which signs nobody in', async () => {
    const known = await knownBrowser();
    const [session = ''] = (await login()).headers.getSetCookie();
    const asDevice = (session.split(';')[0] ?? '').replace('session=', 'device=');
    await guess(30);
    for (const Cookie of [`${known.Cookie}x`, 'device=', asDevice])
      expect((await login(PASSWORD, { Cookie, ...newClient() })).status).toBe(429);
    const asSession = { Cookie: known.Cookie.replace('device=', 'session=') };
    expect((await app.request('/api/auth/user', { headers: asSession })).status).toBe(401);
  });

  it('is a stranger after all were logged out everywhere, or under a new password', async () => {
    const { session, known } = await signInBrowser();
    const adminPasswordHash = await cheapPasswordHash(PASSWORD);
    const configuration = { ...app.dependencies.configuration, adminPasswordHash };
    const changed = createTestApp(db, { configuration });
    expect(await isKnown(known, changed)).toBe(false);
    const out = await app.send('POST', '/api/auth/logout', { everywhere: true }, session);
    expect(out.status).toBe(200);
    expect(await isKnown(known)).toBe(false);
  });

  it('is a stranger after another device has ended its session', async () => {
    const [{ known }, laptop] = [await signInBrowser(), await signInBrowser()];
    const send = asAdmin(app, laptop.session);
    expect((await send('DELETE', '/api/sessions/1')).status).toBe(204);
    expect([await isKnown(laptop.known), await isKnown(known)]).toEqual([true, false]);
  });

  it('is known once, however often it signs in, and only among the last fifty', async () => {
    const first = await knownBrowser();
    const { known } = await signInBrowser(first);
    expect(await isKnown(first)).toBe(false);
    app.clock.advanceMinutes(61);
    for (let time = 0; time < 50; time += 1) await knownBrowser();
    expect(await isKnown(known)).toBe(false);
  });

  it('is a stranger after ten wrong passwords in a row', async () => {
    const { known } = await signInBrowser();
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 5; time += 1)
        expect((await login('guess', { ...known, ...newClient() })).status).toBe(401);
      app.clock.advanceMinutes(5);
    }
    expect(await isKnown(known)).toBe(false);
  });
});
