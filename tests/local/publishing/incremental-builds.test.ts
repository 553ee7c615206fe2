import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVariables } from '#tools/local/local-environment.ts';
import { buildSite } from '#tools/build/build.ts';
import { SITE_SOURCES, sourceDigest } from '#tools/build/source-digest.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { announcement, bulletins, events, sermons, settings } from '#db/tables.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DEFAULT_SERVICES } from '#shared/services/service-times.ts';
import { EVENTS_IN_WINDOW } from '#shared/events/events-query.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { builtFiles } from '../../support/readers/html.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';
import { insertLargeChurch } from '#tools/harness/large-church.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const DEFAULTS = parseEnvironment(LocalEnvironment, {});
const OLD_SERMON = 35;
const page = (id: number) => `sermons/${id}.html`;

let database: TestDatabase;
/** Of the code, read once: the tests beside this one put files into its folders for a moment. */
let sources: string;
const folder = await temporaryDirectory();
/** Folder of the last finished build. */
let latest = '';

async function build(address = 'http://localhost'): Promise<string> {
  latest = await buildSite({
    dataDirectory: folder.directory,
    revision: await readContentRevision(database.db),
    digest: sources,
    // The variables of the other tests, whose bundle it shares.
    environment: { ...buildVariables(DEFAULTS, address), DATABASE_URL: database.url },
    log: () => undefined,
    signal: new AbortController().signal,
  });
  return latest;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sources = await sourceDigest(SITE_SOURCES);
  await insertLargeChurch(database.db, { sermons: 40, events: 5, series: 3 });
  // The card of a series shows its newest picture, and whose that is depends on the day of the test.
  await database.db.update(sermons).set({ thumbnailUrl: PLACEHOLDER_THUMBNAIL });
  await build();
}, 240_000);

afterAll(async () => {
  await database.close();
  await folder.remove();
});

const changeSermon = (id: number, title: string) =>
  database.db.update(sermons).set({ title }).where(eq(sermons.id, id));

const REVISION = /revision&quot;:\[0,(\d+)\]/;

// These stamps change with every build: the time of the build, and the name that Astro derives for an island
// from its properties.
const STAMPS = new RegExp(
  `${REVISION.source}|revision&quot;:\\d+|builtAt&quot;:\\[0,&quot;[^&]+| uid="\\w+"| data-revision="\\d+"`,
  'g',
);

// Ignored, because Astro inlines some styles on one page and not on the next.
const STYLE = /<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs;

/** The revision in a rendered page; a reused page keeps an older one. */
const stamp = async (directory: string, file: string) =>
  Number(REVISION.exec(await readFile(path.join(directory, file), 'utf8'))?.[1]);

/** The pages of a build by file, without stamps and styles. */
async function readBuild(directory: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const file of await builtFiles(directory, '**/*.{html,xml,txt}')) {
    const text = await readFile(path.join(directory, file), 'utf8');
    shown.set(file, text.replace(STAMPS, '').replace(STYLE, ''));
  }
  return shown;
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}

test('the page of events holds a window of them, however many dates there are', async () => {
  const dates = await database.db.$count(events);
  expect(dates).toBeGreaterThan(EVENTS_IN_WINDOW * 2.5);
  const html = await readFile(path.join(latest, 'events.html'), 'utf8');
  const props = [...html.matchAll(/ props="([^"]*)"/g)].map(([, text = '']) => text.length);
  expect(html.match(/ id="event-\d+"/g)?.length).toBeLessThan(EVENTS_IN_WINDOW * 1.5);
  expect(Math.max(...props)).toBeLessThan(150_000);
  expect(html.length).toBeLessThan(600_000);
});

test('the week on the home page leads to the bulletin of its service, and to no draft', async () => {
  const bulletinOnHome = async () =>
    /href="\/bulletin\/([\d-]+)"/.exec(
      await readFile(path.join(await build(), 'index.html'), 'utf8'),
    );
  const tomorrow = addDays(churchDay(new Date()), 1);
  const [main] = DEFAULT_SERVICES;
  await database.db
    .update(settings)
    .set({ services: [{ ...main, weekday: new Date(tomorrow).getUTCDay() }] });
  await database.db.insert(bulletins).values({ date: tomorrow, title: 'Worship', state: 'draft' });
  expect(await bulletinOnHome()).toBeNull();
  await database.db.update(bulletins).set({ state: 'public' });
  expect(await bulletinOnHome()).toMatchObject({ 1: tomorrow });
});

test('a changed phone number and a new announcement reach every page', async () => {
  const [saved] = await database.db.select({ phone: settings.phone }).from(settings);
  const old = saved?.phone ?? '';
  const before = await readBuild(latest);
  const withPhone = [...before].filter(([, text]) => text.includes(old)).map(([file]) => file);
  expect(withPhone).toContain(page(1));
  expect(withPhone).toContain('404.html');
  const fresh = '(309) 555-0187';
  await database.db.update(settings).set({ phone: fresh });
  const text = 'Snow: no service today';
  const day = 86_400_000;
  await database.db.insert(announcement).values({
    ...{ text, startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) },
    updatedAt: new Date(),
  });
  const after = await readBuild(await build());
  for (const file of ['index.html', page(1), 'events/1.html']) {
    expect(after.get(file), file).toContain(text);
  }
  // A visitor who reads where to park has scrolled the banner away, or closed it.
  expect(after.get('visit.html')).toMatch(new RegExp(`What to Expect</h2>.*${text}`, 's'));
  for (const [file, html] of after) {
    expect(html.includes(fresh), file).toBe(withPhone.includes(file));
    expect(html.includes(old), file).toBe(false);
    expect(html.includes(old.replace(/\D/g, '')), file).toBe(false);
  }
});

test('a changed and a deleted sermon change exactly what shows them; the other pages are taken over', async () => {
  const first = latest;
  const before = await stamp(first, page(1));
  await changeSermon(OLD_SERMON, 'The Lamp on the Stand');
  await database.db.delete(sermons).where(eq(sermons.id, OLD_SERMON + 1));
  const second = await build();
  const shown = await readBuild(second);
  expect(differences(await readBuild(first), shown)).toEqual([
    'sermons.html', // shows each series' number of sermons
    page(OLD_SERMON - 1), // links to its neighbours by title
    page(OLD_SERMON),
    page(OLD_SERMON + 1),
    page(OLD_SERMON + 2),
    'sermons/scripture.html', // lists the sermons of each chapter
    'sitemap-0.xml',
  ]);
  expect(shown.has(page(OLD_SERMON + 1))).toBe(false);
  expect(shown.get(page(OLD_SERMON))).toContain('The Lamp on the Stand');
  expect(await stamp(second, page(1))).toBe(before);
  expect(await stamp(second, page(OLD_SERMON))).toBeGreaterThan(before);
});

test('a build for another address takes over no page of this one', async () => {
  const address = 'https://www.moved.example.org';
  const moved = await readBuild(await build(address));
  for (const file of ['index.html', page(1)]) {
    expect(moved.get(file), file).toContain(`<link rel="canonical" href="${address}/`);
  }
});
