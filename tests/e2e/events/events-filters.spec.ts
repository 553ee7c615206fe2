import { shortDate, utcDay } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/events/event-filters.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { cards, cardTitles, eventsByTime, firstOf } from '#tools/harness/content.ts';
import { listedTitles, openEvents, pickDay } from '../../support/screens/events-page.ts';
import { recordFrames } from '../../support/browser/frames.ts';
import { expect, test } from '../../support/browser/page.ts';

const NO_MATCH =
  'No events match your current filters. Try adjusting your search criteria or check back later for new events.';

test.use({ timezoneId: 'America/Chicago' });

test('events are found by category, word and day, past ones too, also after older ones could not be loaded', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/events/);
  const { step } = test;
  const events = await eventsByTime(site);
  await page.route('**/api/events/window?*', (route) => route.fulfill({ status: 500, json: {} }));
  const { search, category, calendar, results } = await openEvents(page);
  const before = await cardTitles(results);
  const shows = async (matches: (event: ChurchEvent) => boolean) => {
    const expected = listedTitles(events, matches);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => cardTitles(results)).toEqual(expected);
  };
  await step(
    'without older events those that are here are searched, and it can be tried again',
    async () => {
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
      await shows((event) => event.category === 'mens-ministry');
    },
  );
  await step('the category list holds all categories of the events, and all again', async () => {
    const all = [...events.upcoming, ...events.past];
    const categories = [...new Set(all.map((event) => event.category))].sort();
    await expect(category.getByRole('option')).toHaveText([
      'All Categories',
      ...categories.map(categoryLabel),
    ]);
    await category.selectOption('Prayer Meeting');
    await shows((event) => event.category === 'prayer');
    await category.selectOption('All Categories');
    await expect.poll(() => cardTitles(results)).toEqual(before);
  });
  await step('the search finds parts of titles in any case', async () => {
    await search.fill("mEN'S");
    await shows(({ title }) => title.toLowerCase().includes("men's"));
    await expect(page).toHaveURL(/\?search=mEN/);
  });
  await step('with no match it says so and offers to clear the filters', async () => {
    await search.fill('no such event');
    await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
    await expect(results.getByText(NO_MATCH)).toBeVisible();
    await results.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => cardTitles(results)).toEqual(before);
    await expect(search).toHaveValue('');
  });
  await step(
    'the calendar shows one month with weeks that start on Sunday, and finds a day of long ago',
    async () => {
      await expect(calendar.getByRole('grid')).toHaveCount(1);
      await expect(calendar.locator('thead th').first()).toHaveAttribute('aria-label', 'Sunday');
      const oldest = firstOf(events.past);
      await pickDay(calendar, oldest);
      await expect(page).toHaveURL(`/events?day=${utcDay(oldest.date)}`);
      await expect.poll(() => cardTitles(results)).toEqual([oldest.title]);
    },
  );
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an event keeps its UTC day, and the calendar finds it by this day', async ({
      page,
      site,
    }) => {
      const { upcoming } = await eventsByTime(site);
      const event = firstOf(upcoming, ({ featured }) => featured);
      const { calendar, results } = await openEvents(page);
      const card = cards(results, event.title).first();
      await expect(card).toContainText(shortDate(event.date));
      await pickDay(calendar, event);
      await expect(page).toHaveURL(`/events?day=${utcDay(event.date)}`);
      await expect(results.getByRole('button', { name: /^Day: / })).toBeVisible();
      await expect(card).toContainText(shortDate(event.date));
    });
  });
}

test(
  'search, category and day are combined with AND, stay in sight as chips with the number of events, and are cleared',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const { step } = test;
    const events = await eventsByTime(site);
    const { panel, search, category, calendar, clear, results } = await openEvents(page);
    const fold = page.getByRole('button', { name: 'Filter', exact: true });
    const before = await cardTitles(results);
    await step('all three are combined, and Clear Filters resets them', async () => {
      const all = [...events.upcoming, ...events.past];
      const one = firstOf(all, ({ title }) => title === 'Community Food Pantry');
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
      await expect(calendar.locator('[aria-selected="true"]')).toHaveCount(0);
      await expect.poll(() => cardTitles(results)).toEqual(before);
    });
    await step('chips stay in sight, also with the panel closed and after Back', async () => {
      await category.selectOption('Bible Study');
      await search.fill('midweek');
      if (isMobile) await fold.click();
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
    });
    if (!isMobile) return;
    await step(
      'a phone’s events stand before the calendar, and a chosen day leads back to them',
      async () => {
        const event = firstOf(events.upcoming);
        await fold.click();
        await page.evaluate(() => {
          window.scrollTo({ top: 0, behavior: 'instant' });
        });
        const [list, month] = await Promise.all([results.boundingBox(), calendar.boundingBox()]);
        expect(list?.y ?? Infinity).toBeLessThan(month?.y ?? 0);
        await expect(calendar).not.toBeInViewport();
        await panel.getByRole('link', { name: 'Choose a day in the calendar' }).click();
        await expect(calendar).toBeInViewport();
        await pickDay(calendar, event);
        await expect(page).toHaveURL(`/events?day=${utcDay(event.date)}`);
        await expect(results.getByRole('button', { name: /^Day: / })).toBeInViewport();
        await expect(cards(results, event.title)).toBeVisible();
      },
    );
  },
);

test('a view has an address, which survives a reload, opens it without a flash of the whole list, and filters nothing when it is nonsense', async ({
  page,
  site,
}) => {
  const { step } = test;
  const { results, search, category } = await openEvents(page, '/events?day=2026-13-45&page=7');
  await step('nonsense filters nothing', async () => {
    await expect(results.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });
  await step('a view survives a reload, and Back leads to the one before', async () => {
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
  });
  await step('a shared one opens without a flash', async () => {
    const events = await eventsByTime(site);
    const seen = await recordFrames(page, '[data-filter-results]');
    await openEvents(page, '/events?search=night&category=prayer');
    const expected = listedTitles(
      events,
      (event) => event.category === 'prayer' && event.title.toLowerCase().includes('night'),
    );
    await expect.poll(() => cardTitles(results)).toEqual(expected);
    await expect(search).toHaveValue('night');
    await expect(category).toHaveValue('prayer');
    const others = (await seen()).filter((text) => text.includes('Community Food Pantry'));
    expect(others).toEqual([]);
  });
});
