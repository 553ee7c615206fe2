import { describe, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { createTestApp, PASSWORD } from '../../support/app/app.ts';
import { serve } from '#tools/harness/upstream.ts';

/** A local port without a listener. */
async function deadPort(): Promise<number> {
  const server = await serve(() => undefined);
  await server.close();
  return server.port;
}
const app = createTestApp(connect(`postgres://user:pass@127.0.0.1:${await deadPort()}/church`));

const message = {
  name: 'Ruth',
  email: 'r@example.org',
  subject: 'Hello',
  message: 'Are you there?',
};

describe('while the database cannot be reached', () => {
  it.each([
    ['GET', '/api/events', undefined],
    ['GET', '/api/sermons/1', undefined],
    ['GET', '/api/settings', undefined],
    ['POST', '/api/contact', message],
    ['POST', '/api/auth/login', { password: PASSWORD }],
  ])('%s %s answers 503 and when to come back', async (method, path, body) => {
    const response = await app.send(method, path, body);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(ErrorBody.parse(await response.json()).message).toMatch('try again in a minute');
  });

  it('logs what failed, without a visitor’s text', async () => {
    await app.send('POST', '/api/contact', message);
    const log = JSON.stringify(app.logs);
    expect(log).toContain('NeonDbError');
    expect(log).not.toMatch(/r@example\.org|Are you there|user:pass/);
  });

  it('answers a page in plain words', async () => {
    const response = await app.request('/sermons/1');
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch('try again in a minute');
  });

  it('still answers what needs no database', async () => {
    expect((await app.request('/api/nothing')).status).toBe(404);
    expect((await app.request('/api/dashboard')).status).toBe(401);
    expect((await app.send('POST', '/api/contact', {})).status).toBe(400);
  });
});
