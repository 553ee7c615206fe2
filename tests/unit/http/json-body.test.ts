import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { bodyLimitBytes, jsonBody } from '#api/http/validate.ts';

const app = new Hono<ApiEnvironment>()
  .post('/api/x', bodyLimitBytes(100), jsonBody(), async (c) => c.text(await c.req.text()))
  .get('/api/x', bodyLimitBytes(100), (c) => c.text(c.req.header('X-Asked') ?? ''))
  .onError(errorAnswer);

const post = (body: BodyInit | null, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return app.request('/api/x', init);
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A chunked body, without a declared length. */
const stream = (length: number) => {
  const text = JSON.stringify('x'.repeat(length - 2));
  return new ReadableStream({
    start: (controller) => {
      for (const character of text) controller.enqueue(new TextEncoder().encode(character));
      controller.close();
    },
  });
};

describe('a JSON body', () => {
  it('reaches the route as it was sent', async () => {
    const response = await post('{"a":1}', JSON_TYPE);
    expect(await response.text()).toBe('{"a":1}');
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json'])(
    'may call itself %s',
    async (type) => {
      expect((await post('{}', { 'Content-Type': type })).status).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data',
  ])('may not call itself %s', async (type) => {
    expect((await post('{}', { 'Content-Type': type })).status).toBe(415);
  });

  it.each(['{', ' ', "{'a':1}", 'undefined'])('must be well-formed: %j is not', async (body) => {
    expect((await post(body, JSON_TYPE)).status).toBe(400);
  });

  it('may be missing, and then its type does not matter', async () => {
    expect((await post(null)).status).toBe(200);
    expect((await post(null, JSON_TYPE)).status).toBe(200);
  });
});

describe('the body limit', () => {
  it('refuses a body that says it is too large', async () => {
    const body = JSON.stringify('x'.repeat(200));
    const headers = { ...JSON_TYPE, 'Content-Length': String(body.length) };
    expect((await post(body, headers)).status).toBe(413);
  });

  it('refuses a streamed body that turns out too large', async () => {
    expect((await post(stream(101), JSON_TYPE)).status).toBe(413);
  });

  it('leaves alone what comes with a GET', async () => {
    const asked = new Request('http://church.test/api/x', { headers: { 'X-Asked': 'yes' } });
    // Only servers receive such a request; the constructor refuses it.
    Object.defineProperty(asked, 'body', { value: stream(200) });
    expect(await (await app.request(asked)).text()).toBe('yes');
  });

  it('takes a body of exactly the limit', async () => {
    const response = await post(stream(100), JSON_TYPE);
    expect(response.status).toBe(200);
    expect(await response.text()).toHaveLength(100);
  });
});
