import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createSignedTokens, type SignedToken, type TokenDependencies } from './signed-tokens.ts';
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { timestamptz } from '#db/columns.ts';
import { usedChallenges } from '#db/tables.ts';

/** Whether a request came over https. Only then may a cookie have the prefix `__Host-`, which binds it to this host. */
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

const options = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure,
  ...(secure ? { prefix: 'host' as const } : {}),
});

/** Functions for a cookie with a signed token. Scripts cannot read the cookie, and other sites' requests lack it. */
const tokenCookie = (name: string) => ({
  /** The token in a request, not verified yet; undefined without the cookie. */
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
/** Cookie of a browser that has signed in before, whose attempts have a limit of their own. It signs nobody in. */
export const deviceCookie = tokenCookie('device');
/** Cookie with the token from which a passkey's challenge is made. */
export const challengeCookie = tokenCookie('challenge');

const SUBJECT = 'device';

/** Number of days for which a browser is known after it has signed in. */
const KNOWN_DAYS = 365;

/** Creates the functions for tokens of known browsers (`deviceCookie`). A new password invalidates all tokens. */
export function createDeviceTokens(dependencies: TokenDependencies) {
  const tokens = createSignedTokens(dependencies, SUBJECT);
  return {
    /** Issues a token. @param tokenId token id of the session that makes the browser known */
    issue: (tokenId: string): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400, tokenId),
    /** The id in a genuine token; null for any other. Whether the browser is still known, only the database says. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/** Seconds in which a passkey must answer, so that a person has time to fetch the phone. */
export const CHALLENGE_SECONDS = 300;

/** Purpose of a challenge for signing in. With this purpose, the challenge cannot be used to add a passkey. */
export const SIGN_IN_PURPOSE = 'sign in';
/** Purpose of a challenge for adding a passkey. It names a session, because the challenge is valid only in this one. */
export const newPasskeyPurpose = ({ tokenId }: { tokenId: string }): string => `add in ${tokenId}`;

/** A challenge in base64url, and the content of its token. The browser keeps the token itself in a cookie. */
export type Challenge = SignedToken & { challenge: string };

/** Makes a challenge. It is unpredictable, because the token contains a random id and a signature. */
const toChallenge = (token: string) => createHash('sha256').update(token).digest('base64url');

/** SQL that marks a challenge as used. It returns no row if the challenge was used before. */
export const consumeChallengeQuery = ({ tokenId, expiresAt }: SignedToken): SQL => sql`
  insert into ${usedChallenges} (token_id, expires_at) values (${tokenId}::uuid, ${timestamptz(expiresAt)})
  on conflict do nothing returning token_id`;

/** Creates the functions for passkeys' challenges. The database stores a challenge only once it was used. */
export function createChallenges(dependencies: TokenDependencies) {
  const tokens = createSignedTokens(dependencies, 'challenge', '');
  return {
    issue: async (purpose: string): Promise<Challenge & { token: string }> => {
      const issued = await tokens.issue(purpose, CHALLENGE_SECONDS);
      return { ...issued, challenge: toChallenge(issued.token) };
    },
    /** The challenge of a token; null if the token is forged, expired or for another purpose. */
    read: async (token: string | undefined, purpose: string): Promise<Challenge | null> => {
      const signed = await tokens.read(token, purpose);
      if (signed === null || token === undefined) return null;
      return { ...signed, challenge: toChallenge(token) };
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
