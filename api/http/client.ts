import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deriveKey } from '../sign-in/keys.ts';

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const MAPPED_IPV4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Expands the shortest form of an IPv6 address, as a URL parser gives it, to its eight groups. */
function groupsOf(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function ipv4Of(high: string, low: string): string {
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/**
 * The unit that rate limits count: an IPv4 address, or the /64 network of an IPv6 address. All malformed
 * addresses share one unit, so that nobody escapes a limit with nonsense.
 */
export function clientNetwork(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase();
  if (IPV4.test(bare)) return bare;
  if (!URL.canParse(`http://[${bare}]/`)) return 'unknown';
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(canonical) ?? [];
  if (high !== undefined && low !== undefined) return ipv4Of(high, low);
  return `${groupsOf(canonical).slice(0, 4).join(':')}::/64`;
}

/** Names the client of a request by a keyed hash, never by its address. */
export type ClientOf = (c: Context) => string;

/** Creates the naming of clients. @param sessionSecret key of the hash; a new one resets all counts */
export function clientNaming(sessionSecret: string): ClientOf {
  const key = deriveKey(sessionSecret, '', 'client');
  return (c) => {
    const network = clientNetwork(c.req.header('CF-Connecting-IP') ?? '');
    return createHmac('sha256', key).update(network).digest('base64url');
  };
}
