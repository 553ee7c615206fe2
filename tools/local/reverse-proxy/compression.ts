import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import type { ProxyAnswer } from './built-files.ts';

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|[a-z.]+\+(json|xml))|image\/svg\+xml|font\/(ttf|otf))/;
const SMALLEST = 256;

/** Encodings for streamed answers, the fastest first. zstd takes a fifth of gzip's time, and compresses better. */
const QUICKEST = ['zstd', 'gzip'] as const;
/** Encodings for files that are compressed only once, the one with the smallest result first. */
const SMALLEST_FIRST = ['br', 'zstd', 'gzip'] as const;

type QuickEncoding = (typeof QUICKEST)[number];
export type Encoding = (typeof SMALLEST_FIRST)[number];

/** The encodings that a client accepts. Encodings with weight 0 are omitted. */
function accepted({ headers }: IncomingMessage): string[] {
  const entries = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  return entries.flatMap((entry) => {
    const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim());
    return Number(weight.replace(/^q=/, '')) > 0 ? [name] : [];
  });
}

/** The accepted encoding with the smallest result, for a file that is compressed only once; undefined if none. */
function smallestEncoding(request: IncomingMessage): Encoding | undefined {
  const names = accepted(request);
  return SMALLEST_FIRST.find((encoding) => names.includes(encoding));
}

/** The encoding of an answer that Cloudflare's edge would compress; undefined for any other answer. */
export function answerEncoding(
  request: IncomingMessage,
  answer: Pick<IncomingMessage, 'headers' | 'statusCode'>,
): QuickEncoding | undefined {
  const { headers, statusCode } = answer;
  const length = headers['content-length'];
  const isCompressible =
    request.method === 'GET' &&
    statusCode !== 206 &&
    statusCode !== 204 &&
    statusCode !== 304 &&
    headers['content-encoding'] === undefined &&
    !(headers['cache-control'] ?? '').includes('no-transform') &&
    (length === undefined || Number(length) >= SMALLEST) &&
    COMPRESSIBLE.test(headers['content-type'] ?? '');
  if (!isCompressible) return undefined;
  const names = accepted(request);
  return QUICKEST.find((encoding) => names.includes(encoding));
}

/** The headers of a compressed answer. Its ETag becomes weak, as at Cloudflare's edge. */
export function compressedHeaders(
  headers: readonly (readonly [string, string])[],
  encoding: Encoding,
) {
  const replaced = ['content-length', 'accept-ranges', 'content-encoding'];
  const kept = headers
    .filter(([name]) => !replaced.includes(name))
    .filter(([name, value]) => name !== 'vary' || value !== 'accept-encoding')
    .map(([name, value]): [string, string] =>
      name === 'etag' && !value.startsWith('W/') ? [name, `W/${value}`] : [name, value],
    );
  return [...kept, ['content-encoding', encoding], ['vary', 'accept-encoding']] as const;
}

/** Creates a compressor that flushes after each chunk, so that a streamed answer arrives chunk by chunk. */
export const compressor = (encoding: QuickEncoding): Transform =>
  encoding === 'zstd'
    ? createZstdCompress({ flush: constants.ZSTD_e_flush })
    : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });

const AT_REST = {
  br: promisify(brotliCompress),
  zstd: (body: Buffer) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Compresses a whole file at the highest level. This takes up to a quarter of a second of processor time. */
const compressAtRest = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  AT_REST[encoding](body);

type Headers = readonly (readonly [string, string])[];

/**
 * A cache in memory for the files of a build whose names contain a content hash, like the cache of Cloudflare's edge.
 */
export type FileCache = {
  /** Sends a file from the cache. @returns whether the cache has it */
  send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Stores the body of an immutable file when the body is complete. If `body` is quickly compressed, the file is then
   * compressed to the smallest size that the client accepts, which replaces the stored body.
   */
  keep: (request: IncomingMessage, answer: ProxyAnswer, headers: Headers, body: Readable) => void;
};

/**
 * Matches hashed files without a query and escaped characters, because other addresses of a file could fill the memory.
 */
const HASHED_FILE = /^\/_astro\/[\w.@-]+$/;

const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match'];

/** The cache key of the requested file; undefined if the cache does not answer the request. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !HASHED_FILE.test(url)) return undefined;
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  return `${smallestEncoding(request) ?? 'plain'} ${url}`;
}

const isLasting = ({ statusCode, headers }: ProxyAnswer): boolean =>
  statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable');

/** Calls `done` with the whole content of a stream, unless the stream is interrupted. */
function onWhole(stream: Readable, done: (whole: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.once('end', () => {
    done(Buffer.concat(chunks));
  });
}

export function createFileCache(): FileCache {
  const kept = new Map<string, { headers: string[]; body: Buffer }>();
  /**
   * The last compression in progress. Files are compressed one after another, so that requests keep a processor core.
   */
  let compressing = Promise.resolve();

  const compressOnce = (key: string, headers: Headers, request: IncomingMessage, plain: Buffer) => {
    const encoding = smallestEncoding(request);
    if (encoding === undefined) return;
    const compress = async () => {
      const body = await compressAtRest(plain, encoding);
      const length = ['content-length', String(body.length)];
      kept.set(key, { headers: [...compressedHeaders(headers, encoding), length].flat(), body });
    };
    // If its compression fails, a file stays in the form in which it was sent.
    compressing = compressing.then(compress).catch(() => undefined);
  };

  return {
    send: (request, response) => {
      const file = kept.get(keyOf(request) ?? '');
      if (file === undefined) return false;
      response.writeHead(200, file.headers).end(file.body);
      return true;
    },
    keep: (request, answer, headers, body) => {
      const key = keyOf(request);
      if (key === undefined || !isLasting(answer)) return;
      const lasting = headers.filter(([name]) => name !== 'date');
      onWhole(body, (sent) => {
        if (!kept.has(key)) kept.set(key, { headers: lasting.flat(), body: sent });
      });
      if (body === answer) return;
      onWhole(answer, (plain) => {
        if (!kept.has(key)) compressOnce(key, lasting, request, plain);
      });
    },
  };
}
