import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RECENT_SIGN_IN_MINUTES, SESSION_HOURS } from '#shared/sign-in/session-length.ts';
import { sessions } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey, createSignedTokens, type SignedToken } from './signed-tokens.ts';
import { timestamptz } from '#db/columns.ts';

const SUBJECT = 'admin';
const RECENT = sql.raw(`interval '${String(RECENT_SIGN_IN_MINUTES)} minutes'`);

/** A valid session: its token is genuine, and its row in the database was not deleted. */
export type Session = SignedToken & {
  id: number;
  /** Whether the sign-in is recent enough for actions that a stolen session must not allow. */
  isRecent: boolean;
};

export type Sessions = {
  /** Id of the key that signs the tokens. Sessions with another key are invalid. */
  keyId: string;
  /** Issues a token for `SESSION_HOURS`. The token is valid as soon as its session is recorded. */
  issue: () => Promise<SignedToken & { token: string }>;
  /** Content of a genuine token, whether or not its session has ended; null for any other token. Causes no query. */
  readToken: (token: string | undefined) => Promise<SignedToken | null>;
  /** The session of a token; null if the token is forged or expired, or the session has ended. Records the use. */
  read: (token: string | undefined) => Promise<Session | null>;
};

/** Issues and checks the tokens of the admin's sessions. A new `SESSION_SECRET` or password ends all sessions. */
export function createSessions({ database, clock, configuration }: Dependencies): Sessions {
  const { sessionSecret, adminPasswordHash } = configuration;
  const key = deriveKey(sessionSecret, adminPasswordHash, 'session');
  const tokens = createSignedTokens(key, clock);
  return {
    keyId: createHash('sha256').update(key).digest('base64url').slice(0, 16),
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

// The first match is used, because user agents contain other browsers' names: Edge and Opera `Chrome`, Chrome `Safari`.
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
 * Label of a session in the audit trail, such as 'Firefox on Windows, 3fa9'. The label ends with a part of the
 * session's id, which distinguishes equal devices and cannot be used to sign in.
 */
export function sessionLabel({ tokenId }: Pick<Session, 'tokenId'>, userAgent = ''): string {
  const device = `${named(BROWSERS, userAgent, 'Browser')} on ${named(SYSTEMS, userAgent, 'unknown device')}`;
  return `${device}, ${tokenId.slice(0, 4)}`;
}
