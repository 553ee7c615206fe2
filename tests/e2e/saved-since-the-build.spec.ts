import { eq } from 'drizzle-orm';
import { eventRow, sermonRow } from '#db/factories.ts';
import { events, sermons } from '#db/schema/index.ts';
import { longDate } from '#shared/dates.ts';
import { cards, firstOf, readEvents, readSermons, readSettings } from '../support/content.ts';
import { openEvents, pickDay } from '../support/events-page.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';
import { openSermons } from '../support/sermons-page.ts';

test.use({ siteName: 'changing' });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const newTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test('an event saved a moment ago is on the calendar and among the featured ones', async ({
  page,
  database,
}) => {
  const description = 'Sign up at gracechurch.org/picnic.';
  const title = newTitle('Picnic');
  const event = eventRow({ title, description, date: inDays(9), featured: true });
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: event.title })).toHaveCount(0);
  await database.insert(events).values(event);
  await page.reload();
  for (const region of ['Upcoming Events', 'Featured Events']) {
    await expect(cards(page.getByRole('region', { name: region }), event.title)).toBeVisible();
  }
  const address = page.getByRole('link', { name: 'gracechurch.org/picnic' });
  await expect(address).toHaveAttribute('href', 'https://gracechurch.org/picnic');
});

test('an event of a new category can be found by it and by its day', async ({ page, database }) => {
  const category = newTitle('Chess');
  const event = eventRow({ title: newTitle('Tournament'), date: inDays(-200), category });
  await database.insert(events).values(event);
  const { category: choice, calendar, results } = await openEvents(page);
  await choice.selectOption(category);
  await expect(cards(results, event.title)).toContainText(category);
  await pickDay(calendar, { date: event.date.toISOString() });
  await expect(cards(results, event.title)).toBeVisible();
});

test('an event taken away since the build is gone', async ({ page, site, database }) => {
  const gone = firstOf(await readEvents(site), ({ featured }) => !featured);
  await database.delete(events).where(eq(events.id, gone.id));
  const answer = page.waitForResponse('**/api/events/window?*');
  await page.goto(`/events?search=${encodeURIComponent(gone.title)}`);
  await answer;
  await expect(page.getByRole('heading', { name: gone.title, exact: true })).toHaveCount(0);
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

  test('it is whole for search engines and for readers without script', async ({
    pageWithoutScript: page,
    site,
    database,
  }) => {
    const row = sermon();
    const [saved] = await database.insert(sermons).values(row).returning();
    const path = `/sermons/${saved?.id ?? 0}`;
    const { churchName } = await readSettings(site);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${row.title} (June 21, 2026) | ${churchName}`);
    const head = page.locator('head');
    await expect(head.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      `${row.speaker} on John 2:1–11: ${row.description}`,
    );
    const address = `${site.url}${path}`;
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    const json = await head.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(json ?? '')).toMatchObject({
      '@graph': [{ name: row.title, url: address }, { '@type': 'BreadcrumbList' }],
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.title);
    for (const text of [row.speaker, row.scripture, longDate(row.date.toISOString())]) {
      await expect(page.getByRole('main')).toContainText(text ?? '');
    }
    await expect(page.getByText(row.description)).toBeVisible();
    await expect(page.getByText('Loading sermon...')).toBeHidden();
  });

  test('it opens on what it has, from the first frame on', async ({ page, database }) => {
    const [saved] = await database
      .insert(sermons)
      .values({ ...sermon(), videoUrl: null })
      .returning();
    await page.goto(`/sermons/${saved?.id ?? 0}`);
    await expect(page.locator('html')).toHaveAttribute('data-sermon-tab', 'notes');
    await expect(page.getByRole('tabpanel', { name: 'Notes' })).toContainText('First paragraph.');
  });

  test('it and the sermon before it link to each other', async ({
    page,
    pageWithoutScript,
    database,
  }) => {
    // An instant that no other test uses.
    const moment = Date.UTC(2026, 1, 4) + Math.floor(Math.random() * 86_000_000);
    const [first, second] = await database
      .insert(sermons)
      .values(
        [moment, moment + 1].map((time) => ({ ...sermon(), date: new Date(time), series: null })),
      )
      .returning();
    await pageWithoutScript.goto(`/sermons/${second?.id ?? 0}`);
    await pageWithoutScript.getByRole('link', { name: `Previous sermon ${first?.title}` }).click();
    await expect(pageWithoutScript).toHaveURL(`/sermons/${first?.id ?? 0}`);
    await page.goto(`/sermons/${first?.id ?? 0}`);
    await page.getByRole('link', { name: `Next sermon ${second?.title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  });

  test('it says that it is loading, then plays', async ({ page, database }) => {
    const row = sermon();
    const [saved] = await database.insert(sermons).values(row).returning();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/sermons/*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/sermons/${saved?.id ?? 0}?notes=true`);
    const loading = page.getByRole('status').filter({ hasText: 'Loading sermon...' });
    await expect(loading).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.title);
    release(undefined);
    await expect(page.getByRole('tabpanel', { name: 'Notes' }).getByRole('paragraph')).toHaveText([
      'First paragraph.',
      'Second paragraph.',
    ]);
    await expect(page.getByText('Loading sermon...')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Watch' }).click();
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  });

  test('when it cannot be loaded it can be tried again', async ({
    page,
    database,
    expectProblem,
  }) => {
    expectProblem(/^503 /);
    const [saved] = await database.insert(sermons).values(sermon()).returning();
    await page.route('**/api/sermons/*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/sermons/${saved?.id ?? 0}`);
    const notice = page.getByRole('alert').filter({ hasText: 'The sermon could not be loaded.' });
    await expect(notice).toBeVisible();
    await page.unroute('**/api/sermons/*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Watch' })).toBeVisible();
  });

  test('a sermon without notes says so in its part', async ({ page, database }) => {
    const [saved] = await database
      .insert(sermons)
      .values({ ...sermon(), content: null })
      .returning();
    await page.goto(`/sermons/${saved?.id ?? 0}?notes=true`);
    await expect(page.getByText('Notes are not available for this sermon.')).toBeVisible();
  });
});

test('a sermon corrected since the build shows its new text', async ({ page, site, database }) => {
  const old = firstOf((await readSermons(site)).slice(-3));
  const title = newTitle('Corrected');
  await database.update(sermons).set({ title }).where(eq(sermons.id, old.id));
  await page.goto(`/sermons/${old.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a sermon followed since the build leads to the new one', async ({ page, site, database }) => {
  const [latest] = (await readSermons(site)).filter(({ date }) => new Date(date) <= new Date());
  const title = newTitle('Afterwards');
  await database
    .insert(sermons)
    .values(sermonRow({ title, date: new Date(new Date(latest?.date ?? 0).getTime() + 1) }));
  await page.goto(`/sermons/${latest?.id ?? 0}`);
  await expect(page.getByRole('link', { name: `Next sermon ${title}` })).toBeVisible();
});

test('a sermon deleted since the build is not shown any more', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
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
