import { sql } from 'drizzle-orm';
import { RECENT_SIGN_IN_MINUTES, SESSION_HOURS } from '#shared/sign-in/session-length.ts';
import { sessions, auditEntries, knownBrowsers } from '#db/tables.ts';
import type { Dependencies, Services } from '../dependencies.ts';
import { createSignedTokens, type SignedToken } from './signed-tokens.ts';
import { timestamptz } from '#db/columns.ts';
import type { Context } from 'hono';
import type { Database } from '#db/client.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';

const SUBJECT = 'admin';
const RECENT = sql.raw(`interval '${String(RECENT_SIGN_IN_MINUTES)} minutes'`);

/** A valid session: its token is genuine and has not expired, and `sessions` has its row. */
export type Session = SignedToken & {
  id: number;
  /** Whether the sign-in is recent enough for actions that a stolen session must not allow. */
  isRecent: boolean;
};

export type Sessions = {
  /** Id of the key that signs the tokens. Rows of `sessions` with another id are of invalid sessions. */
  keyId: string;
  /** Issues a token for `SESSION_HOURS`. The token is valid as soon as its session is recorded. */
  issue: () => Promise<SignedToken & { token: string }>;
  /** Content of a genuine token, even if its session has ended; null for any other token. Causes no query. */
  readToken: (token: string | undefined) => Promise<SignedToken | null>;
  /** The session of a token, whose use it records; null if the token is forged or expired, or the session has ended. */
  read: (token: string | undefined) => Promise<Session | null>;
};

/** Creates the functions for the admin's sessions. A new `SESSION_SECRET` or password makes all sessions invalid. */
export function createSessions(dependencies: Dependencies): Sessions {
  const { database, clock } = dependencies;
  const tokens = createSignedTokens(dependencies, 'session');
  return {
    keyId: tokens.keyId,
    issue: () => tokens.issue(SUBJECT, SESSION_HOURS * 3600),
    readToken: (token) => tokens.read(token, SUBJECT),
    read: async (token) => {
      const signed = await tokens.read(token, SUBJECT);
      if (signed === null) return null;
      const now = timestamptz(clock());
      const isThis = sql`${sessions.tokenId} = ${signed.tokenId}::uuid`;
      const { rows } = await database.execute<Pick<Session, 'id' | 'isRecent'>>(sql`
        with used as (
          update ${sessions} set last_used_at = ${now}
          where ${isThis} and ${sessions.lastUsedAt} < ${now} - interval '1 minute'
        )
        select id, ${sessions.signedInAt} > ${now} - ${RECENT} as "isRecent" from ${sessions} where ${isThis}`);
      const [record] = rows;
      return record === undefined ? null : { ...signed, ...record };
    },
  };
}

// The order matters, because user agents contain other browsers' names: Edge and Opera `Chrome`, Chrome `Safari`.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly [RegExp, string][], text: string, otherwise: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/**
 * Label of a session in the audit trail, such as 'Firefox on Windows, 3fa9'. It ends with a part of the token's id, by
 * which equal devices differ, and with which nobody can sign in.
 */
export function sessionLabel({ tokenId }: Pick<Session, 'tokenId'>, userAgent = ''): string {
  const device = `${named(BROWSERS, userAgent, 'Browser')} on ${named(SYSTEMS, userAgent, 'unknown device')}`;
  return `${device}, ${tokenId.slice(0, 4)}`;
}

/** Maximum number of known browsers. Each has password attempts of its own, which a thief of its cookie can use. */
const KNOWN_BROWSERS = 50;

/** A session that is not stored yet. */
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

/** Prepares a session for the browser of a request. The session is valid once it is stored. */
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
 * Statement that ends the browser's earlier session, and stores the browser as known under its new id. Run it after the
 * insert of the new session. Without the row of this session it does nothing.
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

/** Sets the session cookie and the cookie of a known browser. */
export function setSessionCookies(c: Context, session: NewSession): void {
  sessionCookie.write(c, session);
  deviceCookie.write(c, session.device);
}
