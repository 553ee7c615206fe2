import { expect } from 'vitest';
import * as z from 'zod/mini';
import { LoginResult, Passkey } from '#shared/sign-in/sign-in.ts';
import { newClient, PASSWORD, type TestApp } from './app.ts';
import type { Device, Wrong } from './authenticator.ts';

const Options = z.object({ challenge: z.string() });

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

async function challenged(response: Response) {
  expect(response.status).toBe(200);
  const { challenge } = z.parse(Options, await response.json());
  return { challenge, Cookie: cookiesOf(response) };
}

/** Adds passkeys and signs in with them. @param current the app, and the headers of the admin */
export function passkeyCalls(current: () => { app: TestApp; cookie: { Cookie: string } }) {
  /** A challenge for a new passkey, with its cookie and the session's. */
  const toAdd = async () => {
    const { app, cookie } = current();
    const headers = { ...cookie, ...newClient() };
    const asked = app.send('POST', '/api/passkeys/options', { password: PASSWORD }, headers);
    const { challenge, Cookie } = await challenged(await asked);
    return { challenge, Cookie: `${cookie.Cookie}; ${Cookie}` };
  };
  /** A challenge for a sign-in, with its cookie. */
  const toSignIn = async () =>
    challenged(await current().app.send('POST', '/api/auth/passkey/options'));
  const add = async (device: Device, name = 'Anna’s phone', wrong: Wrong = {}) => {
    const { challenge, Cookie } = await toAdd();
    const body = { name, credential: device.create(challenge, wrong) };
    const { app, cookie } = current();
    return app.send('POST', '/api/passkeys', body, { ...cookie, Cookie });
  };
  const answer = (body: unknown, Cookie: string) => {
    const { app, cookie } = current();
    return app.send('POST', '/api/auth/passkey', body, { ...cookie, Cookie });
  };
  return {
    ...{ toAdd, toSignIn, add, answer },
    added: async (device: Device, name?: string): Promise<Passkey> => {
      const response = await add(device, name);
      expect(response.status).toBe(201);
      return z.parse(Passkey, await response.json());
    },
    enter: async (device: Device, wrong: Wrong = {}) => {
      const { challenge, Cookie } = await toSignIn();
      return answer(device.get(challenge, wrong), Cookie);
    },
    user: (Cookie: string) => current().app.request('/api/auth/user', { headers: { Cookie } }),
    /** Why the last answer was refused, as the log says. */
    reason: () => current().app.logs.findLast(({ event }) => event === 'passkey')?.reason,
  };
}

/** Expects that an answer signs nobody in, and says so in words for people. */
export async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(LoginResult.parse(await response.json())).toMatchObject({
    success: false,
    message: 'This passkey was not accepted. Please try again, or sign in with the password.',
  });
  expect(cookiesOf(response)).not.toContain('session=');
}
