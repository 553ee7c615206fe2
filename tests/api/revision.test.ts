import { beforeEach, describe, expect, it, test } from 'vitest';
import { sermonRow, settingsRow } from '#db/factories.ts';
import { pageTexts, sermons, settings } from '#db/schema/index.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { createTestApp, openTestDatabase } from '../support/app.ts';

const database = await openTestDatabase();
const { request } = createTestApp(database.db);

beforeEach(database.clear);

const PATHS = [
  '/api/events',
  '/api/events/featured',
  '/api/sermons',
  '/api/sermons?limit=5&q=a',
  '/api/sermons/facets',
  '/api/sermons/1',
  '/api/settings',
];

describe.each(PATHS)('GET %s', (path) => {
  beforeEach(async () => {
    await database.db.insert(sermons).values(sermonRow());
  });

  it('answers 304 while nothing changed, and the new content right after a write', async () => {
    const first = await request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"\d+"$/);
    const again = () => request(path, { headers: { 'If-None-Match': tag } });
    expect((await again()).status).toBe(304);
    await database.db.insert(sermons).values(sermonRow());
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  it('answers HEAD as GET, without a body', async () => {
    const response = await request(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toMatch(/^"\d+"$/);
    expect(await response.text()).toBe('');
  });
});

test('a text of a page that was written, changed or taken back is new content', async () => {
  const revision = async () => (await request('/api/settings')).headers.get('ETag');
  const seen = [await revision()];
  await database.db.insert(pageTexts).values({ id: 'about/story', markdown: 'Once' });
  seen.push(await revision());
  await database.db.update(pageTexts).set({ markdown: 'Twice' });
  seen.push(await revision());
  await database.db.delete(pageTexts);
  seen.push(await revision());
  expect(new Set(seen).size).toBe(4);
});

describe('GET /api/settings', () => {
  it('answers the defaults of a church that has saved none', async () => {
    expect(await (await request('/api/settings')).json()).toEqual({
      ...DEFAULT_SETTINGS,
      version: 0,
    });
  });

  it('answers what was saved', async () => {
    await database.db.insert(settings).values(settingsRow({ churchName: 'Bethel' }));
    const saved: unknown = await (await request('/api/settings')).json();
    expect(saved).toEqual({ ...DEFAULT_SETTINGS, churchName: 'Bethel', version: 1 });
  });
});
