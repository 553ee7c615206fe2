import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RECENT_SIGN_IN_MINUTES, SESSION_HOURS } from '#shared/sign-in/session-length.ts';
import { sessions } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey, signedTokens, type SignedToken } from './signed-tokens.ts';

const SUBJECT = 'admin';
const RECENT = sql.raw(`interval '${String(RECENT_SIGN_IN_MINUTES)} minutes'`);

/** A valid session: its token is genuine, and its record was not deleted. */
export type Session = SignedToken & {
  id: number;
  /** Whether the sign-in is recent enough for what a stolen session must not do. */
  isRecent: boolean;
};

export type Sessions = {
  /** Names the key of the tokens; sessions of another key are void. */
  keyId: string;
  /** Issues a token for `SESSION_HOURS`. It is valid once its session is recorded. */
  issue: () => Promise<SignedToken & { token: string }>;
  /** What a genuine token says, without asking the database whether its session has ended; null for any other. */
  readToken: (token: string | undefined) => Promise<SignedToken | null>;
  /** The session of a token, or null when it is forged, expired or ended. Records the use, once a minute. */
  read: (token: string | undefined) => Promise<Session | null>;
};

/** The admin's sessions. A change of `SESSION_SECRET` or of the password ends all of them. */
export function createSessions({ database, clock, configuration }: Dependencies): Sessions {
  const { sessionSecret, adminPasswordHash } = configuration;
  const key = deriveKey(sessionSecret, adminPasswordHash, 'session');
  const tokens = signedTokens(key, clock);
  return {
    keyId: createHash('sha256').update(key).digest('base64url').slice(0, 16),
    issue: () => tokens.issue(SUBJECT, SESSION_HOURS * 3600),
    readToken: (token) => tokens.read(token, SUBJECT),
    read: async (token) => {
      const signed = await tokens.read(token, SUBJECT);
      if (signed === null) return null;
      const now = sql`${clock().toISOString()}::timestamptz`;
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
