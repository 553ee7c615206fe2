import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '#api/http/error-answer.ts';
import { originCheck } from '#api/http/origin.ts';
import type { ApiEnvironment } from '#api/dependencies.ts';

const app = new Hono<ApiEnvironment>()
  .use(originCheck())
  .all('/api/x', (c) => c.text('ok'))
  .onError(errorAnswer);

const status = async (method: string, origin?: string, url = 'http://church.test/api/x') => {
  const headers = origin === undefined ? {} : { Origin: origin };
  return (await app.request(url, { method, headers })).status;
};

describe('the origin check', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s without an Origin', async (method) => {
    expect(await status(method)).toBe(403);
  });

  it.each([
    'http://evil.test',
    'https://church.test.evil.test',
    'http://church.test:8080',
    'ftp://church.test',
    'null',
    'nonsense',
  ])('refuses a write from %s', async (origin) => {
    expect(await status('POST', origin)).toBe(403);
  });

  it('lets a write from this site pass', async () => {
    expect(await status('POST', 'http://church.test')).toBe(200);
  });

  it('takes https for this site where a proxy ends TLS, but never http for https', async () => {
    expect(await status('POST', 'https://church.test')).toBe(200);
    expect(await status('POST', 'http://church.test', 'https://church.test/api/x')).toBe(403);
  });

  it('asks nothing of requests that write nothing', async () => {
    expect(await status('GET')).toBe(200);
    expect(await status('GET', 'http://evil.test')).toBe(200);
  });
});
