import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { closeServer, listen, LOOPBACK } from '../processes/listen.ts';

/** The local stand-in for the cloud's deploy hook. */
export type DeployHook = {
  /** Like GitHub's `repository_dispatch`: requires the token as `Authorization: Bearer`. */
  url: string;
  /** Like Cloudflare's deploy hook: the address is the secret. */
  secretUrl: string;
  close: () => Promise<void>;
};

export type DeployHookOptions = { token: string; publish: () => void };

const Dispatch = z.object({ event_type: z.literal('publish') });

const digest = (value: string) => createHash('sha256').update(value).digest();
const isSame = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));

const isDispatch = (body: string): boolean => {
  try {
    return Dispatch.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** The status of the answer; 200 and 204 start a build. */
async function statusFor(request: IncomingMessage, token: string): Promise<number> {
  const { pathname } = new URL(request.url ?? '/', 'http://hook');
  const body = await text(request);
  const secret = /^\/deploy_hooks\/(.+)$/.exec(pathname)?.[1];
  if (request.method !== 'POST' || (secret === undefined && pathname !== '/dispatches')) return 404;
  if (secret !== undefined) return isSame(secret, token) ? 200 : 401;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined || !isSame(bearer, token)) return 401;
  return isDispatch(body) ? 204 : 422;
}

/** Starts the hook on a free port of 127.0.0.1. */
export async function startDeployHook({ token, publish }: DeployHookOptions): Promise<DeployHook> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const status = await statusFor(request, token);
    response.writeHead(status, status === 200 ? { 'content-type': 'application/json' } : {});
    response.end(status === 200 ? '{"success":true}' : undefined);
    if (status === 200 || status === 204) publish();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, 0, LOOPBACK);
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: `${origin}/dispatches`,
    secretUrl: `${origin}/deploy_hooks/${token}`,
    close: () => closeServer(server),
  };
}
