import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  signIn,
  createTestApp,
  newClient,
  openTestDatabase,
  ORIGIN,
  testClock,
} from '../../support/app/app.ts';
import {
  PUBLIC_CALLS,
  registeredCalls,
  splitCall,
  TAKES,
  UNKNOWN_ID,
} from '../../support/app/calls.ts';
import { ErrorBody } from '#shared/http/errors.ts';

const database = await openTestDatabase();
const { bucket } = createTestApp(database.db).dependencies;
const never = () => Promise.reject(new Error('No part of an upload is sent here.'));
const begun = { key: 'hymn', uploadId: 'first', uploadPart: never, complete: never, abort: never };
const app = createTestApp(database.db, {
  // Dates in TAKES are relative to the machine's clock.
  clock: () => new Date(),
  bucket: { ...bucket, createMultipartUpload: () => Promise.resolve(begun) },
});
const ADMIN = await signIn(app);
beforeEach(database.clear);

const SAME = { Origin: ORIGIN };
const FOREIGN = { Origin: 'https://evil.example' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const CALLS = registeredCalls(app.app);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const bytes = (text: string) => new TextEncoder().encode(text);

/** Larger than any call accepts. */
const LARGE = bytes(JSON.stringify('x'.repeat(1_200_000)));

type Attempt = { headers?: Record<string, string>; body?: BodyInit };

const inPieces = () =>
  new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < LARGE.length; at += 65_536)
        controller.enqueue(LARGE.subarray(at, at + 65_536));
      controller.close();
    },
  });

const Refusal = z.strictObject({
  message: z.string().check(z.minLength(10)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  requestId: z.string(),
});
const RefusedLogin = z.strictObject({ ...Refusal.shape, success: z.literal(false) });

/** The status of an answer in the contract's JSON format; otherwise a description of the answer. */
async function outcomeOf(response: Response): Promise<number | string> {
  const text = await response.text();
  const { status, headers } = response;
  if (status === 204) return text === '' ? status : `204 with ${text}`;
  const type = headers.get('Content-Type') ?? 'no type';
  if (!type.startsWith('application/json')) return `${status} ${type}: ${text.slice(0, 80)}`;
  if (status < 400) return status;
  const shape = z.safeParse(z.union([Refusal, RefusedLogin]), JSON.parse(text));
  const isWhole = shape.success && shape.data.requestId === headers.get('X-Request-Id');
  return isWhole ? status : `${status} ${text}`;
}

const isPublic = (call: string) => PUBLIC_CALLS.includes(call);
const isRead = (call: string) => call.startsWith('GET ');
const hasId = (call: string) => /:(?:id|name|list|file)/.test(call);
const [READS, WRITES] = [CALLS.filter(isRead), CALLS.filter((call) => !isRead(call))];
/** Headers of a permitted caller, each time with a new client because of the rate limits. */
const allowed = (call: string) => ({ ...newClient(), ...(isPublic(call) ? {} : ADMIN) });

/** Sends a call in each of these ways. @returns the answers by name */
async function answers(call: string, attempts: Record<string, Attempt>, id = UNKNOWN_ID) {
  const { method, path } = splitCall(call, id);
  const outcomes: Record<string, number | string> = {};
  for (const [name, { headers = {}, body }] of Object.entries(attempts)) {
    const sent = body === undefined ? {} : { body, duplex: 'half' };
    outcomes[name] = await outcomeOf(await app.request(path, { method, headers, ...sent }));
  }
  return outcomes;
}

const each = (attempts: object, status: number) =>
  Object.fromEntries(Object.keys(attempts).map((name) => [name, status]));

/** What a call takes, as this site's pages send it. */
function right(call: string): Attempt {
  const body = TAKES[call]?.body;
  const headers = { ...allowed(call), ...SAME };
  if (body === undefined) return { headers };
  return { headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) };
}

describe('a call that writes', () => {
  it('is in the table of what it takes', () => {
    expect(Object.keys(TAKES).sort()).toEqual(WRITES.toSorted());
  });

  it.each(WRITES)('%s is for this site’s pages, and for those who may', async (call) => {
    const { headers: { Origin: _, ...headers } = {}, ...sent } = right(call);
    const attempts = {
      none: { headers, ...sent },
      foreign: { headers: { ...headers, ...FOREIGN }, ...sent },
    };
    expect(await answers(call, attempts)).toEqual(each(attempts, 403));
    expect(await answers(call, { right: right(call) })).toEqual({ right: TAKES[call]?.status });
  });

  // Uploads are left out: files are larger than any JSON, and have their own tests of limits.
  const ofJson = WRITES.filter((call) => !/\/(?:parts|variants)\/|^PUT .+\/transcript$/.test(call));
  it.each(ofJson)('%s refuses what is too large, in one piece and in many', async (call) => {
    const headers = { ...allowed(call), ...SAME, ...JSON_TYPE };
    const attempts = { whole: { headers, body: LARGE }, pieces: { headers, body: inPieces() } };
    expect(await answers(call, attempts)).toEqual(each(attempts, 413));
  });

  it.each(WRITES.filter((call) => TAKES[call]?.body !== undefined))(
    '%s takes nothing but JSON',
    async (call) => {
      const headers = { ...allowed(call), ...SAME };
      const json = { ...headers, ...JSON_TYPE };
      const attempts = {
        form: { headers: { ...headers, 'Content-Type': 'text/plain' }, body: '{}' },
        untyped: { headers, body: bytes('{}') },
        malformed: { headers: json, body: '{"title":' },
        'not even text': { headers: json, body: new Uint8Array([0xff, 0xfe, 0x00]) },
        'an empty body': { headers: json },
        'a list': { headers: json, body: '[]' },
        'no field': { headers: json, body: '{}' },
        nothing: { headers },
      };
      const { mayBeEmpty, status = 0 } = TAKES[call] ?? {};
      const empty = mayBeEmpty === true ? { 'no field': status, nothing: status } : {};
      const expected = { ...each(attempts, 400), form: 415, untyped: 415, ...empty };
      expect(await answers(call, attempts)).toEqual(expected);
    },
  );

  it.each(WRITES.filter((call) => TAKES[call]?.body === undefined))(
    '%s needs no body, and minds no type',
    async (call) => {
      const typed = { headers: { ...allowed(call), ...SAME, ...JSON_TYPE } };
      expect(await answers(call, { typed })).toEqual({ typed: TAKES[call]?.status });
    },
  );
});

describe('a call that reads', () => {
  it.each(READS)(
    '%s does not ask where the page is from; no cache keeps what the admin alone may read',
    async (call) => {
      const headers = allowed(call);
      const attempts = { none: { headers }, foreign: { headers: { ...headers, ...FOREIGN } } };
      expect(await answers(call, attempts)).toEqual(each(attempts, hasId(call) ? 404 : 200));
      if (isPublic(call)) return;
      const { path } = splitCall(call, UNKNOWN_ID);
      const answer = await app.request(path, { headers });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

it.each(CALLS.filter(hasId))('%s finds nothing under what is no id', async (call) => {
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '%00', '٣', '9'.repeat(30)]) {
    expect({ id, ...(await answers(call, { of: right(call) }, id)) }).toEqual({ id, of: 404 });
  }
  const largest = await answers(call, { of: right(call) }, '999999999');
  expect(largest).toEqual({ of: TAKES[call]?.status ?? 404 });
});

const PATHS = [...new Set(CALLS.map((call) => splitCall(call, UNKNOWN_ID).path))];
const patterns = CALLS.map((call) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`));
const isKnown = (call: string) => patterns.some((pattern) => pattern.test(call));

it.each([...PATHS, '/api', '/api/nothing'])('%s is unknown to other methods', async (path) => {
  const headers = { ...ADMIN, ...SAME, ...JSON_TYPE };
  for (const call of METHODS.map((method) => `${method} ${path}`).filter((one) => !isKnown(one))) {
    const attempts = { small: { headers, ...(isRead(call) ? {} : { body: '{}' }) } };
    expect(await answers(call, attempts)).toEqual({ small: 404 });
  }
});

const NOT_PUBLIC = CALLS.filter((call) => !isPublic(call));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Cookies that look like a session but are invalid. */
async function falseSessions(): Promise<Record<string, string>> {
  const earlier = testClock('2026-11-20T09:59:59.000Z');
  const past = createTestApp(database.db, { clock: earlier.read });
  const [valid, expired, revoked] = await Promise.all([signIn(app), signIn(past), signIn(app)]);
  await app.send('POST', '/api/auth/logout', undefined, revoked);
  const [header = '', payload = '', signature = ''] = valid.Cookie.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const longer = encode({ ...claims, exp: 4_102_444_800 });
  const none = (alg: string) => `session=${encode({ alg })}`;
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    'an expired session': expired.Cookie,
    'a revoked session': revoked.Cookie,
    'a session made longer': `${header}.${longer}.${signature}`,
    'a tampered signature': `${header}.${payload}.${flipped}`,
    'no signature': `${header}.${payload}.`,
    'alg none': `${none('none')}.${payload}.`,
    'alg None with a signature': `${none('None')}.${payload}.${signature}`,
    'another algorithm': `${none('HS512')}.${payload}.${signature}`,
    'no session at all': 'session=',
    nothing: '',
  };
}
const FALSE_SESSIONS = await falseSessions();

describe('access', () => {
  it('covers every route of the app', () => {
    expect(CALLS).toEqual(expect.arrayContaining([...PUBLIC_CALLS]));
  });

  it.each(NOT_PUBLIC)('%s answers 401 to a visitor and to every false session', async (call) => {
    const { method, path } = splitCall(call);
    const body = method === 'GET' || method === 'DELETE' ? undefined : { isProcessed: true };
    const withoutOrigin = await app.request(path, { method });
    expect(withoutOrigin.status).toBe(401);
    for (const [name, Cookie] of Object.entries(FALSE_SESSIONS)) {
      const response = await app.send(method, path, body, { Cookie });
      expect(`${name}: ${response.status}`).toBe(`${name}: 401`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(ErrorBody.parse(await response.json()).message).toBe('Please sign in to continue.');
    }
  });
});

describe('an unknown call', () => {
  it('gets a request id of our own, whatever the client calls it', async () => {
    const claimed = '3f2b1c00-0000-4000-8000-000000000000';
    const headers = { 'X-Request-Id': claimed };
    const response = await app.request('/api/nothing', { headers });
    const { requestId } = ErrorBody.parse(await response.json());
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(requestId).not.toBe(claimed);
    expect(app.logs.at(-1)).toMatchObject({ requestId });
  });

  it('allows no other origin (CORS)', async () => {
    const headers = { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' };
    const response = await app.request('/api/contact', { method: 'OPTIONS', headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
