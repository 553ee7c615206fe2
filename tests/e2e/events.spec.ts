import { dayNumber, fullDate, longDate, shortMonth } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-categories.ts';
import { eventEnd } from '#shared/event-times.ts';
import { builtAt, cards, cardTitles, eventsByTime, firstOf } from '../support/content.ts';
import { unfoldEvents } from '../support/events-page.ts';
import { recordFrames } from '../support/frames.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';

const RESULTS = '[data-filter-results]';

for (const script of ['with script', 'without script'] as const) {
  test(
    `the next 15 events come first, then featured ones, then the latest past ones, folded (${script})`,
    { tag: '@phone' },
    async ({ page: livePage, pageWithoutScript, site }) => {
      const page = script === 'with script' ? livePage : pageWithoutScript;
      const now = script === 'with script' ? new Date() : await builtAt(site);
      const { upcoming, past } = await eventsByTime(site, now);
      await page.goto('/events');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events Calendar');
      const titlesIn = (name: string) => cardTitles(page.getByRole('region', { name }));
      const titles = upcoming.map(({ title }) => title);
      expect(await titlesIn('Upcoming Events')).toEqual(titles.slice(0, 15));
      await expect(page.getByText(`The next 15 of ${titles.length} events`)).toBeVisible();
      expect(await titlesIn('Past Events')).toEqual([]);
      const headings = page.getByRole('heading', { name: /^(Upcoming|Featured|Past) Events$/ });
      await expect(headings).toHaveText(['Upcoming Events', 'Featured Events', 'Past Events']);

      await unfoldEvents(page);
      expect(await titlesIn('Upcoming Events')).toEqual(titles);
      const latest = past.reverse().slice(0, 12);
      expect(await titlesIn('Past Events')).toEqual(latest.map(({ title }) => title));
    },
  );
}

test('an address with an anchor shows that event, also when it is folded', async ({
  page,
  site,
}) => {
  const { upcoming } = await eventsByTime(site);
  const later = firstOf(upcoming.slice(15), ({ featured }) => featured);
  await page.goto(`/events#event-${later.id}`);
  await untilAlive(page);
  const entry = page.locator(`#event-${later.id}`);
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText(later.description);
});

test(
  'each event says what, when, where and of which kind it is',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { upcoming } = await eventsByTime(site);
    await page.goto('/events');
    for (const event of upcoming.slice(0, 5)) {
      const card = cards(page.getByRole('region', { name: 'Upcoming Events' }), event.title);
      await expect(card).toContainText(dayNumber(event.date) + shortMonth(event.date));
      await expect(card).toContainText(categoryLabel(event.category));
      await expect(card).toContainText(event.description);
      await expect(card).toContainText(`${fullDate(event.date)}, ${event.time}`);
      await expect(card).toContainText(event.location);
    }
  },
);

test('an unknown category shows as typed', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const event = firstOf(upcoming, ({ category }) => category === 'Music & Arts');
  await page.goto('/events');
  await unfoldEvents(page);
  await expect(cards(page.locator(RESULTS), event.title)).toContainText('Music & Arts');
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an event keeps its UTC day', async ({ page, site }) => {
      const { upcoming } = await eventsByTime(site);
      const event = firstOf(upcoming, ({ featured }) => featured);
      await page.goto('/events');
      await untilAlive(page);
      const card = cards(page.locator(RESULTS), event.title).first();
      await expect(card).toContainText(fullDate(event.date));
    });
  });
}

test(
  'featured events have cards of their own with the description clamped to three lines',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { upcoming } = await eventsByTime(site);
    const featured = upcoming.filter((event) => event.featured);
    await page.goto('/events');
    const section = page.getByRole('region', { name: 'Featured Events' });
    expect(await cardTitles(section)).toEqual(featured.map(({ title }) => title));
    for (const event of featured) {
      const card = cards(section, event.title);
      await expect(card).toContainText(`${longDate(event.date)}, ${event.time}`);
      await expect(card).toContainText(event.location);
      await expect(card).toContainText(categoryLabel(event.category));
      const lines = await card
        .getByText(event.description)
        .evaluate(
          (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
        );
      expect(lines).toBeLessThan(3.1);
    }
  },
);

test('it ends with ways to visit and to ask', async ({ page }) => {
  await page.goto('/events');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Plan Your Visit' })).toHaveAttribute(
    'href',
    '/visit',
  );
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('search engines are told of the first ten events, upcoming before past', async ({
  page,
  site,
}) => {
  const { upcoming, past } = await eventsByTime(site, await builtAt(site));
  await page.goto('/events');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const expected = [...upcoming, ...past.reverse()].slice(0, 10);
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expected.map(({ title }) => ({ item: { '@type': 'Event', name: title } })),
  });
});

test(
  'hydration and revalidation change nothing on the page',
  { tag: '@phone' },
  async ({ page, pageWithoutScript, site }) => {
    // Ignore events that ended since the build.
    await page.clock.setFixedTime(await builtAt(site));
    const seen = await recordFrames(page, RESULTS);
    const answer = page.waitForResponse('**/api/events/window?*');
    await page.goto('/events');
    expect((await answer).status()).toBe(304);
    await pageWithoutScript.goto('/events');
    const built = await pageWithoutScript.locator(RESULTS).innerText();
    await expect(page.locator(RESULTS)).toHaveText(built, { useInnerText: true });
    expect(await seen()).toEqual([built]);
  },
);

test('an event that was over by the time the page is opened stands among the past ones', async ({
  page,
  site,
}) => {
  const { upcoming } = await eventsByTime(site);
  const over = firstOf(upcoming);
  await page.clock.setFixedTime(eventEnd(over));
  await page.goto('/events');
  await untilAlive(page);
  await unfoldEvents(page);
  const region = (name: string) => page.getByRole('region', { name });
  await expect(cards(region('Past Events'), over.title).first()).toBeVisible();
  await expect(cards(region('Upcoming Events'), over.title)).toHaveCount(0);
});

test('events beyond those of the page are loaded on demand, also after a failure, and the keyboard goes on there', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^503 .*\/api\/events\?/);
  const { upcoming } = await eventsByTime(site);
  const here = upcoming.slice(0, 20);
  const rest = upcoming.slice(20);
  const window = { events: here, earlier: 0, later: rest.length, featured: [], categories: [] };
  await page.route('**/api/events/window?*', (route) => route.fulfill({ json: window }));
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/events');
  await page.getByText('Show more').click();
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  await region.getByRole('button', { name: 'Show later events' }).click();
  await expect(region.getByRole('alert')).toHaveText(
    'These events could not be loaded. Please check your connection.',
  );
  await page.unroute('**/api/events?*');
  await region.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cardTitles(region)).toEqual(upcoming.map(({ title }) => title));
  const first = cards(region, firstOf(rest).title);
  await expect(first.getByRole('link', { name: firstOf(rest).title })).toBeFocused();
  await expect(region.getByRole('button', { name: 'Show later events' })).toHaveCount(0);
});

test('typed text shows with links, and Hebrew from right to left', async ({ page, site }) => {
  const [first, ...others] = (await eventsByTime(site)).upcoming;
  const typed = {
    ...first,
    title: 'ערב תהילים',
    description: 'שאלות: 815-555-0142 או ann@prairielamp.example.org, https://example.org/psalms',
    location: 'אולם',
    time: 'Sixty characters of time, such as 7 PM to 9 PM, doors at 6:30',
    featured: true,
  };
  const window = { events: [typed, ...others], earlier: 0, later: 0, featured: [], categories: [] };
  await page.route('**/api/events/window?*', (route) => route.fulfill({ json: window }));
  await page.goto('/events');
  for (const name of ['Upcoming Events', 'Featured Events']) {
    const card = cards(page.getByRole('region', { name }), typed.title);
    for (const text of [typed.title, typed.location]) {
      await expect(card.getByText(text)).toHaveCSS('direction', 'rtl');
    }
  }
  const card = cards(page.getByRole('region', { name: 'Upcoming Events' }), typed.title);
  const addresses = ['tel:+18155550142', 'mailto:ann@prairielamp.example.org'];
  for (const address of [...addresses, 'https://example.org/psalms']) {
    await expect(card.locator(`a[href="${address}"]`)).toBeVisible();
  }
  for (const icon of await card.locator('svg').all()) {
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(18);
  }
});
