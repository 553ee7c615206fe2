import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey, signedTokens, type SignedToken } from './signed-tokens.ts';
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { timestamptz } from '#db/columns.ts';
import { usedChallenges } from '#db/tables.ts';

/** On https a cookie gets the `__Host-` prefix, which binds it to this host and to TLS. */
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

const options = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure,
  ...(secure ? { prefix: 'host' as const } : {}),
});

/** A cookie with a signed token that scripts and other sites cannot use. */
const tokenCookie = (name: string) => ({
  /** The token of a request, if any. */
  read: (c: Context): string | undefined =>
    isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name),
  /** Sets the cookie until the token expires. */
  write: (c: Context, { token, expiresAt }: { token: string; expiresAt: Date }): void => {
    setCookie(c, name, token, { ...options(isSecure(c)), expires: expiresAt });
  },
  clear: (c: Context): void => {
    deleteCookie(c, name, options(isSecure(c)));
  },
});

export const sessionCookie = tokenCookie('session');
/** Marks a browser that has signed in before. It does not sign anybody in. */
export const deviceCookie = tokenCookie('device');
/** The challenge for a passkey. */
export const challengeCookie = tokenCookie('challenge');

const SUBJECT = 'device';

/** Days for which a browser is known after it signed in. */
const KNOWN_DAYS = 365;

/** Creates the cookies of known browsers, valid while their record exists. A new password invalidates all of them. */
export function createDevices({
  clock,
  configuration: { sessionSecret, adminPasswordHash },
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(sessionSecret, adminPasswordHash, 'device'), clock);
  return {
    /** @param tokenId id of the session that makes the browser known */
    issue: (tokenId: string): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400, tokenId),
    /** The id in a genuine cookie; null for any other. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type Devices = ReturnType<typeof createDevices>;

/** Seconds in which a passkey must answer: enough for a person to find the phone first. */
export const CHALLENGE_SECONDS = 300;

/**
 * Purpose of a challenge for signing in. Such a challenge cannot add a passkey; a challenge for adding a passkey is
 * valid in one session only.
 */
export const SIGN_IN_PURPOSE = 'sign in';
export const addPasskeyPurpose = ({ tokenId }: { tokenId: string }): string => `add in ${tokenId}`;

/** A challenge, base64url, with the token that the browser stores in a cookie until the answer. */
export type Challenge = SignedToken & { challenge: string };

// The token is unpredictable, because it holds a random id and a signature.
const challengeOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Statement, for raw SQL, that uses up a challenge. It returns no row if the challenge was used before. */
export const consumeChallenge = ({ tokenId, expiresAt }: SignedToken): SQL => sql`
  insert into ${usedChallenges} (token_id, expires_at) values (${tokenId}::uuid, ${timestamptz(expiresAt)})
  on conflict do nothing returning token_id`;

/** Creates challenges for passkeys. The database records a challenge only when it is answered. */
export function createChallenges({
  clock,
  configuration,
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(configuration.sessionSecret, '', 'challenge'), clock);
  return {
    issue: async (purpose: string): Promise<Challenge & { token: string }> => {
      const issued = await tokens.issue(purpose, CHALLENGE_SECONDS);
      return { ...issued, challenge: challengeOf(issued.token) };
    },
    /** The challenge of a token; null when it is forged, expired, or for another purpose. */
    read: async (token: string | undefined, purpose: string): Promise<Challenge | null> => {
      const signed = await tokens.read(token, purpose);
      if (signed === null || token === undefined) return null;
      return { ...signed, challenge: challengeOf(token) };
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
