import type { IncomingMessage } from 'node:http';
import { createGzip, constants } from 'node:zlib';
import type { Transform } from 'node:stream';

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|[a-z.]+\+(json|xml))|image\/svg\+xml|font\/(ttf|otf))/;
const SMALLEST = 256;

export const acceptsGzip = (encodings: string | undefined): boolean =>
  /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])[^,]*)?(,|$)/.test(encodings ?? '');

/** Whether Cloudflare's edge would compress this answer for the visitor. */
export function compresses(request: IncomingMessage, answer: IncomingMessage): boolean {
  const { headers, statusCode } = answer;
  const length = headers['content-length'];
  return (
    request.method === 'GET' &&
    statusCode !== 206 &&
    statusCode !== 204 &&
    statusCode !== 304 &&
    headers['content-encoding'] === undefined &&
    !(headers['cache-control'] ?? '').includes('no-transform') &&
    (length === undefined || Number(length) >= SMALLEST) &&
    COMPRESSIBLE.test(headers['content-type'] ?? '') &&
    acceptsGzip(request.headers['accept-encoding'])
  );
}

/** Headers of the compressed answer; the ETag becomes weak, as at the edge. */
export function compressedHeaders(headers: readonly (readonly [string, string])[]) {
  const kept = headers
    .filter(([name]) => name !== 'content-length' && name !== 'accept-ranges')
    .map(([name, value]): [string, string] =>
      name === 'etag' && !value.startsWith('W/') ? [name, `W/${value}`] : [name, value],
    );
  return [...kept, ['content-encoding', 'gzip'], ['vary', 'accept-encoding']] as const;
}

/** Flushes after each chunk, so that streamed answers keep streaming. */
export const compressor = (): Transform => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
