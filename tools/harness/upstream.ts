import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export type TestServer = { port: number; close(): Promise<void> };

/** Starts a plain HTTP server on a free port of 127.0.0.1. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
