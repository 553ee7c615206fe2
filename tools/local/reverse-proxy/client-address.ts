import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { ProxyHeader } from '#shared/environment/environment.ts';

/** Normalizes an address: `::ffff:192.0.2.1` to IPv4, IPv6 without its zone. */
const plain = (value: string): string =>
  value.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The last entry, which the nearest proxy wrote itself; those before it may be the client's invention. */
function lastAddress(header: string | string[] | undefined): string | null {
  const entries = (Array.isArray(header) ? header.join() : header)?.split(',');
  const last = entries?.at(-1)?.trim() ?? '';
  return isIP(last) === 0 ? null : plain(last);
}

/**
 * The visitor's address for the Worker: the real peer, or what a trusted proxy put into its header.
 * @param proxyHeader the only header that is believed; null without a proxy
 */
export function clientAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  proxyHeader: ProxyHeader | null,
): string {
  const named = proxyHeader === null ? null : lastAddress(headers[proxyHeader]);
  return named ?? plain(peer ?? '127.0.0.1');
}
