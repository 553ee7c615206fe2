import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import { mediaRow } from '../../support/samples/rows.ts';
import {
  announcement,
  contentRevision,
  events,
  media,
  pageTexts,
  pictures,
  sermons,
  settings,
  textLists,
} from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';
import { secondsSince2026 } from '../../support/app/revisions.ts';

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

const SPRING = { startsAt: new Date('2027-03-01'), endsAt: new Date('2027-04-01') };

/** Writes one of each kind of public content, changes it and deletes it. */
const writes: readonly [string, (db: Database) => readonly PromiseLike<unknown>[]][] = [
  [
    'settings',
    (db) => [
      db.insert(settings).values(settingsRow()),
      db.update(settings).set({ churchName: 'Bethel' }),
      db.delete(settings),
    ],
  ],
  [
    'sermons',
    (db) => [
      db.insert(sermons).values(sermonRow()),
      db.update(sermons).set({ title: 'Manna' }),
      db.delete(sermons),
    ],
  ],
  [
    'events',
    (db) => [
      db.insert(events).values(eventRow()),
      db.update(events).set({ title: 'Supper' }),
      db.delete(events),
    ],
  ],
  [
    'texts of pages',
    (db) => [
      db.insert(pageTexts).values({ id: 'about/story', markdown: 'Once' }),
      db.update(pageTexts).set({ markdown: 'Twice' }),
      db.delete(pageTexts),
    ],
  ],
  [
    'lists of texts',
    (db) => [
      db.insert(textLists).values({ id: 'values', entries: ['values/truth', 'values/prayer'] }),
      db.update(textLists).set({ entries: ['values/prayer', 'values/truth'] }),
      db.delete(textLists),
    ],
  ],
  [
    'announcements',
    (db) => [
      db.insert(announcement).values({ text: 'Snow', ...SPRING }),
      db.update(announcement).set({ text: 'Ice' }),
      db.delete(announcement),
    ],
  ],
  [
    'pictures of places',
    (db) => [
      db.insert(pictures).values({ id: 'home/hero', mediaId: 1, focusX: 0, focusY: 0 }),
      db.update(pictures).set({ focusX: 1 }),
      db.delete(pictures),
    ],
  ],
];

test.each(writes)('what is written, changed or deleted of %s is new content', async (_, steps) => {
  await database.db.insert(media).values(mediaRow({ id: 1 }));
  const seen = new Set([await readContentRevision(database.db)]);
  const statements = steps(database.db);
  for (const statement of statements) {
    await statement;
    seen.add(await readContentRevision(database.db));
  }
  expect(seen.size).toBe(statements.length + 1);
});

it('goes on with the number of its second after the database went back to an earlier moment', async () => {
  await database.db.update(contentRevision).set({ revision: 7 });
  const begun = secondsSince2026();
  await database.db.insert(sermons).values(sermonRow());
  expect(await readContentRevision(database.db)).toBeGreaterThanOrEqual(begun);
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
