import { newClient, PASSWORD, type TestApp } from '../app/app.ts';

/** Signs in. @returns the session cookie, valid in every test app with the same clock */
export async function signIn(app: TestApp): Promise<{ Cookie: string }> {
  const login = await app.send('POST', '/api/auth/login', { password: PASSWORD }, newClient());
  return { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

/** Sends requests to `app` like the admin's pages. */
export const asAdmin =
  (app: TestApp, cookie: { Cookie: string }) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.send(method, path, body, { ...cookie, ...headers });

/** `If-Match` for a record that was loaded with this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
