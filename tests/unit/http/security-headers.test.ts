import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { ownRequestId } from '#api/http/log.ts';
import { securityHeaders } from '#api/http/headers.ts';
import { API_POLICY, PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';

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
