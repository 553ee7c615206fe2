import { and, lte, or, sql, type SQL } from 'drizzle-orm';
import { rateLimits } from '#db/tables.ts';
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { RATE_LIMITS } from '#shared/http/rate-limits.ts';
import { deriveKey } from '../sign-in/signed-tokens.ts';
import { timestamptz } from '#db/columns.ts';

type RateLimitScope = keyof typeof RATE_LIMITS;

type Counted = { scope: RateLimitScope; client: string | SQL; now: Date };

/**
 * SQL that counts one request of a client atomically, by RATE_LIMITS (shared/http/rate-limits.ts). It returns
 * a row with `count`, `allowed` and `retry_after`: the seconds until the client's window ends.
 * @param unless SQL condition under which nothing is counted, and no row is returned
 */
export function countRequestQuery({ scope, client, now }: Counted, unless: SQL = sql`false`): SQL {
  const { count, minutes } = RATE_LIMITS[scope];
  const instant = timestamptz(now);
  const length = sql.raw(`interval '${String(minutes)} minutes'`);
  // A window that starts in the future also counts as over: it was written before the clock was set back.
  const isOver = sql`(${rateLimits.windowStart} <= ${instant} - ${length}
    or ${rateLimits.windowStart} > ${instant} + ${length})`;
  return sql`
    insert into ${rateLimits} (scope, client, count, window_start)
    select ${scope}::text, ${client}::text, 1, ${instant} where not (${unless})
    on conflict (scope, client) do update set
      count = case when ${isOver} then 1 else ${rateLimits.count} + 1 end,
      window_start = case when ${isOver} then ${instant} else ${rateLimits.windowStart} end
    returning
      ${rateLimits.count},
      ${rateLimits.count} <= ${sql.raw(String(count))} as allowed,
      greatest(1, ceil(extract(epoch from ${rateLimits.windowStart} + ${length} - ${instant})))::int
        as retry_after`;
}

/** SQL condition: the window of a count is over, so that its row can be deleted. */
export const isWindowOver = (now: Date): SQL | undefined =>
  or(
    ...Object.entries(RATE_LIMITS).map(([scope, { minutes }]) =>
      and(
        sql`${rateLimits.scope} = ${scope}`,
        lte(rateLimits.windowStart, new Date(now.getTime() - minutes * 60_000)),
      ),
    ),
  );

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const MAPPED_IPV4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Expands the shortest form of an IPv6 address, as a URL parser gives it, to its eight groups. */
function expandIpv6(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/** Converts the last two groups of an IPv6 address that contains an IPv4 address (`::ffff:…`) to that address. */
function toIpv4(high: string, low: string): string {
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/**
 * The address by which rate limits count: an IPv4 address, or the /64 network of an IPv6 address. All malformed
 * addresses give `unknown`, so that they share one count.
 */
export function clientNetwork(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase();
  if (IPV4.test(bare)) return bare;
  if (!URL.canParse(`http://[${bare}]/`)) return 'unknown';
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(canonical) ?? [];
  if (high !== undefined && low !== undefined) return toIpv4(high, low);
  return `${expandIpv6(canonical).slice(0, 4).join(':')}::/64`;
}

/** Creates an HMAC function, because counts are stored without addresses. A new session secret resets all counts. */
function keyedHash(sessionSecret: string, purpose: string) {
  const key = deriveKey(sessionSecret, '', purpose);
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url');
}

export type ClientIdentifier = (c: Context) => string;

/** Creates a function that identifies the client of a request by an HMAC of its IP address or network. */
export function createClientIdentifier(sessionSecret: string): ClientIdentifier {
  const hash = keyedHash(sessionSecret, 'client');
  return (c) => hash(clientNetwork(c.req.header('CF-Connecting-IP') ?? ''));
}

/** Normalizes a mail address: lower case, and without a `+` suffix, because it reaches the same mailbox. */
function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*/, '')}${address.slice(at)}`.toLowerCase();
}

export type MailboxIdentifier = (address: string) => string;

/** Creates a function that identifies a mailbox by an HMAC of its normalized mail address. */
export function createMailboxIdentifier(sessionSecret: string): MailboxIdentifier {
  const hash = keyedHash(sessionSecret, 'mailbox');
  return (address) => hash(mailbox(address));
}
