import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { splitCall, TAKES } from './calls.ts';

/** A request that no page of the site would send. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const IDS = ['1', '0', '-1', '1.5', '999999', '%00', '%ff', '..%2f', 'NaN', '1.ics', ''];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const PATHS = ['/', '/about', '/events.ics', '/events/1.ics', '/sermons/1', '/shells/sermon'];
const PARAMETERS = ['limit', 'cursor', 'q', 'speaker', 'book', 'series'];
const PIECES = ['', '{', 'null', '[]', '"x"', '['.repeat(50_000), 'x'.repeat(200_000)];

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', "'; drop table events; --", 'x'.repeat(300)),
);

const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters({ size: 'small' }),
  fc
    .tuple(fc.constantFrom(...PARAMETERS), strange)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const bodies = Object.values(TAKES)
  .map(({ body }) => body)
  .filter(isObject);
const fields = [...new Set(bodies.flatMap(Object.keys)), '__proto__', 'id', 'version'];
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), strange, fc.constantFrom(2 ** 31, -0, null));

/** Valid bodies with some fields corrupted. */
const spoiledBody = fc
  .tuple(
    fc.constantFrom(...bodies),
    fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 }),
  )
  .map(([body, spoiled]) => JSON.stringify({ ...body, ...spoiled }));

const body = fc.oneof(
  fc.constant(undefined),
  spoiledBody.map((json) => Buffer.from(json)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(...PIECES).map((piece) => Buffer.from(piece)),
);

const headersOf = (origin: string, cookie: string) =>
  fc.record(
    {
      Origin: fc.constantFrom(origin, origin, 'https://evil.example', 'null', ':'),
      Cookie: fc.constantFrom(cookie, cookie, 'session=a.b.c', 'session=%', ';;='),
      'Content-Type': fc.constantFrom('application/json', 'application/json; x', 'text/plain', ';'),
      'If-Match': fc.constantFrom('"1"', '*', 'W/"1"', '1', `"${'9'.repeat(20)}"`),
      'If-None-Match': fc.constantFrom('"1"', '*', ',,"', 'W/'),
      'Idempotency-Key': fc.oneof(fc.uuid(), fc.constant('twice')),
      'CF-Connecting-IP': fc.constantFrom('203.0.113.7', 'nobody', '::'),
      'Content-Encoding': fc.constantFrom('gzip', 'x'),
      Range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
      'Transfer-Encoding': fc.constant('chunked'),
    },
    { requiredKeys: [] },
  );

export type HostileRequestOptions = { calls: readonly string[]; origin: string; cookie: string };

/**
 * An arbitrary hostile request.
 * @param options `cookie` is the admin's, so that some pass the session check
 */
export function hostileRequest({ calls, origin, cookie }: HostileRequestOptions) {
  const known = fc
    .tuple(fc.constantFrom(...calls), fc.constantFrom(...IDS))
    .map(([call, id]) => splitCall(call, id));
  const unknown = fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(
      fc.constantFrom(...PATHS),
      fc.webPath({ size: 'small' }).map((path) => `/${path}`),
    ),
  });
  return fc
    .tuple(fc.oneof(known, unknown), query, headersOf(origin, cookie), body)
    .map(([{ method, path }, search, headers, sent]): HostileRequest => {
      return { method, path: search === '' ? path : `${path}?${search}`, headers, body: sent };
    });
}

/** Sends it unchanged, unlike `fetch`, which normalizes and forbids. */
export const sendHostile = (origin: string, { method, path, headers, body }: HostileRequest) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    // Without a length the server would read a GET's body as the next request.
    const isChunked = body === undefined || headers['Transfer-Encoding'] !== undefined;
    const length = isChunked ? {} : { 'Content-Length': body.length };
    const options = { method, path, headers: { ...headers, ...length } };
    const asked = httpRequest(`${origin}/`, options, (answer) => {
      text(answer).then((read) => {
        resolve({ status: answer.statusCode ?? 0, text: read });
      }, reject);
    });
    asked.once('error', reject).end(body);
  });
