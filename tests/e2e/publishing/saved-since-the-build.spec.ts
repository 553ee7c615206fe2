import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { events, sermons } from '#db/tables.ts';
import { cards, firstOf, readEvents, readSermons, readSermon } from '#tools/harness/content.ts';
import { openEvents, openSermons } from '../../support/screens/list-pages.ts';
import { keepDeviceFonts } from '../../support/browser/frames.ts';
import { untilAlive, hold } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMetadata } from '../../support/readers/html.ts';
import { test as testOfFiles } from '../../support/browser/served-site.ts';
import { readSite } from '../../support/browser/sites.ts';

test.use({ siteName: 'changing' });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The link to the sermon that the page calls `Next sermon` or `Previous sermon`. */
const neighbor = (page: Page, label: string, title: string) =>
  page.getByRole('listitem').filter({ hasText: label }).getByRole('link', { name: title });

const newTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test('the calendar shows what was saved a moment ago', async ({ page, site, database }) => {
  const description = 'Sign up at gracechurch.org/picnic.';
  const title = newTitle('Picnic');
  const picnic = eventRow({ title, description, date: inDays(9), featured: true });
  const category = newTitle('Chess');
  // Older than what the page asks for at first.
  const tournament = eventRow({ title: newTitle('Tournament'), date: inDays(-200), category });
  const gone = firstOf(await readEvents(site), ({ featured }) => !featured);
  await database.insert(events).values([picnic, tournament]);
  await database.delete(events).where(eq(events.id, gone.id));
  const { category: choice, search, results } = await openEvents(page);
  await step('saved for next week and featured', async () => {
    const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
    const featured = page.getByRole('region', { name: 'Featured Events' });
    // What was saved has arrived, so that the fold does not move under the click.
    await expect(cards(featured, picnic.title)).toBeVisible();
    // Other tests have events of their own before it.
    await upcoming.getByText('Show More').click();
    const card = cards(upcoming, picnic.title);
    await expect(card).toBeVisible();
    const address = card.getByRole('link', { name: 'gracechurch.org/picnic' });
    await expect(address).toHaveAttribute('href', 'https://gracechurch.org/picnic');
  });
  await step('taken away', async () => {
    const found = page.waitForResponse('**/api/events/window?*search=*');
    await search.fill(gone.title);
    await (await found).finished();
    await expect(results.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: gone.title, exact: true })).toHaveCount(0);
  });
  await step('of a new category', async () => {
    await search.fill('');
    await choice.selectOption(category);
    await expect(cards(results, tournament.title)).toContainText(category);
  });
});

test('a sermon saved a moment ago stands first in the library', async ({ page, database }) => {
  const sermon = sermonRow({
    title: newTitle('Manna'),
    date: inDays(700),
    series: newTitle('Exodus'),
    speaker: newTitle('Guest'),
  });
  await database.insert(sermons).values(sermon);
  const { results, speaker, tab, panel } = await openSermons(page);
  await expect(cards(results, sermon.title)).toBeVisible();
  await expect(speaker.getByRole('option', { name: sermon.speaker })).toBeAttached();
  await tab('Series').click();
  await expect(cards(panel('Series'), sermon.series ?? '')).toContainText('1 SermonLatest');
});

test.describe('the page of a sermon newer than the build', () => {
  const sermon = () =>
    sermonRow({
      title: `${newTitle('Water')} <b>& "wine"</b>`,
      description: 'Jesus at a wedding, </script> and what he saved for last.',
      scripture: 'John 2:1–11',
      series: 'Signs',
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      content: 'First paragraph.\n\nSecond paragraph.',
      date: new Date('2026-06-21'),
    });

  test('leads to the sermons around it', async ({ page, pageWithoutScript, database }) => {
    // An instant that no other test uses.
    const moment = Date.UTC(2026, 1, 4) + Math.floor(Math.random() * 86_000_000);
    const dates = [moment, moment + 1, moment + 2].map((time) => new Date(time));
    // The first one is the neighbour of the second, because other tests change the sermon of before.
    const [, first, second] = await database
      .insert(sermons)
      .values(dates.map((date) => ({ ...sermon(), date, series: null })))
      .returning();
    if (first === undefined || second === undefined) throw new Error('They were not saved.');
    const path = `/sermons/${second.id}`;
    const response = await pageWithoutScript.goto(path);
    expect(response?.status()).toBe(200);

    await step('it and the one before it link to each other', async () => {
      await neighbor(pageWithoutScript, 'Previous sermon', first.title).click();
      await expect(pageWithoutScript).toHaveURL(`/sermons/${first.id}`);
    });
    await step('a press during which the same sermon is loaded leads on', async () => {
      await keepDeviceFonts(page);
      const release = await hold(page, `**/api/sermons/${first.id}`);
      const answered = page.waitForResponse(`**/api/sermons/${first.id}`);
      await page.goto(`/sermons/${first.id}`);
      const link = neighbor(page, 'Next sermon', second.title);
      // As a row is marked whose fonts came late and would have changed its height.
      await link.evaluate((element) =>
        element.closest('[data-field]')?.setAttribute('data-fonts', 'late'),
      );
      await link.hover();
      await page.mouse.down();
      const place = await link.boundingBox();
      release();
      await (await answered).finished();
      await expect(page.getByText('Loading sermon...')).toHaveCount(0);
      await expect(link, 'the pressed link was not replaced').toBeFocused();
      expect(await link.boundingBox()).toEqual(place);
      await page.mouse.up();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
    });
  });

  test('is loaded at the second try, then plays', async ({ page, database, expectProblem }) => {
    expectProblem(/^503 /);
    const row = sermon();
    const [saved] = await database.insert(sermons).values(row).returning();
    const id = saved?.id ?? 0;
    const release = await hold(page, `**/api/sermons/${id}`, { status: 503, json: {} });
    await page.goto(`/sermons/${id}?notes=true`);
    const loading = page.getByRole('status').filter({ hasText: 'Loading sermon...' });
    await expect(loading).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.title);
    release();
    const notice = page.getByRole('alert').filter({ hasText: 'The sermon could not be loaded.' });
    await expect(notice).toBeVisible();
    await page.unroute(`**/api/sermons/${id}`);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Notes' }).getByRole('paragraph')).toHaveText([
      'First paragraph.',
      'Second paragraph.',
    ]);
    await expect(page.getByText('Loading sermon...')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Watch' }).click();
    await expect(page.getByRole('button', { name: 'Play Video' })).toBeVisible();
  });
});

test('a sermon is as corrected or followed since', async ({ page, site, database }) => {
  const known = await readSermons(site);
  const old = firstOf(known.slice(-3));
  // Of no series: other tests copy the newest sermon of one.
  const followed = firstOf(known, ({ series, videoUrl }) => series === null && videoUrl !== null);
  const [title, next] = [newTitle('Corrected'), newTitle('Afterwards')];
  const date = new Date(new Date(followed.date).getTime() + 1);
  await database.update(sermons).set({ title }).where(eq(sermons.id, old.id));
  await database.insert(sermons).values(sermonRow({ title: next, date }));
  await page.goto(`/sermons/${old.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto(`/sermons/${followed.id}`);
  await expect(neighbor(page, 'Next sermon', next)).toBeVisible();
});

test('a sermon deleted since is not shown', async ({ page, site, database, expectProblem }) => {
  expectProblem(/^404 .*\/api\/sermons\//);
  const gone = firstOf((await readSermons(site)).slice(-6));
  await database.delete(sermons).where(eq(sermons.id, gone.id));
  const response = await page.goto(`/sermons/${gone.id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sermon Not Found');
  await expect(page.getByText('does not exist or has been removed')).toBeVisible();
  await untilAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Sermons' }).click();
  await expect(page).toHaveURL('/sermons');
});

testOfFiles.use({ siteName: 'changing' });

testOfFiles('metadata is the same before the build', async ({ request, site, database }) => {
  // Other tests write to this site but not to `settled`, which has the same pages.
  const { id } = firstOf(
    await readSermons(await readSite('settled')),
    ({ videoUrl, series }) => videoUrl !== null && series !== null,
  );
  const { version, id: _, date, ...fields } = await readSermon(site, id);
  const built = await readFile(path.join(site.pages, `sermons/${id}.html`), 'utf8');
  const [copy] = await database
    .insert(sermons)
    .values({ ...fields, date: new Date(date) })
    .returning();
  const answer = await (await request.get(`/sermons/${copy?.id ?? 0}`)).text();
  const ownId = new RegExp(`(?<=(?:/|%2F)sermons(?:/|%2F))${copy?.id ?? 0}\\b`, 'g');
  const metadata = readMetadata(built);
  expect(metadata.length).toBeGreaterThan(20);
  expect(readMetadata(answer.replace(ownId, String(id)))).toEqual(metadata);
});

testOfFiles('a newer series has the church’s card', async ({ request, site, database }) => {
  const [sermon] = await database
    .insert(sermons)
    .values(sermonRow({ series: `New ${crypto.randomUUID()}` }))
    .returning();
  const html = await (await request.get(`/sermons/${sermon?.id ?? 0}`)).text();
  const home = await readFile(path.join(site.pages, 'index.html'), 'utf8');
  const cardIn = (page: string) => readMetadata(page).filter(([name]) => name.includes('image'));
  expect(cardIn(html)).toEqual(cardIn(home));
});
