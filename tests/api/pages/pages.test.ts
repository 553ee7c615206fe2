import { describe, expect, it } from 'vitest';
import { REDIRECTS } from '#api/pages/redirects.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { PAGE_POLICY } from '#shared/http/security-headers.ts';
import { RESERVED_PATHS } from '#shared/pages/own-pages.ts';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';

const database = await openTestDatabase();
const app = createTestApp(database.db);
const unbuilt = createTestApp(database.db, {
  assets: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
});

describe('a path without a file', () => {
  it.each(['/nothing', '/sermons/1/2', '/shells/sermon', '/shells/sermon-not-found', '/a.png'])(
    '%s answers the 404 page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>404 Page Not Found</h1>');
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY);
      expect(response.headers.get('ETag')).toBeNull();
    },
  );

  it.each([
    ['/about-us', '/about'],
    ['/leadership', '/about#leadership'],
    ['/About-Us/', '/about'],
    ['/feed/podcast/', '/sermons/feed.xml'],
  ])('%s, an address of earlier websites, leads to %s', async (path, target) => {
    const { status, headers } = await app.request(path);
    expect([status, headers.get('Location')]).toEqual([308, target]);
  });

  it('that is an old address leads to a page of the product', async () => {
    const first = (path: string) => /^\/([a-z0-9-]*)/.exec(path)?.[1] ?? '';
    for (const [path, target] of REDIRECTS) {
      const { headers } = await app.request(path);
      expect(headers.get('Location'), path).toBe(target);
      expect(target === '/' || RESERVED_PATHS.has(first(target)), target).toBe(true);
    }
  });

  it.each(['/sermons/1000', '/sermons/0', '/sermons/one', '/sermons/99999999999'])(
    '%s answers that there is no such sermon',
    async (path) => {
      const response = await app.request(path, { headers: { 'If-None-Match': '"file"' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>Sermon Not Found</h1>');
    },
  );

  it.each(['/events/1000', '/events/0', '/events/one'])(
    '%s answers that there is no such event',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>Event Not Found</h1>');
    },
  );

  it('of a book of the Bible leads to what the build has of it', async () => {
    const BUILT = '/sermons/scripture/1-john';
    const assets = {
      fetch: ({ url }: Request) =>
        Promise.resolve(new Response('', { status: new URL(url).pathname === BUILT ? 200 : 404 })),
    };
    const { request } = createTestApp(database.db, { assets });
    const leadsTo = async (path: string) => {
      const { status, headers } = await request(path);
      return [status, headers.get('Location')];
    };
    expect(await leadsTo(`${BUILT}-3`)).toEqual([302, BUILT]);
    expect(await leadsTo(BUILT)).toEqual([302, '/sermons/scripture']);
    expect(await leadsTo('/sermons/scripture/psalms-2')).toEqual([302, '/sermons/scripture']);
    for (const path of ['enoch', 'enoch-2', 'psalms-two', '-2'])
      expect(await leadsTo(`/sermons/scripture/${path}`)).toEqual([404, null]);
  });

  it('answers in plain words while the site has not been built', async () => {
    const [sermon] = await database.db.insert(sermons).values(sermonRow()).returning();
    const path = `/sermons/${String(sermon?.id)}`;
    expect((await unbuilt.request(path)).status).toBe(503);
    const response = await unbuilt.request('/nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is no such page.');
  });
});
