import { ADMIN_PASSWORD } from '../../tests/support/sites.ts';

/** Sends a request to the API as the admin. @throws with the answer's text when it is refused */
export type Send = (method: string, path: string, body: unknown) => Promise<Response>;

/** Signs in to a site of the bench. */
export async function signIn({ url }: { url: string }): Promise<Send> {
  const session: Record<string, string> = {};
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: url, ...session },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const login = await send('POST', '/auth/login', { password: ADMIN_PASSWORD });
  session.Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return send;
}
