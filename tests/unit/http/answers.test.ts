import { NeonDbError } from '@neondatabase/serverless';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { AppError, toAppError, errorAnswer } from '#api/http/errors.ts';
import { type LogEntry, requestLog, ownRequestId } from '#api/http/log.ts';
import { securityHeaders } from '#api/http/headers.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';

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
    [neonError('23505'), 500],
    [new TypeError('x is undefined'), 500],
    ['a string', 500],
  ])('becomes an answer: %s', (thrown, status) => {
    expect(toAppError(thrown).answer.status).toBe(status);
  });
});

describe('an error answer', () => {
  const app = (error: Error) =>
    new Hono<ApiEnvironment>()
      .use(requestId())
      .get('/api/x', () => {
        throw error;
      })
      .get('/page', () => {
        throw error;
      })
      .onError(errorAnswer);

  it('has a text for people, the fields, and the request’s id', async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
    const response = await app(new AppError('invalid_body', { errors })).request('/api/x');
    expect(await response.json()).toEqual({
      message: 'Please check what you entered and try again.',
      errors,
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  it('says nothing of its cause', async () => {
    const response = await app(neonError('23505')).request('/api/x');
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).not.toMatch(/ruth|insert|postgres|secret/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['/api/x', '/page'])(
    'of something unexpected ends with the number under which the log has it: %s',
    async (path) => {
      const response = await app(new Error('secret')).request(path);
      const number = response.headers.get('X-Request-Id')?.slice(0, 8) ?? '';
      expect(number).toMatch(/^[\da-f]{8}$/);
      expect(await response.text()).toContain(
        `Please try again. If it happens again, please tell us this number: ${number}.`,
      );
    },
  );
});

function createApp() {
  const lines: LogEntry[] = [];
  let milliseconds = 0;
  const clock = () => new Date((milliseconds += 5));
  const log = (entry: LogEntry) => lines.push(entry);
  const app = new Hono<ApiEnvironment>()
    .use(requestId(), requestLog({ log, clock }))
    .get('/api/people/:name', (c) => c.text('ok'))
    .get('/api/broken', () => {
      throw new Error('ruth@example.org is unhappy', { cause: new TypeError('ruth again') });
    })
    .onError(errorAnswer);
  return { app, lines };
}

describe('the request log', () => {
  it('has one line per answer, with the pattern of the path', async () => {
    const { app, lines } = createApp();
    const response = await app.request('/api/people/ruth?q=naomi');
    const id = response.headers.get('X-Request-Id');
    expect(lines).toEqual([
      {
        level: 'info',
        requestId: id,
        method: 'GET',
        path: '/api/people/:name',
        status: 200,
        ms: 5,
      },
    ]);
  });

  it('says of a failure what broke and where, but none of its words', async () => {
    const { app, lines } = createApp();
    const response = await app.request('/api/broken');
    expect(response.status).toBe(500);
    expect(lines).toMatchObject([{ level: 'error', status: 500, cause: { error: 'TypeError' } }]);
    expect(JSON.stringify(lines)).toContain('answers.test.ts');
    expect(JSON.stringify(lines)).not.toContain('ruth');
  });
});

const app = new Hono<ApiEnvironment>()
  .use(ownRequestId(), securityHeaders())
  .get('/api/json', (c) => c.json({}))
  .get('/page', (c) => c.html('<p>page</p>'))
  .get('/api/broken', () => {
    throw new Error('broken');
  })
  .onError(errorAnswer);

describe('the security headers', () => {
  it.each(['/api/json', '/page', '/api/broken', '/unknown'])(
    'are on the answer of %s',
    async (path) => {
      const response = await app.request(path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(response.headers.get(name)).toBe(value);
      }
    },
  );

  it('ask for https on this host, and speak for no other one of the church', () => {
    expect(SECURITY_HEADERS['Strict-Transport-Security']).toMatch(/^max-age=\d+$/);
  });

  it('let an answer that is no page load nothing, and leave a page its own policy', async () => {
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/api/json')).toBe(API_POLICY);
    expect(await policyOf('/page')).toBe(PAGE_POLICY);
  });
});
