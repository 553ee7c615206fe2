import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { splitCall, TAKES } from '../../support/app/calls.ts';

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
const DEEP = 100_000;
const PIECES = [
  ...['', '{', 'null', '[]', '"x"', '['.repeat(50_000), 'x'.repeat(200_000)],
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  '{"__proto__":{"isProcessed":true,"version":1},"constructor":{"prototype":{"id":1}}}',
];

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', "'; drop table events; --", 'x'.repeat(300)),
);

const base64 = (text: string) => Buffer.from(text).toString('base64url');

/** Cursors of the right form with parts that no list gives, and others. */
const cursor = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map((json) => base64(JSON.stringify(json))),
  fc
    .tuple(
      fc.constantFrom('2026-11-22', '0000-01-01', '9999-12-31T23:59:59.999Z', '', '-1'),
      fc.oneof(fc.maxSafeInteger(), fc.constantFrom(2 ** 31, 1e300, -0, '1', null)),
    )
    .map((parts) => base64(JSON.stringify(parts))),
);

const query = fc.oneof(
  fc.constant(''),
  cursor.map((value) => `limit=2&cursor=${value}`),
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

const FALSE_COOKIES = ['session=a.b.c', 'session=%', ';;=', `session=${'x'.repeat(4_000)}`];

/** Tokens that look like ours, with algorithms and claims of the attacker's choice. */
const falseSession = fc
  .tuple(
    fc.constantFrom('none', 'HS256', 'RS256', ''),
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('', 'x', base64('signature')),
  )
  .map(([alg, claims, end]) => {
    const header = base64(JSON.stringify({ alg }));
    return `session=${header}.${base64(JSON.stringify(claims))}.${end}`;
  });

const headersOf = (origin: string, cookie: string) =>
  fc.record(
    {
      Origin: fc.constantFrom(origin, origin, 'https://evil.example', 'null', ':'),
      Cookie: fc.oneof(fc.constantFrom(cookie, cookie, ...FALSE_COOKIES), falseSession),
      'Content-Type': fc.constantFrom('application/json', 'application/json; x', 'text/plain', ';'),
      'If-Match': fc.constantFrom('"1"', '*', 'W/"1"', '1', `"${'9'.repeat(20)}"`),
      'If-None-Match': fc.constantFrom('"1"', '*', ',,"', 'W/'),
      'Idempotency-Key': fc.oneof(fc.uuid(), fc.constant('twice')),
      // A proxy that believes it gives each request limits of its own.
      'CF-Connecting-IP': fc.oneof(fc.ipV6(), fc.constantFrom('203.0.113.7', 'nobody', '::')),
      'Content-Encoding': fc.constantFrom('gzip', 'x'),
      Range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
      'Transfer-Encoding': fc.constant('chunked'),
    },
    { requiredKeys: [] },
  );

export type HostileRequestOptions = { calls: readonly string[]; origin: string; cookie: string };

/**
 * An arbitrary hostile request to one of these calls, or to some other path.
 * @param options `cookie` is the admin's, so that some pass the session check; empty for a stranger
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
  const target = fc.oneof({ arbitrary: known, weight: 9 }, { arbitrary: unknown, weight: 1 });
  return fc
    .tuple(target, query, headersOf(origin, cookie), body)
    .map(([{ method, path }, search, headers, sent]): HostileRequest => {
      return { method, path: search === '' ? path : `${path}?${search}`, headers, body: sent };
    });
}

export type HostileAnswer = { status: number; text: string };

/** Sends it unchanged, unlike `fetch`, which normalizes and forbids. */
export const sendHostile = (origin: string, { method, path, headers, body }: HostileRequest) =>
  new Promise<HostileAnswer>((resolve, reject) => {
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

/** What no answer shows: stack traces, SQL, names of drivers and their errors, addresses with passwords. */
export const LEAK =
  /\n\s+at \S|node:internal|\.[jt]sx?:\d|NeonDbError|PostgresError|Drizzle|Failed query|syntax error at|violates \w+ constraint|\b(?:select|insert into|update|delete from) "|postgres(?:ql)?:\/\//;
