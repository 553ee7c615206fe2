import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, test } from 'vitest';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import { mediaRow } from '../../support/samples/records.ts';
import {
  announcement,
  bulletins,
  contentRevision,
  events,
  media,
  pages,
  pageTexts,
  pictures,
  sermons,
  settings,
  textLists,
} from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { secondsSince2026 } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { readModificationTimes } from '#db/content.ts';
import { registeredCalls } from '../../support/app/calls.ts';

const { app, db } = await adminApp();
const { request } = app;

const SPRING = { startsAt: new Date('2027-03-01'), endsAt: new Date('2027-04-01') };

const HERO = { mediaId: 1, focusX: 0, focusY: 0 };
const LIST = { id: 'values', entries: ['values/truth', 'values/prayer'] };

/** Each kind of public content: how it is written, and how it is changed. */
const CONTENT: readonly (readonly [string, PgTable, insert: object, update: object])[] = [
  ['settings', settings, settingsRow(), { churchName: 'Bethel' }],
  ['sermons', sermons, sermonRow(), { title: 'Manna' }],
  ['events', events, eventRow(), { title: 'Supper' }],
  ['texts of pages', pageTexts, { id: 'about/story', markdown: 'Once' }, { markdown: 'Twice' }],
  ['bulletins', bulletins, { date: '2026-12-06', title: 'Morning' }, { title: 'Evening' }],
  ['own pages', pages, { title: 'Youth', path: '/youth' }, { title: 'Teens' }],
  ['lists of texts', textLists, LIST, { entries: LIST.entries.toReversed() }],
  ['announcements', announcement, { text: 'Snow', ...SPRING }, { text: 'Ice' }],
  ['pictures of places', pictures, { id: 'home/hero', ...HERO }, { focusX: 1 }],
];

test.each(CONTENT)(
  'what is written, changed or deleted of %s is new content',
  async (_, table, row, change) => {
    await db.insert(media).values(mediaRow({ id: 1 }));
    const seen = [await readContentRevision(db)];
    const steps = [
      () => db.insert(table).values(row),
      () => db.update(table).set(change),
      () => db.delete(table),
    ];
    for (const step of steps) {
      await step();
      seen.push(await readContentRevision(db));
    }
    expect(new Set(seen).size).toBe(4);
  },
);

it('goes on with the number of its second after the database went back to an earlier moment', async () => {
  await db.update(contentRevision).set({ revision: 7 });
  const begun = secondsSince2026();
  await db.insert(sermons).values(sermonRow());
  expect(await readContentRevision(db)).toBeGreaterThanOrEqual(begun);
});

describe('GET /api/settings', () => {
  it('answers the defaults of a church that has saved none', async () => {
    expect(await (await request('/api/settings')).json()).toEqual({
      ...DEFAULT_SETTINGS,
      version: 0,
    });
  });
});

const changed = (day: number) => ({
  createdAt: new Date('2026-01-01T12:00:00Z'),
  updatedAt: new Date(Date.UTC(2026, 1, day)),
});

it('the sitemap dates a sermon by its own last change, an event and an own page too', async () => {
  const rows = [sermonRow(changed(1)), sermonRow(changed(2))];
  const [first, second] = await db.insert(sermons).values(rows).returning({ id: sermons.id });
  const [event] = await db
    .insert(events)
    .values(eventRow(changed(4)))
    .returning();
  await db.insert(settings).values({ ...settingsRow(), ...changed(5) });
  await db.insert(pages).values({ title: 'Youth', path: '/youth', ...changed(6) });
  expect(await readModificationTimes(db)).toEqual({
    sermons: new Map([
      [first?.id, changed(1).updatedAt],
      [second?.id, changed(2).updatedAt],
    ]),
    events: new Map([[event?.id, changed(4).updatedAt]]),
    settings: changed(5).updatedAt,
    pages: new Map([['youth', changed(6).updatedAt]]),
  });
});

const { routes } = app.app;

const calls = registeredCalls({ routes });
const isWrite = (call: string) => !call.startsWith('GET ');

/** What the feature of a call declares: the last declaration that is registered before its route and covers it. */
function effectOf(call: string): unknown {
  const [method, path = ''] = call.split(' ');
  const at = routes.findIndex((route) => `${route.method} ${route.path}` === `${method} ${path}`);
  const before = routes.slice(0, at).filter(({ handler }) => 'writeEffect' in handler);
  const feature = before.findLast((route) => `${path}/`.startsWith(route.path.replace('*', '')));
  return feature && 'writeEffect' in feature.handler ? feature.handler.writeEffect : 'undeclared';
}

/** The writes of what the pages show; a preview, an upload or a begun import is none of it. */
const SHOWN = [
  /\/api\/(?:events|sermons|settings|announcement|bulletins|pages|page-texts|text-lists|pictures)\b(?!.*preview-link)/,
  /^(?:PATCH|DELETE) \/api\/media\/:id$/,
  /\/api\/(?:demo-records|audit)\//,
  /\/api\/imports\/:id(?:$|\/(?:records|end)$)/,
];

it('knows of every write what it leads to', () => {
  expect(calls.filter((call) => isWrite(call) && effectOf(call) === 'undeclared')).toEqual([]);
});

it('publishes after every write of what the pages show, and after no other', () => {
  const writes = calls.filter(isWrite);
  const shown = writes.filter((call) => SHOWN.some((pattern) => pattern.test(call)));
  expect(shown.length).toBeGreaterThan(30);
  expect(writes.filter((call) => effectOf(call) === 'publishing')).toEqual(shown);
});
