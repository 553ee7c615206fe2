import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createSignedTokens, type SignedToken, type TokenDependencies } from './signed-tokens.ts';
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

/** Reads and writes a cookie with a signed token. Scripts and other sites cannot use the cookie. */
const tokenCookie = (name: string) => ({
  /** The token in a request; undefined without the cookie. */
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
/** Cookie of a browser that has signed in before. The cookie does not sign anybody in. */
export const deviceCookie = tokenCookie('device');
/** Cookie with the token of the challenge for a passkey. */
export const challengeCookie = tokenCookie('challenge');

const SUBJECT = 'device';

/** Number of days for which a browser is known after it has signed in. */
const KNOWN_DAYS = 365;

/** Issues and reads the tokens in cookies of known browsers. A new password invalidates all of them. */
export function createDeviceTokens(dependencies: TokenDependencies) {
  const tokens = createSignedTokens(dependencies, SUBJECT);
  return {
    /** @param tokenId id of the session that makes the browser known */
    issue: (tokenId: string): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400, tokenId),
    /** The id in a genuine token; null for any other token. The caller checks whether the browser is still known. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/** Seconds in which a passkey must answer: enough time for a person to fetch the phone. */
export const CHALLENGE_SECONDS = 300;

/**
 * Purpose of a challenge for signing in. With this purpose, a challenge cannot be used to add a passkey. A challenge
 * for adding a passkey is valid in one session only.
 */
export const SIGN_IN_PURPOSE = 'sign in';
export const addPasskeyPurpose = ({ tokenId }: { tokenId: string }): string => `add in ${tokenId}`;

/** A challenge in base64url, with the content of its token. The browser keeps this token in a cookie meanwhile. */
export type Challenge = SignedToken & { challenge: string };

// The challenge is unpredictable, because the token contains a random id and a signature.
const challengeOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** SQL statement that marks a challenge as used. It returns no row if the challenge was used before. */
export const consumeChallengeQuery = ({ tokenId, expiresAt }: SignedToken): SQL => sql`
  insert into ${usedChallenges} (token_id, expires_at) values (${tokenId}::uuid, ${timestamptz(expiresAt)})
  on conflict do nothing returning token_id`;

/** Issues and checks challenges for passkeys. The database stores a challenge only after it is used. */
export function createChallenges(dependencies: TokenDependencies) {
  const tokens = createSignedTokens(dependencies, 'challenge', '');
  return {
    issue: async (purpose: string): Promise<Challenge & { token: string }> => {
      const issued = await tokens.issue(purpose, CHALLENGE_SECONDS);
      return { ...issued, challenge: challengeOf(issued.token) };
    },
    /** The challenge of a token; null if the token is forged, expired or for another purpose. */
    read: async (token: string | undefined, purpose: string): Promise<Challenge | null> => {
      const signed = await tokens.read(token, purpose);
      if (signed === null || token === undefined) return null;
      return { ...signed, challenge: challengeOf(token) };
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
