import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const address = (value: string | undefined): string | null => {
  const trimmed = value?.trim() ?? '';
  return isIP(trimmed) === 0 ? null : trimmed;
};

/** Normalizes an address: `::ffff:192.0.2.1` to IPv4, IPv6 without its zone. */
const plain = (value: string): string =>
  value.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * The visitor's address for the Worker: the real peer. Behind a trusted proxy its `CF-Connecting-IP`, else the
 * last entry of `X-Forwarded-For`, which that proxy wrote itself.
 */
export function clientAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
): string {
  const real = plain(peer ?? '127.0.0.1');
  if (!trustProxy) return real;
  const connecting = headers['cf-connecting-ip'];
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1);
  const named = address(Array.isArray(connecting) ? connecting[0] : connecting) ?? address(last);
  return named === null ? real : plain(named);
}
