import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { errorAnswer } from '#api/http/error-answer.ts';
import { validBody } from '#api/http/validate.ts';

const Schema = z.object({
  name: z.string('Name, please').check(z.minLength(2, 'Longer'), z.regex(/^[a-z]+$/, 'Letters')),
  age: z.int('Age, please'),
});
const app = new Hono<ApiEnvironment>()
  .post('/api/x', validBody(Schema), (c) => c.json(c.req.valid('json')))
  .onError(errorAnswer);

const post = (body: unknown) =>
  app.request('/api/x', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

describe('validation', () => {
  it('hands the route what the schema gives, and nothing else', async () => {
    const response = await post({ name: 'ruth', age: 30, isAdmin: true });
    expect(await response.json()).toEqual({ name: 'ruth', age: 30 });
  });

  it('names every refused field once, with the first thing to mend', async () => {
    const response = await post({ name: '1' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        { path: 'name', message: 'Longer' },
        { path: 'age', message: 'Age, please' },
      ],
    });
  });

  it.each([[[]], ['text'], [null], [7]])('refuses a body that is no object: %j', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty('errors');
  });
});
