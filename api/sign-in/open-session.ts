import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#db/client.ts';
import { auditEntries, knownBrowsers, sessions } from '#db/tables.ts';
import type { Services } from '../dependencies.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';
import { sessionLabel } from './sessions.ts';
import type { SignedToken } from './signed-tokens.ts';
import { timestamptz } from '#db/columns.ts';

/** Maximum number of known browsers; the oldest are removed. More would help an attacker who collects cookies. */
const KNOWN_BROWSERS = 50;

/** A session that is not recorded yet. */
export type NewSession = SignedToken & {
  token: string;
  keyId: string;
  label: string;
  signedInAt: Date;
  lastUsedAt: Date;
  /** Token of the cookie by which the browser is known after this sign-in. */
  device: SignedToken & { token: string };
  /** Token ids of the browser's earlier session and of its earlier cookie as a known browser. */
  replaced: { session: string | null; browser: string | null };
};

/** Issues the token of a session for the requesting browser. */
export async function newSession(
  c: Context,
  { sessions, devices, clock }: Pick<Services, 'sessions' | 'devices' | 'clock'>,
): Promise<NewSession> {
  const [issued, session, browser] = await Promise.all([
    sessions.issue(),
    sessions.readToken(sessionCookie.read(c)),
    devices.read(deviceCookie.read(c)),
  ]);
  const label = sessionLabel(issued, c.req.header('User-Agent'));
  const now = clock();
  return {
    ...{ ...issued, keyId: sessions.keyId, label, signedInAt: now, lastUsedAt: now },
    device: await devices.issue(issued.tokenId),
    replaced: { session: session?.tokenId ?? null, browser },
  };
}

/**
 * Statement that ends the browser's earlier session, and records the browser as known under its new id. Run it after
 * the new session was inserted. It does nothing if the new session was not inserted.
 */
export const replaceEarlierSessionQuery = (
  database: Database,
  { tokenId, device, replaced }: NewSession,
): ReturnType<Database['execute']> =>
  database.execute(sql`
    with opened as (select token_id from ${sessions} where token_id = ${tokenId}::uuid),
    ended as (
      delete from ${sessions} using opened
      where ${sessions.tokenId} = ${replaced.session}::uuid returning ${sessions.label}
    ),
    told as (
      insert into ${auditEntries} (action, type, session) select 'signed-out', 'session', label from ended
    ),
    forgotten as (
      delete from ${knownBrowsers} using opened
      where ${knownBrowsers.tokenId} = ${replaced.browser}::uuid or ${knownBrowsers.tokenId} in (
        select token_id from ${knownBrowsers} order by expires_at desc offset ${KNOWN_BROWSERS - 1}::int
      )
    )
    insert into ${knownBrowsers} (token_id, expires_at)
    select token_id, ${timestamptz(device.expiresAt)} from opened`);

/** Sets the cookies of a recorded session. */
export function setSessionCookies(c: Context, session: NewSession): void {
  sessionCookie.write(c, session);
  deviceCookie.write(c, session.device);
}
