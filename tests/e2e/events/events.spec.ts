import type { Page } from '@playwright/test';
import {
  addDays,
  dayOfMonth,
  weekdaysBesideTile,
  shortMonth,
  utcDay,
  churchDay,
  churchInstant,
} from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { categoryLabel, DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { byStart, eventEnd } from '#shared/events/event-times.ts';
import { readBuildTime, cards, cardTitles, eventsByTime, firstOf } from '#tools/harness/content.ts';
import { unfoldEvents } from '../../support/screens/list-pages.ts';
import { untilAlive, followRequests } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const RESULTS = '[data-filter-results]';

type Events = Awaited<ReturnType<typeof eventsByTime>>;

const whenOf = ({ date, endDate, time }: Events['upcoming'][number]) =>
  `${weekdaysBesideTile(date, endDate, churchDay(new Date()))} · ${formatTypedTime(time)}`;

async function expectOrder(page: Page, { upcoming, past }: Events): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events Calendar');
  const expectTitles = (name: string, titles: readonly string[]) =>
    expect.poll(() => cardTitles(page.getByRole('region', { name }))).toEqual(titles);
  const titles = upcoming.map(({ title }) => title);
  await expectTitles('Upcoming Events', titles.slice(0, 10));
  await expectTitles('Past Events', []);
  const headings = page.getByRole('heading', { name: /^(Upcoming|Featured|Past) Events$/ });
  await expect(headings).toHaveText(['Upcoming Events', 'Featured Events', 'Past Events']);

  await unfoldEvents(page);
  await expectTitles('Upcoming Events', titles);
  const latest = past.toReversed().slice(0, 12);
  await expectTitles(
    'Past Events',
    latest.map(({ title }) => title),
  );
}

test(
  'the next ten events come first, then featured ones, then the latest past ones, folded; each says what, when, where and of which kind it is',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const events = await eventsByTime(site);
    const { upcoming } = events;
    await page.goto('/events');
    await step('the first event, its day and its time stand on the first screen', async () => {
      const first = firstOf(upcoming);
      const { date, title } = first;
      const card = cards(page.getByRole('region', { name: 'Upcoming Events' }), title).first();
      await expect(card.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
      await expect(card.locator('time').first()).toHaveText(dayOfMonth(date) + shortMonth(date));
      const time = card.getByText(whenOf(first));
      await expect(time).toBeInViewport({ ratio: 1 });
    });
    await untilAlive(page);
    await step('the order', () => expectOrder(page, events));
    await step('an event in the list', async () => {
      for (const event of upcoming.slice(0, 5)) {
        const card = cards(page.getByRole('region', { name: 'Upcoming Events' }), event.title);
        await expect(card).toContainText(dayOfMonth(event.date) + shortMonth(event.date));
        await expect(card).toContainText(categoryLabel(event.category, DEFAULT_CATEGORIES));
        await expect(card).toContainText(event.description);
        await expect(card).toContainText(whenOf(event));
        await expect(card).toContainText(event.location);
        const link = card.getByRole('link', { name: event.title }).first();
        await expect(link).toHaveAttribute('href', `/events/${event.id}`);
      }
    });
    await step('the calendar of each is at hand on a phone too', async () => {
      const button = page.getByRole('button', { name: /^Add to Calendar: / }).first();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
    await step('an unknown category shows as typed', async () => {
      const event = firstOf(upcoming, ({ category }) => category === 'Music & Arts');
      await expect(cards(page.locator(RESULTS), event.title)).toContainText('Music & Arts');
    });
    await step(
      'featured events have cards of their own with the description clamped to three lines',
      async () => {
        const featured = upcoming.filter((event) => event.featured);
        const section = page.getByRole('region', { name: 'Featured Events' });
        expect(await cardTitles(section)).toEqual(featured.map(({ title }) => title));
        for (const event of featured) {
          const card = cards(section, event.title);
          await expect(card).toContainText(dayOfMonth(event.date) + shortMonth(event.date));
          await expect(card).toContainText(whenOf(event));
          await expect(card).toContainText(event.location);
          await expect(card).toContainText(categoryLabel(event.category, DEFAULT_CATEGORIES));
          const lines = await card
            .getByText(event.description)
            .evaluate(
              (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
            );
          expect(lines).toBeLessThan(3.1);
        }
      },
    );
  },
);

test('an address with an anchor shows an event that is folded', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const over = firstOf(upcoming);
  const later = firstOf(upcoming.slice(16), ({ featured }) => featured);
  await page.clock.setFixedTime(await readBuildTime(site));
  await page.goto(`/events#event-${later.id}`);
  await untilAlive(page);
  const entry = page.locator(`#event-${later.id}`);
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText(later.description);
  const region = (name: string) => page.getByRole('region', { name });
  await expect(cards(region('Upcoming Events'), over.title)).not.toHaveCount(0);
  await page.clock.setFixedTime(eventEnd(over).getTime() + 86_400_000);
  // The island may not listen yet. The list is drawn anew, which moves the fold.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await cards(region('Upcoming Events'), over.title).count()).toBe(0);
  }).toPass({ intervals: [100] });
  await page.getByText('Show Past Events').click();
  await expect(cards(region('Past Events'), over.title).first()).toBeVisible();
});

test('events of after the build are loaded on demand', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/api\/events\?/);
  const listed = (await eventsByTime(site)).upcoming;
  const first = firstOf(listed);
  const typed = {
    ...first,
    // What begins today may be over in the evening.
    date: `${addDays(utcDay(first.date), 1)}T00:00:00.000Z`,
    title: 'ערב תהילים',
    description: 'שאלות: 815-555-0142 או ann@prairielamp.example.org, https://example.org/psalms',
    location: 'אולם',
    time: 'Sixty characters of time, such as 7 PM to 9 PM, doors at 6:30',
    featured: true,
    imageUrl: '/images/sermon-placeholder.png',
  };
  const upcoming = [typed, ...listed.slice(1)].toSorted(byStart);
  const here = upcoming.slice(0, 20);
  const rest = upcoming.slice(20);
  const window = { events: here, earlier: 0, later: rest.length, featured: [], categories: [] };
  await page.route('**/api/events/window?*', (route) => route.fulfill({ json: window }));
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/events');
  await untilAlive(page);
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  await step('typed text shows with links, and Hebrew from right to left', async () => {
    for (const name of ['Upcoming Events', 'Featured Events']) {
      const card = cards(page.getByRole('region', { name }), typed.title);
      for (const text of [typed.title, typed.location]) {
        await expect(card.getByText(text)).toHaveCSS('direction', 'rtl');
      }
    }
    const card = cards(region, typed.title);
    const addresses = ['tel:+18155550142', 'mailto:ann@prairielamp.example.org'];
    for (const address of [...addresses, 'https://example.org/psalms']) {
      await expect(card.locator(`a[href="${address}"]`)).toBeVisible();
    }
    for (const icon of await card.locator('svg').all()) {
      expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(18);
    }
  });
  await step('the place and the calendar of an event stand beside its title', async () => {
    const card = cards(region, typed.title);
    const title = await card.getByRole('heading').boundingBox();
    const foot = await card.locator('.event-foot').boundingBox();
    expect(foot?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? Infinity));
    expect(foot?.y).toBeLessThan(title?.y ?? 0);
  });
  await step('on a phone the picture stands beside the time and the title', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 390, height: 844 });
    const card = cards(region, typed.title);
    const picture = await card.locator('img').boundingBox();
    const [day, time] = await Promise.all([
      card.locator('time').first().boundingBox(),
      card.locator('.event-time').boundingBox(),
    ]);
    expect(Math.abs((picture?.y ?? 0) - (day?.y ?? Infinity))).toBeLessThan(16);
    expect(picture?.x).toBeGreaterThanOrEqual((time?.x ?? Infinity) + (time?.width ?? 0));
    await page.setViewportSize(size);
  });
  await step('later events are loaded on demand, and the keyboard goes on there', async () => {
    await page.getByText('Show More').click();
    await region.getByRole('button', { name: 'Show Later Events' }).click();
    await expect(region.getByRole('alert')).toHaveText(
      'These events could not be loaded. Please check your connection.',
    );
    await page.unroute('**/api/events?*');
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cardTitles(region)).toEqual(upcoming.map(({ title }) => title));
    const next = cards(region, firstOf(rest).title);
    await expect(next.getByRole('link', { name: firstOf(rest).title })).toBeFocused();
    await expect(region.getByRole('button', { name: 'Show Later Events' })).toHaveCount(0);
  });
});

const asleep = (page: Page) => page.locator('astro-island[ssr]');
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a page left open asks for its events once on each new day', async ({ page, site }) => {
  const now = await readBuildTime(site);
  const tomorrow = addDays(churchDay(now), 1);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/events/window') asked.push(searchParams.get('today'));
  });
  await page.clock.install({ time: now });
  await page.goto('/events');
  await untilAlive(page);
  await expect.poll(() => asked).toEqual([churchDay(now)]);
  await page.clock.setSystemTime(churchInstant(tomorrow, 9 * 60));
  const answer = page.waitForResponse((response) => response.url().includes(tomorrow));
  await lookAgain(page);
  // The same content makes another window.
  expect((await answer).status()).toBe(200);
  await lookAgain(page);
  await page.getByText('Show More').click();
  expect(asked).toEqual([churchDay(now), tomorrow]);
});

test('a page that nobody has touched lists no event that is over by now, when it is looked at days later', async ({
  page,
  site,
}) => {
  const now = await readBuildTime(site);
  const over = firstOf((await eventsByTime(site, now)).upcoming);
  await page.clock.setFixedTime(now);
  const untilAtRest = followRequests(page);
  await page.goto('/events');
  await untilAtRest();
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(asleep(page)).toHaveCount(1);
  const before = await cards(upcoming, over.title).count();
  await page.clock.setFixedTime(Date.parse(over.endDate ?? over.date) + 3 * 86_400_000);
  await lookAgain(page);
  await expect(asleep(page)).toHaveCount(0);
  await expect(cards(upcoming, over.title)).toHaveCount(before - 1);
});
