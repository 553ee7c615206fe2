import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp } from '../../support/app/app.ts';
import {
  PUBLIC_CALLS,
  registeredCalls,
  splitCall,
  TAKES,
  UNKNOWN_ID,
} from '../../support/app/calls.ts';
import { PASSWORD, startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({
  'about.html': '<h1>About</h1>',
  'texts.json': '[]',
  '404.html': '<h1>404 Page Not Found</h1>',
  'shells/sermon.html': '<link rel="canonical" href="https://www.bethel.example/">',
});
const { origin } = site;
afterAll(site.stop);

const SAME = { Origin: origin };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const ADMIN = await signIn();

async function signIn(): Promise<{ Cookie: string }> {
  const login = await site.post('/api/auth/login', { password: PASSWORD });
  return { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

const CALLS = registeredCalls(createTestApp(site.db).app);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const bytes = (text: string) => new TextEncoder().encode(text);

/** Larger than any call accepts, and than what workerd reads of a body that a Worker leaves unread. */
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

const send = (method: string, path: string, { headers = {}, body }: Attempt): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body, duplex: 'half' }),
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

/** The same request with a small body, a large one, and a large chunked one. */
const loads = (name: string, headers: Record<string, string>, body: unknown = {}) => ({
  [name]: { headers, body: JSON.stringify(body) },
  [`${name}, much at once`]: { headers, body: LARGE },
  [`${name}, much in pieces`]: { headers, body: inPieces() },
});

const isPublic = (call: string) => PUBLIC_CALLS.includes(call);
const isRead = (call: string) => call.startsWith('GET ');
const hasId = (call: string) => /:(?:id|name|list|file)/.test(call);
const [READS, WRITES] = [CALLS.filter(isRead), CALLS.filter((call) => !isRead(call))];
const session = (call: string) => (isPublic(call) ? {} : ADMIN);

/** Sends a call in each of these ways at once. @returns the answers by name */
async function answers(call: string, attempts: Record<string, Attempt>, id = UNKNOWN_ID) {
  const { method, path } = splitCall(call, id);
  const asked = Object.entries(attempts).map(async ([name, attempt]) => {
    return [name, await outcomeOf(await send(method, path, attempt))] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

const each = (attempts: object, status: number) =>
  Object.fromEntries(Object.keys(attempts).map((name) => [name, status]));

describe('a call that writes', () => {
  it('is in the table of what it takes', () => {
    expect(Object.keys(TAKES).sort()).toEqual(WRITES.toSorted());
  });

  it.each(WRITES)('%s is refused without an Origin and with a foreign one', async (call) => {
    const headers = { ...session(call), ...JSON_TYPE };
    const attempts = {
      ...loads('none', headers, TAKES[call]?.body),
      foreign: {
        headers: { ...headers, Origin: 'https://evil.example' },
        body: JSON.stringify(TAKES[call]?.body ?? {}),
      },
    };
    expect(await answers(call, attempts)).toEqual(each(attempts, 403));
  });

  it.each(WRITES)(
    '%s takes what it is for, and asks others than the admin to sign in',
    async (call) => {
      const { body, status = 0 } = TAKES[call] ?? {};
      const anonymous = loads('anonymous', { ...SAME, ...JSON_TYPE }, body);
      const right = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE };
      const attempt = { ...right, headers: { ...session(call), ...SAME, ...right.headers } };
      expect(await answers(call, { right: attempt })).toEqual({ right: status });
      if (isPublic(call)) return;
      expect(await answers(call, anonymous)).toEqual(each(anonymous, 401));
    },
  );

  // Files are larger than any JSON; worker-media.test.ts holds them to their own limits.
  const ofJson = WRITES.filter((call) => !/\/(?:parts|variants)\//.test(call));
  it.each(ofJson)('%s refuses what is too large, in one piece and in many', async (call) => {
    const headers = { ...session(call), ...SAME, ...JSON_TYPE };
    const attempts = { whole: { headers, body: LARGE }, pieces: { headers, body: inPieces() } };
    expect(await answers(call, attempts)).toEqual(each(attempts, 413));
  });

  it.each(WRITES.filter((call) => TAKES[call]?.body !== undefined))(
    '%s takes nothing but JSON',
    async (call) => {
      const headers = { ...session(call), ...SAME };
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
      const headers = { ...session(call), ...SAME };
      const attempts = { typed: { headers: { ...headers, ...JSON_TYPE } }, untyped: { headers } };
      expect(await answers(call, attempts)).toEqual(each(attempts, TAKES[call]?.status ?? 0));
    },
  );
});

describe('a call that reads', () => {
  it.each(READS)('%s does not ask where the page is from', async (call) => {
    const headers = session(call);
    const foreign = { ...headers, Origin: 'https://evil.example' };
    const attempts = { none: { headers }, foreign: { headers: foreign } };
    expect(await answers(call, attempts)).toEqual(each(attempts, hasId(call) ? 404 : 200));
  });

  it.each(READS.filter((call) => !isPublic(call)))('%s asks others to sign in', async (call) => {
    expect(await answers(call, { anonymous: {} })).toEqual({ anonymous: 401 });
  });
});

it.each(CALLS.filter(hasId))('%s finds nothing under what is no id', async (call) => {
  const body = TAKES[call]?.body;
  const headers = { ...session(call), ...SAME, ...(body === undefined ? {} : JSON_TYPE) };
  const attempt = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '%00', '٣', '9'.repeat(30)]) {
    expect({ id, ...(await answers(call, { attempt }, id)) }).toEqual({ id, attempt: 404 });
  }
  const attempts = { attempt };
  const status = TAKES[call]?.status ?? 404;
  expect(await answers(call, attempts, '999999999')).toEqual(each(attempts, status));
});

const PATHS = [...new Set(CALLS.map((call) => splitCall(call, UNKNOWN_ID).path))];
const patterns = CALLS.map((call) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`));
const isKnown = (call: string) => patterns.some((pattern) => pattern.test(call));

describe('a path of the API asked by another method', () => {
  it.each([...PATHS, '/api', '/api/nothing'])('%s is unknown', async (path) => {
    const headers = { ...ADMIN, ...SAME, ...JSON_TYPE };
    const unknown = METHODS.filter((method) => !isKnown(`${method} ${path}`));
    // No method is treated differently for its body, so one that writes stands for all with a large one.
    const large = unknown.find((method) => method !== 'GET');
    for (const method of unknown) {
      const small = { headers, ...(method === 'GET' ? {} : { body: '{}' }) };
      const attempts = method === large ? loads('write', headers) : { small };
      expect(await answers(`${method} ${path}`, attempts)).toEqual(each(attempts, 404));
    }
  });
});

describe('a path outside the API', () => {
  it.each(['/events.ics', '/no-such-file', '/sermons/feed.xml', '/sermons/1', '/about', '/'])(
    '%s takes no body, and says so',
    async (path) => {
      for (const method of METHODS.filter((each) => each !== 'GET')) {
        const small = { headers: JSON_TYPE, body: '{}' };
        const attempts = method === 'POST' ? loads('write', JSON_TYPE) : { small };
        for (const attempt of Object.values(attempts)) {
          const { status } = await send(method, path, attempt);
          expect([404, 405]).toContain(status);
        }
      }
    },
  );
});
