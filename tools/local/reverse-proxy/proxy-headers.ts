import { isIP } from 'node:net';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ProxyHeader } from '#shared/environment/environment.ts';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether a `Host` header names this site: the host of `SITE_URL`, or localhost or a numeric address with the site's
 * port. Any other name is refused, because an attacker may let a name point to this machine (DNS rebinding).
 */
export function isKnownHost(host: string, port: number, siteUrl?: string): boolean {
  const given = URL.parse(`http://${host}/`);
  if (given?.username !== '' || given.password !== '') return false;
  if (siteUrl !== undefined && given.host === URL.parse(siteUrl)?.host) return true;
  const isOwnName = given.hostname === 'localhost' || isIP(bare(given.hostname)) !== 0;
  return isOwnName && Number(given.port === '' ? 80 : given.port) === port;
}

/** Normalizes an IP address: `::ffff:192.0.2.1` becomes IPv4, and IPv6 loses its zone. */
const plain = (value: string): string =>
  value.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The last IP address in a header, which the nearest proxy has written. A client can forge the earlier addresses. */
function lastAddress(header: string | string[] | undefined): string | null {
  const entries = (Array.isArray(header) ? header.join() : header)?.split(',');
  const last = entries?.at(-1)?.trim() ?? '';
  return isIP(last) === 0 ? null : plain(last);
}

/**
 * The visitor's IP address for the Worker: the address of the connection, or the address in a trusted proxy's header.
 * @param proxyHeader the only header that is trusted; null without a proxy
 */
function clientAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  proxyHeader: ProxyHeader | null,
): string {
  const named = proxyHeader === null ? null : lastAddress(headers[proxyHeader]);
  return named ?? plain(peer ?? '127.0.0.1');
}

// Hop-by-hop headers (RFC 9110 § 7.6.1), and `Expect`, to which the reverse proxy itself responds.
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Whether only Cloudflare's edge may set this header. It is therefore removed from a client's request. */
const fromTheEdge = (name: string): boolean => /^(cf-|mf-)/.test(name);

/** Yields Node's raw list of headers as pairs of a lower-case name and a value. */
function* headerPairs(rawHeaders: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    yield [(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? ''];
  }
}

/** The end-to-end headers of a message: all headers except the hop-by-hop headers. */
export function endToEndHeaders(
  message: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
): [string, string][] {
  const named = new Set(
    (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return [...headerPairs(message.rawHeaders)].filter(
    ([name]) => !OF_THE_CONNECTION.has(name) && !named.has(name),
  );
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The proxy in front of the site, if there is one, and the address that visitors use. */
export type ProxyOptions = {
  /** The header in which the proxy sends the client's IP address; null without a proxy. */
  proxyHeader: ProxyHeader | null;
  /** SITE_URL, if it is set. */
  siteUrl?: string | undefined;
};

/** The request's headers for the Worker, as a flat list of names and values. */
export function forwardedHeaders(request: IncomingMessage, proxyHeader: ProxyHeader | null) {
  const { remoteAddress } = request.socket;
  const pairs = endToEndHeaders(request).filter(([name]) => !fromTheEdge(name));
  pairs.push(['cf-connecting-ip', clientAddress(remoteAddress, request.headers, proxyHeader)]);
  if (hasBody(request) && request.headers['content-length'] === undefined) {
    pairs.push(['transfer-encoding', 'chunked']);
  }
  return pairs.flat();
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/**
 * The absolute URL of a request; null if the host or the path is malformed, or there are two hosts. Behind a trusted
 * proxy, the URL is https with the host of `SITE_URL`.
 */
export function publicUrl(
  request: IncomingMessage,
  { proxyHeader, siteUrl = '' }: ProxyOptions,
): string | null {
  // A request with several Host headers is refused, because Node uses the first, but other servers use the last.
  const [host = '', ...others] = request.headersDistinct.host ?? [];
  const target = request.url ?? '/';
  if (others.length > 0 || !HOST.test(host) || !target.startsWith('/')) return null;
  const isSecure = proxyHeader !== null && siteUrl === `https://${host.toLowerCase()}`;
  return `${isSecure ? 'https' : 'http'}://${host}${target}`;
}
