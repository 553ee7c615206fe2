import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer } from './built-files.ts';
import { compressAtRest, compressedHeaders, smallestEncoding } from './compression.ts';

type Headers = readonly (readonly [string, string])[];

/**
 * In-memory cache of files with a content hash in their name, like the cache of Cloudflare's edge. One for each
 * build.
 */
export type KeptFiles = {
  /** Sends a kept file. @returns whether there is one */
  send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Stores the body of an immutable file once it is complete. If `body` was compressed in transit, compresses the
   * file again, to the smallest encoding that the client accepts.
   */
  keep: (request: IncomingMessage, answer: Answer, headers: Headers, body: Readable) => void;
};

/** No query and no escaped character, so that a visitor cannot fill the memory with other names of one file. */
const HASHED_FILE = /^\/_astro\/[\w.@-]+$/;

const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match'];

/** Undefined for requests that the Worker answers each time. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !HASHED_FILE.test(url)) return undefined;
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  return `${smallestEncoding(request) ?? 'plain'} ${url}`;
}

const isLasting = ({ statusCode, headers }: Answer): boolean =>
  statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable');

/** Calls back with the whole content of a stream, if it ends without an interruption. */
function onWhole(stream: Readable, done: (whole: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.once('end', () => {
    done(Buffer.concat(chunks));
  });
}

export function createKeptFiles(): KeptFiles {
  const kept = new Map<string, { headers: string[]; body: Buffer }>();
  /** Compresses one file at a time, so that requests keep the other core. */
  let compressing = Promise.resolve();

  const compressOnce = (key: string, headers: Headers, request: IncomingMessage, plain: Buffer) => {
    const encoding = smallestEncoding(request);
    if (encoding === undefined) return;
    const compress = async () => {
      const body = await compressAtRest(plain, encoding);
      const length = ['content-length', String(body.length)];
      kept.set(key, { headers: [...compressedHeaders(headers, encoding), length].flat(), body });
    };
    // A file that cannot be compressed stays as it was sent.
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
