import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { parseJson } from '#shared/http/json.ts';
import { closeServer, isSameSecret, listen, LOOPBACK } from '../processes/listen.ts';

/** The local replacement for GitHub's `repository_dispatch`. It requires the token as `Authorization: Bearer`. */
export type DeployHook = {
  url: string;
  close: () => Promise<void>;
};

export type DeployHookOptions = { token: string; publish: () => void };

const DISPATCHES = '/dispatches';
const Dispatch = z.object({ event_type: z.literal('publish') });

/** The status of the answer to a call. With 204, a build starts. */
async function statusFor(request: IncomingMessage, token: string): Promise<number> {
  const body = await text(request);
  if (request.method !== 'POST' || request.url !== DISPATCHES) return 404;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined || !isSameSecret(bearer, token)) return 401;
  return Dispatch.safeParse(parseJson(body)).success ? 204 : 422;
}

/** Starts the hook on a free port of 127.0.0.1. */
export async function startDeployHook({ token, publish }: DeployHookOptions): Promise<DeployHook> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const status = await statusFor(request, token);
    response.writeHead(status).end();
    if (status === 204) publish();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, 0, LOOPBACK);
  return { url: `http://127.0.0.1:${port}${DISPATCHES}`, close: () => closeServer(server) };
}
