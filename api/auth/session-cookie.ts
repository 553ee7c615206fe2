import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const NAME = 'session';

/** On https the cookie gets the `__Host-` prefix, which binds it to this host and to TLS. */
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

const options = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure,
  ...(secure ? { prefix: 'host' as const } : {}),
});

/** The session token of a request, if any. */
export const readSessionCookie = (c: Context): string | undefined =>
  isSecure(c) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);

/** Sets the session cookie until the token expires. */
export const writeSessionCookie = (c: Context, token: string, expires: Date): void => {
  setCookie(c, NAME, token, { ...options(isSecure(c)), expires });
};

/** Deletes the session cookie. */
export const clearSessionCookie = (c: Context): void => {
  deleteCookie(c, NAME, options(isSecure(c)));
};
