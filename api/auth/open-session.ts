import type { Context } from 'hono';
import { sessionLabel } from './session-label.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';
import type { SignedToken } from './signed-tokens.ts';
import type { Services } from '../services.ts';

/** A session before it is recorded. */
export type NewSession = SignedToken & {
  token: string;
  keyId: string;
  label: string;
  signedInAt: Date;
  lastUsedAt: Date;
};

/** Issues the token of a session for the browser of a request. */
export async function newSession(
  c: Context,
  { sessions, clock }: Pick<Services, 'sessions' | 'clock'>,
): Promise<NewSession> {
  const issued = await sessions.issue();
  const label = sessionLabel(issued, c.req.header('User-Agent'));
  const now = clock();
  return { ...issued, keyId: sessions.keyId, label, signedInAt: now, lastUsedAt: now };
}

/** Gives a recorded session to the browser, which is known from then on. */
export async function giveSession(
  c: Context,
  { devices }: Pick<Services, 'devices'>,
  session: NewSession,
): Promise<void> {
  sessionCookie.write(c, session);
  deviceCookie.write(c, await devices.issue());
}
