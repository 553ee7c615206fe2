import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey, signedTokens, type SignedToken } from './signed-tokens.ts';

/** On https a cookie gets the `__Host-` prefix, which binds it to this host and to TLS. */
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

const options = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure,
  ...(secure ? { prefix: 'host' as const } : {}),
});

/** A cookie with a signed token, which scripts and other sites cannot use. */
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
/** Marks a browser that has signed in before. It signs nobody in. */
export const deviceCookie = tokenCookie('device');
/** The challenge that a passkey is to answer. */
export const challengeCookie = tokenCookie('challenge');

const SUBJECT = 'device';

/** Days for which a browser is known after it signed in. */
const KNOWN_DAYS = 365;

/** The cookies of known browsers, which count while their record is there. A new password makes all strangers. */
export function createDevices({
  clock,
  configuration: { sessionSecret, adminPasswordHash },
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(sessionSecret, adminPasswordHash, 'device'), clock);
  return {
    /** @param tokenId of the session that makes the browser known */
    issue: (tokenId: string): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400, tokenId),
    /** The id in a genuine cookie; null for any other. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type Devices = ReturnType<typeof createDevices>;
