import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { acceptsGzip } from './compression.ts';

type Headers = readonly (readonly [string, string])[];

/** Files with a hash in their name, kept in memory as Cloudflare's edge keeps them. One store for each build. */
export type KeptFiles = {
  /** Sends a kept file. @returns whether there is one */
  send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps what `body` sends, once it has ended, if the answer is a file that never changes. */
  keep: (
    request: IncomingMessage,
    answer: IncomingMessage,
    headers: Headers,
    body: Readable,
  ) => void;
};

/** No query and no escaped character, so that a visitor cannot fill the memory with other names of one file. */
const HASHED_FILE = /^\/_astro\/[\w.@-]+$/;

const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match'];

/** Undefined for requests that the Worker answers each time. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !HASHED_FILE.test(url)) return undefined;
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  return `${acceptsGzip(headers['accept-encoding']) ? 'gzip' : 'plain'} ${url}`;
}

const isLasting = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 && (headers['cache-control'] ?? '').includes('immutable');

export function createKeptFiles(): KeptFiles {
  const kept = new Map<string, { headers: string[]; body: Buffer }>();
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
      const chunks: Buffer[] = [];
      body.on('data', (chunk: Buffer) => chunks.push(chunk));
      // An interrupted body does not end.
      body.once('end', () => {
        const lasting = headers.filter(([name]) => name !== 'date').flat();
        kept.set(key, { headers: lasting, body: Buffer.concat(chunks) });
      });
    },
  };
}
