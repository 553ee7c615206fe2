import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { noStore } from '#api/http/headers.ts';
import { recordIdParameter } from '#api/http/validate.ts';

const app = new Hono<ApiEnvironment>()
  .get('/api/:id', noStore(), recordIdParameter(), (c) => c.json(c.req.valid('param')))
  .onError(errorAnswer);

describe('the id in a path', () => {
  it('reaches the route as a number', async () => {
    expect(await (await app.request('/api/42')).json()).toEqual({ id: 42 });
  });

  it.each(['0', '-1', '1.0', '007', 'x', '1e3', '9999999999', '%20'])('is none: %s', async (id) => {
    expect((await app.request(`/api/${id}`)).status).toBe(404);
  });
});

describe('noStore', () => {
  it.each(['42', 'x'])('is kept by nobody: /api/%s', async (id) => {
    expect((await app.request(`/api/${id}`)).headers.get('Cache-Control')).toBe('no-store');
  });
});
