import { utcDay } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-categories.ts';
import type { ChurchEvent } from '#shared/events.ts';
import { cards, cardTitles, eventsByTime, firstOf } from '../support/content.ts';
import { listedTitles, openEvents, pickDay } from '../support/events-page.ts';
import { recordFrames } from '../support/frames.ts';
import { expect, test } from '../support/page.ts';

const NO_MATCH =
  'No events match your current filters. Try adjusting your search criteria or check back later for new events.';

test('the search finds parts of titles in any case, past events included', async ({
  page,
  site,
}) => {
  const events = await eventsByTime(site);
  const { search, results } = await openEvents(page);
  await search.fill("mEN'S");
  const expected = listedTitles(events, ({ title }) => title.toLowerCase().includes("men's"));
  expect(expected.length).toBeGreaterThan(3);
  await expect.poll(() => cardTitles(results)).toEqual(expected);
  await expect(page).toHaveURL(/\?search=mEN/);
});

test('the category list holds all categories of the loaded events', async ({ page, site }) => {
  const { upcoming, past } = await eventsByTime(site);
  const { category } = await openEvents(page);
  const categories = [...new Set([...upcoming, ...past].map((event) => event.category))].sort();
  await expect(category.getByRole('option')).toHaveText([
    'All Categories',
    ...categories.map(categoryLabel),
  ]);
});

test('a category shows its events only, and all again with All Categories', async ({
  page,
  site,
}) => {
  const events = await eventsByTime(site);
  const { category, results } = await openEvents(page);
  const before = await cardTitles(results);
  await category.selectOption('Prayer Meeting');
  const expected = listedTitles(events, (event) => event.category === 'prayer');
  await expect.poll(() => cardTitles(results)).toEqual(expected);
  await category.selectOption('All Categories');
  await expect.poll(() => cardTitles(results)).toEqual(before);
});

test('the calendar shows one month with weeks that start on Sunday', async ({ page }) => {
  const { calendar } = await openEvents(page);
  await expect(calendar.getByRole('grid')).toHaveCount(1);
  await expect(calendar.locator('thead th').first()).toHaveAttribute('aria-label', 'Sunday');
});

for (const timezoneId of ['America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the calendar finds an event of long ago by its day', async ({ page, site }) => {
      const events = await eventsByTime(site);
      const oldest = firstOf(events.past);
      const { calendar, results } = await openEvents(page);
      await pickDay(calendar, oldest);
      await expect(page).toHaveURL(`/events?day=${utcDay(oldest.date)}`);
      await expect.poll(() => cardTitles(results)).toEqual([oldest.title]);
    });
  });
}

test(
  'search, category and day are combined with AND, and Clear Filters resets all three',
  { tag: '@phone' },
  async ({ page, site }) => {
    const events = await eventsByTime(site);
    const all = [...events.upcoming, ...events.past];
    const one = firstOf(all, ({ title }) => title === 'Community Food Pantry');
    const { search, category, calendar, clear, results } = await openEvents(page);
    const before = await cardTitles(results);
    await search.fill('pantry');
    await category.selectOption('Outreach');
    const everyPantry = listedTitles(events, ({ title }) => title.includes('Pantry'));
    await expect.poll(() => cardTitles(results)).toEqual(everyPantry);
    await pickDay(calendar, one);
    await expect.poll(() => cardTitles(results)).toEqual([one.title]);
    await category.selectOption('Fellowship');
    await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
    await clear.click();
    await expect(page).toHaveURL('/events');
    await expect(search).toHaveValue('');
    await expect(category).toHaveValue('all');
    await expect(calendar.locator('[data-selected="true"]')).toHaveCount(0);
    await expect.poll(() => cardTitles(results)).toEqual(before);
  },
);

test('with no match it says so and offers to clear the filters', async ({ page }) => {
  const { search, results } = await openEvents(page);
  const before = await cardTitles(results);
  await search.fill('no such event');
  await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  await expect(results.getByText(NO_MATCH)).toBeVisible();
  await results.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => cardTitles(results)).toEqual(before);
  await expect(search).toHaveValue('');
});

test(
  'a view can be shared: its address opens it without a flash of the whole list',
  { tag: '@phone' },
  async ({ page, site }) => {
    const events = await eventsByTime(site);
    const seen = await recordFrames(page, '[data-filter-results]');
    const { search, category, results } = await openEvents(
      page,
      '/events?search=night&category=prayer',
    );
    const expected = listedTitles(
      events,
      (event) => event.category === 'prayer' && event.title.toLowerCase().includes('night'),
    );
    await expect.poll(() => cardTitles(results)).toEqual(expected);
    await expect(search).toHaveValue('night');
    await expect(category).toHaveValue('prayer');
    const others = (await seen()).filter((text) => text.includes('Community Food Pantry'));
    expect(others).toEqual([]);
  },
);

test('a view survives a reload, and Back leads to the one before', async ({ page }) => {
  const { search, category } = await openEvents(page);
  await category.selectOption('prayer');
  await category.selectOption('outreach');
  await search.fill('pantry');
  await page.reload();
  await expect(search).toHaveValue('pantry');
  await expect(category).toHaveValue('outreach');
  await page.goBack();
  await expect(category).toHaveValue('prayer');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(category).toHaveValue('all');
  await expect(page).toHaveURL('/events');
});

test('nonsense in the address filters nothing', async ({ page }) => {
  const { results } = await openEvents(page, '/events?day=2026-13-45&page=7');
  await expect(results.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});

test('when older events cannot be loaded, those that are here are searched, and it can be tried again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/events/);
  const events = await eventsByTime(site);
  await page.route('**/api/events/window?*', (route) => route.fulfill({ status: 500, json: {} }));
  const { category, results } = await openEvents(page);
  await category.selectOption('mens-ministry');
  const notice = results.getByText('Older events could not be loaded');
  await expect(notice).toBeVisible();
  const upcoming = events.upcoming.filter((event) => event.category === 'mens-ministry');
  expect(await cardTitles(results.getByRole('region', { name: 'Upcoming Events' }))).toEqual(
    upcoming.map(({ title }) => title),
  );
  await page.unroute('**/api/events/window?*');
  await results.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  const expected = listedTitles(events, (event) => event.category === 'mens-ministry');
  await expect.poll(() => cardTitles(results)).toEqual(expected);
});

test(
  'what is filtered stays in sight as chips with the number of events, also with the panel closed and after Back',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const events = await eventsByTime(site);
    const { panel, search, category, results } = await openEvents(page);
    await category.selectOption('Bible Study');
    await search.fill('midweek');
    if (isMobile) await panel.getByRole('button', { name: 'Filter Events' }).click();
    const chip = (name: string) => results.getByRole('button', { name });
    const count = (matches: (event: ChurchEvent) => boolean) =>
      expect(results.getByRole('status')).toHaveText(
        `${listedTitles(events, matches).length} events found`,
      );
    const isStudy = (event: ChurchEvent) => event.category === 'bible-study';
    await count((event) => isStudy(event) && event.title.includes('Midweek'));
    await expect(chip('Category: Bible Study')).toBeVisible();
    await chip('Search: midweek').click();
    await count(isStudy);
    await page.goBack();
    await expect(chip('Search: midweek')).toBeVisible();
    await results.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL('/events');
    await expect(results.getByRole('status')).toBeEmpty();
  },
);

test(
  'on a phone the events stand before the calendar, and a chosen day leads back to them',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const event = firstOf((await eventsByTime(site)).upcoming);
    const { panel, calendar, results } = await openEvents(page);
    const before = async () => {
      const [list, month] = await Promise.all([results.boundingBox(), calendar.boundingBox()]);
      return (list?.y ?? 0) < (month?.y ?? 0);
    };
    expect(await before()).toBe(true);
    await panel.getByRole('link', { name: 'Choose a day in the calendar' }).click();
    await expect(calendar).toBeInViewport();
    await pickDay(calendar, event);
    await expect(page).toHaveURL(`/events?day=${utcDay(event.date)}`);
    await expect(results.getByRole('button', { name: /^Day: / })).toBeInViewport();
    await expect(cards(results, event.title)).toBeVisible();
  },
);
