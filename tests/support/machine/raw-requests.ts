import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

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
