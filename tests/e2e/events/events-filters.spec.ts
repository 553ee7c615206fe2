import type { Page } from '@playwright/test';
import {
  addDays,
  churchDay,
  dayOfMonth,
  lastWeekdayOnOrBefore,
  shortMonth,
  utcDay,
} from '#shared/calendar/dates.ts';
import { addMonths, firstOfMonth, monthName, monthOf } from '#shared/calendar/month.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { cards, cardTitles, eventsByTime, firstOf } from '#tools/harness/content.ts';
import { listedTitles, openEvents, pickDay } from '../../support/screens/list-pages.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import {
  STILL,
  keepDeviceFonts,
  recordFrames,
  watchLayoutShift,
} from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';

test.use({ timezoneId: 'America/Chicago' });

test.describe('east of all dates', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('an event keeps its UTC day, by which it is found', async ({ page, site }) => {
    const { upcoming } = await eventsByTime(site);
    const event = firstOf(upcoming, ({ featured }) => featured);
    const { calendar, results } = await openEvents(page);
    const card = cards(results, event.title).first();
    await expect(card).toContainText(dayOfMonth(event.date) + shortMonth(event.date));
    await pickDay(calendar, event);
    await expect(page).toHaveURL(`/events?day=${utcDay(event.date)}`);
    await expect(results.getByRole('button', { name: /^Day: / })).toBeVisible();
    await expect(card).toContainText(dayOfMonth(event.date) + shortMonth(event.date));
  });
});

test(
  'what is searched for stays in sight, in its field and as chips with the number of events, and is cleared',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const events = await eventsByTime(site);
    const { panel, search, category, calendar, results } = await openEvents(page);
    const fold = page.getByRole('button', { name: 'Filters', exact: true });
    await step('chips stay in sight, also with the panel closed and after Back', async () => {
      const featured = page.getByRole('heading', { name: 'Featured Events' });
      await expect(featured).toBeVisible();
      await category.selectOption('Bible Study');
      await search.fill('study: ');
      await expect(featured).toHaveCount(0);
      if (isMobile) await fold.click();
      const chip = (name: string) => results.getByRole('button', { name });
      const count = (matches: (event: ChurchEvent) => boolean) =>
        expect(results.getByRole('status')).toHaveText(
          `${listedTitles(events, matches).length} events found`,
        );
      const isStudy = (event: ChurchEvent) => event.category === 'bible-study';
      await count((event) => isStudy(event) && event.title.includes('Study: '));
      await expect(search).toBeVisible();
      await chip('Category: Bible Study').click();
      await count((event) => event.title.includes('Study: '));
      await page.goBack();
      await expect(chip('Category: Bible Study')).toBeVisible();
      if (isMobile) await fold.click();
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      if (isMobile) await fold.click();
      await expect(page).toHaveURL('/events');
      await expect(results.getByRole('status')).toBeEmpty();
    });
    if (!isMobile) return;
    await step(
      'a phone’s calendar is folded with the filters, and a chosen day leads to its events',
      async () => {
        const event = firstOf(events.upcoming);
        await expect(calendar).toBeHidden();
        await fold.click();
        const [fields, month] = await Promise.all([panel.boundingBox(), calendar.boundingBox()]);
        const below = (fields?.y ?? 0) + (fields?.height ?? Infinity);
        expect(Math.abs((month?.y ?? 0) - below)).toBeLessThan(24);
        await pickDay(calendar, event);
        await expect(page).toHaveURL(`/events?day=${utcDay(event.date)}`);
        await expect(results.getByRole('button', { name: /^Day: / })).toBeInViewport();
        await expect(cards(results, event.title)).toBeVisible();
        await search.fill('nothing of this name');
        const nothing = results.getByRole('heading', { name: 'No Events Found' });
        await expect(nothing).toBeVisible();
        const [answer, days] = await Promise.all([nothing.boundingBox(), calendar.boundingBox()]);
        expect(answer?.y).toBeLessThan(days?.y ?? 0);
      },
    );
    await step('beside the month the search is folded, but not while it is used', async () => {
      await page.goto('/events?view=month&search=pantry');
      await expect(search).toHaveValue('pantry');
      await search.fill('');
      await expect(search).toBeFocused();
      await expect(search).toBeVisible();
      await fold.focus();
      await expect(search).toBeHidden();
      await fold.click();
      await expect(search).toBeVisible();
    });
  },
);

test('services are found as events are, by category, search and day, in list and month, and only what is found has a dot', async ({
  page,
}) => {
  const { calendar, results, search, category } = await openEvents(page);
  const day = churchDay(new Date());
  const busy = calendar.locator('.has-events');
  const all = await busy.count();
  const services = results.getByRole('listitem').filter({
    has: page.getByRole('link', { name: 'Sunday Service', exact: true }),
  });
  const rows = results.locator('.event-row');
  await step('the list', async () => {
    await category.selectOption('Worship Service');
    await expect(services).toHaveCount(1);
    await expect(services).toContainText('Every week');
    await search.fill('sunday serv');
    await expect(results.getByRole('status')).toHaveText(/^\d/);
    await expect(results.getByRole('status')).toHaveText(`${await rows.count()} events found`);
    // Of services only those to come.
    const past = page.getByRole('region', { name: 'Past Events' });
    await expect(past.getByRole('link', { name: 'Sunday Service', exact: true })).toHaveCount(0);
  });
  await step('the small calendar', async () => {
    await expect.poll(() => busy.count()).toBeLessThan(all);
    const days = await busy.evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute('data-day') ?? ''),
    );
    expect(days.length).toBeGreaterThan(3);
    expect(days.filter((each) => new Date(each).getUTCDay() !== 0)).toEqual([]);
    await calendar
      .locator(`[data-day="${days.at(-1) ?? ''}"]`)
      .getByRole('button')
      .click();
    await expect(results.getByRole('status')).toHaveText('1 event found');
    await expect(rows).toHaveCount(1);
  });
  await step('the month', async () => {
    await page.goto(`/events?view=month&month=${addMonths(monthOf(day), 1)}&search=sunday+serv`);
    const grid = page.getByRole('grid', { name: monthName(addMonths(monthOf(day), 1)) });
    await expect(grid.getByRole('link', { name: 'Sunday Service' }).nth(3)).toBeVisible();
    await expect(grid.getByRole('link', { name: 'Bible Study' })).toHaveCount(0);
  });
});

test('the days to choose from begin with this week, and arrows and keys lead to whole months', async ({
  page,
}) => {
  const { calendar } = await openEvents(page);
  const today = churchDay(new Date());
  const days = calendar.locator('[data-day]');
  const first = () => days.first().getAttribute('data-day');
  expect(await first()).toBe(lastWeekdayOnOrBefore(today, 'Sunday'));
  await expect(days).toHaveCount(35);
  await calendar.getByRole('button', { name: 'Go to the Previous Month' }).click();
  expect(await first()).toBe(firstOfMonth(monthOf(today)));
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
  expect(await first()).toBe(firstOfMonth(addMonths(monthOf(today), 1)));

  await page.reload();
  await untilAlive(page);
  const weekBefore = addDays(today, -7);
  await calendar.locator('[aria-current] button').focus();
  await page.keyboard.press('ArrowUp');
  await expect(calendar.locator(`[data-day="${weekBefore}"] button`)).toBeFocused();
  expect(await first()).toBe(firstOfMonth(monthOf(weekBefore)));
});

test('a view has an address, which opens it without a flash of others', async ({ page, site }) => {
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

/** A shift is reported after the frame that paints it. */
const untilShiftsAreReported = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

test('nothing moves when a shared view opens, on a phone whatever it finds, and in a wide month', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepDeviceFonts(page);
  const shift = await watchLayoutShift(page);
  const { date } = firstOf((await eventsByTime(site)).upcoming);
  for (const query of [
    ...['search=lunch', 'search=nothing-of-this-name', 'search=a', 'category=prayer'],
    `day=${utcDay(date)}`,
  ]) {
    await page.goto(`/events?${query}`);
    await expect(page.locator('[data-filter-results]').getByRole('status')).toHaveText(/ found$/);
    await expect(page.locator('html')).not.toHaveAttribute('data-filtered');
    await untilShiftsAreReported(page);
    expect(await shift(), query).toEqual(STILL);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const query of ['category=prayer', 'search=nothing-of-this-name']) {
    await page.goto(`/events?${query}&view=month`);
    await expect(
      page.getByRole('grid', { name: monthName(monthOf(churchDay(new Date()))) }),
    ).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-filtered');
    await untilShiftsAreReported(page);
    expect(await shift(), `${query}, month`).toEqual(STILL);
  }
});

test('the small calendar and the month mark the same days, and a tap shows one of them', async ({
  page,
}) => {
  const { calendar } = await openEvents(page);
  const marked = calendar.locator('.has-events');
  await calendar.getByRole('button', { name: 'Go to the Previous Month' }).click();
  const small = await marked.evaluateAll((cells) => cells.map((cell) => cell.textContent));
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  const busy = page.locator('table[role=grid] td:not(.month-outside):has(.month-dots) time');
  await expect(busy).toHaveText(small);
  await page.setViewportSize({ width: 390, height: 844 });
  const days = page.locator('[data-month-days]').getByRole('region');
  await busy.last().click();
  await expect(days).toHaveCount(1);
  await expect(days).toBeInViewport({ ratio: 1 });
});
