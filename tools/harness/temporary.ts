import { createServer, type RequestListener } from 'node:http';
import { closeServer, listen, LOOPBACK } from '../local/processes/listen.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/** Creates a temporary folder, with a function that removes it. */
export async function temporaryDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'church-website-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
