import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import {
  startReverseProxy,
  type ReverseProxyOptions,
} from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { startTestServer, type TestServer } from '#tools/harness/temporary.ts';

const closing: (() => Promise<void>)[] = [];

/** Closes what a test has opened; for `afterEach`. */
export async function closeOpened(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

export async function upstream(listener: RequestListener): Promise<TestServer> {
  const server = await startTestServer(listener);
  closing.push(() => server.close());
  return server;
}

export async function openProxy(options: Partial<ReverseProxyOptions> = {}) {
  const started = await startReverseProxy({ port: 0, proxyHeader: null, ...options });
  closing.push(() => started.close());
  return { ...started, url: `http://localhost:${started.port}` };
}

/** A reverse proxy in front of a server of these answers. */
export async function proxyInFrontOf(
  listener: RequestListener,
  options: Partial<ReverseProxyOptions> = {},
) {
  const server = await upstream(listener);
  const started = await openProxy(options);
  await started.switchTo(server.port);
  return { ...started, server };
}

/** A reverse proxy in front of an upstream that echoes the request as JSON. */
export const echo = (options: Partial<ReverseProxyOptions> = {}) =>
  proxyInFrontOf((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  }, options);

export const answerTo = (asked: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });

export type Asked = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export async function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const asked = httpRequest(url, { method: options.method ?? 'GET', headers: options.headers });
  asked.end(options.body);
  const answer = await answerTo(asked);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

const Seen = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
export const seen = ({ body }: Asked) => Seen.parse(JSON.parse(body.toString()));

/**
 * Sends bytes over a socket as they are, as an attacker's program would.
 * @returns all that is answered until the server closes; rejects when it stays open for 90 seconds
 */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.setTimeout(90_000, () => {
    socket.destroy(new Error('The connection stayed open.'));
  });
  socket.write(bytes, 'latin1');
  return text(socket);
}

/** The status of each answer in what a socket received. */
export const statuses = (received: string): number[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
