import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { type LogEntry, requestLog } from '#api/http/log.ts';
import { errorAnswer } from '#api/http/error-answer.ts';

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
    expect(JSON.stringify(lines)).toContain('request-log.test.ts');
    expect(JSON.stringify(lines)).not.toContain('ruth');
  });
});
