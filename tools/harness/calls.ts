import { hashPassword } from '#api/sign-in/password.ts';

/** The admin's password on all sites of tests and benchmarks. */
export const ADMIN_PASSWORD = 'grace and peace';

let clients = 0;

/**
 * Returns functions that call a site's API as its pages do. Each call names another client address, so that no rate
 * limit applies. `signIn` signs in as admin.
 */
export function apiCallsTo(origin: () => string) {
  let Cookie = '';
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    clients += 1;
    const [high, low] = [clients >> 16, clients & 0xffff].map((part) => part.toString(16));
    return fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        Origin: origin(),
        Cookie,
        'Content-Type': 'application/json',
        'CF-Connecting-IP': `2001:db8:${high}:${low}::1`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  /** Opens a new session. Does not send the cookie of an earlier session. */
  const signIn = async () => {
    Cookie = '';
    const login = await call('POST', '/auth/login', { password: ADMIN_PASSWORD });
    Cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  };
  return { call, signIn };
}

/** The variables of a site to which `apiCallsTo` can sign in. */
export const SIGN_IN_VARIABLES = { ADMIN_PASSWORD };

/** Hashes a password with minimal cost, because hundreds of tests sign in. */
export const cheapPasswordHash = (password: string): Promise<string> =>
  hashPassword(password, { N: 2 ** 6, r: 8, p: 1 });
