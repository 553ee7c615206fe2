import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';

// Of one connection only (RFC 9110 § 7.6.1), or answered by the reverse proxy itself.
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

/** Cloudflare's edge writes these itself; nobody else's are believed. */
const fromTheEdge = (name: string): boolean => /^(cf-|mf-)/.test(name);

/** Node's raw header list as pairs, lower-case names. */
export function* headerPairs(rawHeaders: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    yield [(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? ''];
  }
}

/** Headers to hand on: those that are not of one connection. */
export function endToEnd(message: IncomingMessage): [string, string][] {
  const named = new Set(
    (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return [...headerPairs(message.rawHeaders)].filter(
    ([name]) => !OF_THE_CONNECTION.has(name) && !named.has(name),
  );
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What the Worker gets to see of a request, as a flat list. */
export function forwardedHeaders(request: IncomingMessage, trustProxy: boolean): string[] {
  const { remoteAddress } = request.socket;
  const pairs = endToEnd(request).filter(([name]) => !fromTheEdge(name));
  pairs.push(['cf-connecting-ip', clientAddress(remoteAddress, request.headers, trustProxy)]);
  if (hasBody(request) && request.headers['content-length'] === undefined) {
    pairs.push(['transfer-encoding', 'chunked']);
  }
  return pairs.flat();
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/**
 * The whole URL that the visitor asked for, or null when the request names no proper host or path.
 * Behind a trusted proxy its `X-Forwarded-Proto` says whether the visitor came by https.
 */
export function publicUrl(request: IncomingMessage, trustProxy: boolean): string | null {
  const { host = '', 'x-forwarded-proto': forwardedProtocol } = request.headers;
  const target = request.url ?? '/';
  if (!HOST.test(host) || !target.startsWith('/')) return null;
  const scheme = trustProxy && forwardedProtocol === 'https' ? 'https' : 'http';
  return `${scheme}://${host}${target}`;
}
