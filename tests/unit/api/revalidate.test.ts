import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { revalidate, revisionHeaders } from '#api/middleware/caching.ts';

function createApp() {
  const asked = { revision: 0, data: 0 };
  const readRevision = () => {
    asked.revision += 1;
    return Promise.resolve(7);
  };
  const app = new Hono().get('/', revalidate(readRevision), (c) => {
    asked.data += 1;
    return c.json(['data'], 200, revisionHeaders(7));
  });
  return {
    asked,
    get: (tag: string) => app.request('/', { headers: { 'If-None-Match': tag } }),
    app,
  };
}

describe('revalidation', () => {
  it.each(['"7"', 'W/"7"', '"3", W/"7"', '*'])(
    'answers 304 to %s without reading data',
    async (tag) => {
      const { asked, get } = createApp();
      const response = await get(tag);
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe('"7"');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toBe('');
      expect(asked).toEqual({ revision: 1, data: 0 });
    },
  );

  it.each(['"6"', '"77"', '7', 'W/"70"', ''])('answers the data to %j', async (tag) => {
    const response = await createApp().get(tag);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(['data']);
  });

  it('asks for no revision when the visitor has nothing yet', async () => {
    const { asked, app } = createApp();
    await app.request('/');
    expect(asked).toEqual({ revision: 0, data: 1 });
  });
});
