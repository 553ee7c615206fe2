import type { Page } from '@playwright/test';
import { addDays, fullDate, utcDay } from '#shared/calendar/dates.ts';
import { eventCursor } from '#shared/events/event-times.ts';
import type { EventOverview } from '#shared/events/events-query.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { cards, cardTitles, eventsByTime, firstOf } from '#tools/harness/content.ts';
import { eventRecord } from '../../support/samples/records.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { expect, test } from '../../support/browser/page.ts';

const SUPPERS = 900_000;
const supperOf = (week: number) => SUPPERS + week;

/** A supper every week, from a day on. */
const suppers = (day: string, count: number): ChurchEvent[] =>
  Array.from({ length: count }, (_, week) =>
    eventRecord({
      id: supperOf(week),
      title: 'Weekly Supper',
      date: `${addDays(day, week * 7)}T00:00:00.000Z`,
      series: { id: 5, rule: 'FREQ=WEEKLY', day: addDays(day, week * 7), changed: [] },
    }),
  );

/** The day after an event: what begins on its own day may be over in the evening. */
const dayAfter = ({ date }: ChurchEvent) => addDays(utcDay(date), 1);

const overview = (events: readonly ChurchEvent[], later = 0): EventOverview => ({
  events,
  earlier: 0,
  later,
  featured: [],
  categories: [],
});

async function openWith(page: Page, window: EventOverview, address = '/events') {
  await page.route('**/api/events/window?*', (route) => route.fulfill({ json: window }));
  await page.goto(address);
  await untilAlive(page);
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  const card = cards(region, 'Weekly Supper');
  // The answer has come, and moves no fold under a click.
  await expect(card).toHaveCount(1);
  const dates = card.locator('[data-dates] > li');
  return { region, card, dates, fold: card.getByText(/^Other Dates/) };
}

test(
  'a series is one card with its next date, which unfolds the later ones and what is different on them',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const first = firstOf((await eventsByTime(site)).upcoming);
    const all = suppers(dayAfter(first), 8).map((supper, week) => ({
      ...supper,
      ...(week === 2 && { status: 'cancelled' as const }),
      ...(week === 3 && { time: '4:00 PM', location: 'The park' }),
    }));
    const { region, card, dates, fold } = await openWith(page, overview([first, ...all]));
    await expect.poll(() => cardTitles(region)).toEqual([first.title, 'Weekly Supper']);
    await expect(card).toHaveCount(1);
    await expect(fold).toHaveText('Other Dates of Weekly Supper');
    await expect(dates.first()).toBeHidden();
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(dates).toHaveCount(7);
    const [, , cancelled, moved] = all.map(({ date }) => fullDate(date));
    await expect(dates.nth(0)).not.toContainText(/Fellowship Hall|Canceled/);
    await expect(dates.nth(1)).toContainText(`${cancelled}, 6 PM`);
    await expect(dates.nth(1)).toContainText('Canceled');
    await expect(dates.nth(2)).toContainText(`${moved}, 4 PM`);
    await expect(dates.nth(2)).toContainText('The park');
    const link = dates.nth(2).getByRole('link');
    await expect(link).toHaveAttribute('href', `/events/${supperOf(3)}`);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);

test('found dates of a series are one row, which is counted', async ({ page, site }) => {
  const all = suppers(dayAfter(firstOf((await eventsByTime(site)).upcoming)), 3);
  const found = page.locator('[data-filter-results]').getByRole('status');
  await openWith(page, overview(all), '/events?search=weekly+supper');
  await expect(found).toHaveText('1 event found');
});

test('an address with an anchor shows a date inside two folds', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const later = utcDay(firstOf(upcoming.slice(18)).date);
  const window = overview([...upcoming.slice(0, 18), ...suppers(later, 8)]);
  const { card } = await openWith(page, window, `/events#event-${supperOf(5)}`);
  await expect(card.locator(`#event-${supperOf(5)}`)).toBeInViewport();
});

test('dates that are loaded later join the card of their series, and the keyboard goes on there', async ({
  page,
  site,
}) => {
  const first = firstOf((await eventsByTime(site)).upcoming);
  const all = suppers(dayAfter(first), 20);
  await page.route('**/api/events?*', (route) => route.fulfill({ json: all.slice(8) }));
  const { region, card, dates } = await openWith(page, overview(all.slice(0, 8), 12));
  await region.getByText('Show More').click();
  const more = region.getByRole('button', { name: 'Show Later Events' });
  await more.click();
  await expect(dates).toHaveCount(19);
  await expect(card).toHaveCount(1);
  await expect(card.locator(`#event-${supperOf(8)}`).getByRole('link')).toBeFocused();
  await expect(card.locator(`#event-${supperOf(8)}`)).toBeInViewport();
  await expect(more).toHaveCount(0);
});

test('Back leads to the date that was opened in a series made longer by Show Later, and into its fold', async ({
  page,
  site,
}) => {
  const first = firstOf((await eventsByTime(site)).upcoming);
  const all = suppers(dayAfter(first), 120);
  await page.route('**/api/events?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const next = all.findIndex((supper) => eventCursor(supper) === cursor) + 1;
    return route.fulfill({ json: all.slice(next, next + 20) });
  });
  const { region, card, dates } = await openWith(page, overview(all.slice(0, 80), 40));
  await region.getByText('Show More').click();
  const more = region.getByRole('button', { name: 'Show Later Events' });
  await more.click();
  await expect(dates).toHaveCount(99);
  await more.click();
  await expect(dates).toHaveCount(119);
  const opened = card.locator(`#event-${supperOf(110)}`).getByRole('link');
  await opened.scrollIntoViewIfNeeded();
  await page.route(`**/events/${supperOf(110)}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Supper</title>' }),
  );
  await opened.click();
  await expect(page).toHaveURL(`/events/${supperOf(110)}`);
  await page.goBack();
  await expect(dates).toHaveCount(119);
  await expect(opened).toBeInViewport();
});
