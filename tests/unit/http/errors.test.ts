import { NeonDbError } from '@neondatabase/serverless';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { AppError, toAppError } from '#api/http/errors.ts';
import { errorAnswer } from '#api/http/error-answer.ts';

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

  it('says when to come back', async () => {
    const limited = new AppError('too_many_requests', { retryAfterSeconds: 42 });
    expect((await app(limited).request('/api/x')).headers.get('Retry-After')).toBe('42');
    const response = await app(neonError(undefined)).request('/api/x');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is a sentence where a page was asked for', async () => {
    const response = await app(neonError(undefined)).request('/page');
    expect(response.headers.get('Content-Type')).toMatch('text/plain');
    expect(await response.text()).toBe(
      'We cannot reach our records right now. Please try again in a minute.',
    );
  });
});
