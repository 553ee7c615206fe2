import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode, StartError } from '#tools/errors.ts';

/** The address of this machine that only the machine itself can reach. */
export const LOOPBACK = '127.0.0.1';

/**
 * Makes a server listen.
 * @param port 0 for any free port
 * @param host absent for every address of this machine
 * @returns the port
 * @throws StartError if the port is in use or not allowed, or if the host is not an address of this machine
 */
export async function listen(server: Server, port: number, host?: string): Promise<number> {
  server.listen({ port, ...(host === undefined ? {} : { host }) });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=8788 npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} is reserved by this system. Choose one above 1023: PORT=8788 npm start`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `HOST ${host ?? ''} is no address of this machine. Leave it out, or write HOST=127.0.0.1`,
      );
    }
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Closes a server and all its connections. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

const digest = (secret: string) => hash('sha256', secret, 'buffer');

/** Whether a client has sent the right secret. The comparison takes constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
