import { NeonDbError } from '@neondatabase/serverless';
import { Hono } from 'hono';
import { describe, expect, it, afterEach, beforeEach, test, vi } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { AppError, toAppError, errorAnswer } from '#api/http/errors.ts';
import { type LogEntry, requestLog, assignRequestId } from '#api/http/log.ts';
import { securityHeaders } from '#api/http/headers.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import { api } from '#site/lib/api/api-client.ts';

function neonError(code: string | undefined) {
  const error = new NeonDbError('postgres://user:secret@host');
  error.code = code;
  return new Error('Failed query: insert … params: ruth@example.org', { cause: error });
}

describe('toAppError', () => {
  it.each([
    [new AppError('not_found'), 404],
    [neonError(undefined), 503],
    [neonError('57P03'), 503],
    [neonError('08006'), 503],
    [neonError('53300'), 503],
    [neonError('22021'), 400],
    [neonError('22P05'), 400],
    [neonError('23505'), 500],
    [new TypeError('x is undefined'), 500],
    ['a string', 500],
  ])('becomes an answer: %s', (thrown, status) => {
    expect(toAppError(thrown).answer.status).toBe(status);
  });
});

/** An app of some routes, and the lines of its log. */
function createApp(error = new Error('ruth@example.org is unhappy')) {
  const lines: LogEntry[] = [];
  let milliseconds = 0;
  const clock = () => new Date((milliseconds += 5));
  const fail = () => {
    throw error;
  };
  const app = new Hono<ApiEnvironment>()
    .use(assignRequestId(), requestLog({ log: (entry) => lines.push(entry), clock }))
    .use(securityHeaders())
    .get('/api/people/:name', (c) => c.json({}))
    .get('/api/broken', fail)
    .get('/page', (c) => c.html('<p>page</p>'))
    .get('/broken-page', fail)
    .onError(errorAnswer);
  return { request: app.request, lines };
}

describe('an error answer', () => {
  it('has a text for people, the fields, and the request’s id', async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
    const { request } = createApp(new AppError('invalid_body', { errors }));
    const response = await request('/api/broken');
    expect(await response.json()).toEqual({
      message: 'Please check what you entered and try again.',
      errors,
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  it('says nothing of its cause', async () => {
    const response = await createApp(neonError('23505')).request('/api/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/ruth|insert|postgres|secret/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['/api/broken', '/broken-page'])(
    'of something unexpected ends with the number under which the log has it: %s',
    async (path) => {
      const response = await createApp().request(path);
      const number = response.headers.get('X-Request-Id')?.slice(0, 8) ?? '';
      expect(number).toMatch(/^[\da-f]{8}$/);
      expect(await response.text()).toContain(
        `Please try again. If it happens again, please tell us this number: ${number}.`,
      );
    },
  );
});

describe('the request log', () => {
  it('has one line per answer, with the pattern of the path', async () => {
    const { request, lines } = createApp();
    const { headers } = await request('/api/people/ruth?q=naomi');
    const requestId = headers.get('X-Request-Id');
    const asked = { method: 'GET', path: '/api/people/:name' };
    expect(lines).toEqual([{ level: 'info', requestId, ...asked, status: 200, ms: 5 }]);
  });

  it('says of a failure what broke and where, but none of its words', async () => {
    const { request, lines } = createApp(new Error('ruth', { cause: new TypeError('ruth again') }));
    expect((await request('/api/broken')).status).toBe(500);
    expect(lines).toMatchObject([{ level: 'error', status: 500, cause: { error: 'TypeError' } }]);
    expect(JSON.stringify(lines)).toContain('answers.test.ts');
    expect(JSON.stringify(lines)).not.toContain('ruth');
  });
});

describe('the security headers', () => {
  it.each([
    ['/api/people/ruth', API_POLICY],
    ['/page', PAGE_POLICY],
    ['/api/broken', API_POLICY],
    ['/unknown', API_POLICY],
  ])('are on the answer of %s, which loads nothing unless it is a page', async (path, policy) => {
    const { headers } = await createApp().request(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers.get(name)).toBe(value);
    }
    expect(headers.get('Content-Security-Policy')).toBe(policy);
  });

  it('ask for https on this host, and speak for no other one of the church', () => {
    expect(SECURITY_HEADERS['Strict-Transport-Security']).toMatch(/^max-age=\d+$/);
  });
});

const calls = vi.fn<typeof fetch>();
/** Whether each call so far outlives its page. */
const kept = () => calls.mock.calls.map(([, init]) => init?.keepalive);

beforeEach(() => {
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const header = { 'If-Match': '"1"' };
const saveList = () =>
  api['text-lists'][':list'].$put({
    ...{ param: { list: 'ministries' }, header },
    json: { entries: ['ministries/choir'] },
  });
const saveText = (markdown: string) =>
  api['page-texts'][':folder'][':name'].$put({
    ...{ param: { folder: 'about', name: 'story' }, header },
    query: {},
    json: { markdown },
  });

test('a write outlives its page, a read ends with it', async () => {
  calls.mockResolvedValue(new Response());
  await saveList();
  await api.auth.logout.$post({ json: {} });
  await api['text-lists'].$get();
  expect(kept()).toEqual([true, true, false]);
});

test('what is too long for browsers, together with what is under way, ends with its page', async () => {
  const answer = Promise.withResolvers<Response>();
  calls.mockReturnValue(answer.promise);
  const half = 'ä'.repeat(16_384);
  const pending = [saveText(half), saveText(half), saveText('short')];
  await expect.poll(kept).toEqual([true, false, true]);
  answer.resolve(new Response());
  await Promise.all(pending);
  await saveText(half);
  expect(kept()).toEqual([true, false, true, true]);
});
