import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const NAME = 'session';

/** On https the browser itself holds the cookie to this host and to TLS. */
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

const options = (secure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure,
  ...(secure ? { prefix: 'host' as const } : {}),
});

/** The session's token, if the request carries one. */
export const readSessionCookie = (c: Context): string | undefined =>
  isSecure(c) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);

/** Gives the browser the token until it expires. */
export const writeSessionCookie = (c: Context, token: string, expires: Date): void => {
  setCookie(c, NAME, token, { ...options(isSecure(c)), expires });
};

/** Takes the token from the browser. */
export const clearSessionCookie = (c: Context): void => {
  deleteCookie(c, NAME, options(isSecure(c)));
};
