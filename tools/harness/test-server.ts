import { createServer, type RequestListener } from 'node:http';
import { closeServer, listen, LOOPBACK } from '../local/processes/listen.ts';

export type TestServer = { port: number; close(): Promise<void> };

/** Starts a plain HTTP server on a free port of 127.0.0.1. */
export async function startTestServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  const port = await listen(server, 0, LOOPBACK);
  return { port, close: () => closeServer(server) };
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = await startTestServer(() => undefined);
  await server.close();
  return server.port;
}
