import { churchDay, dayNumber, fullDate, longDate, shortMonth } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-views.ts';
import { cards, cardTitles, eventsByTime, firstOf } from '../support/content.ts';
import { recordFrames } from '../support/frames.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';

const RESULTS = '[data-filter-results]';

test('upcoming events come first and the latest past ones after them under their own heading', async ({
  page,
  site,
}) => {
  const { upcoming, past } = await eventsByTime(site);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events Calendar');
  const titlesIn = (name: string) => cardTitles(page.getByRole('region', { name }));
  expect(await titlesIn('Upcoming Events')).toEqual(upcoming.map(({ title }) => title));
  const latest = past.reverse().slice(0, 12);
  expect(await titlesIn('Past Events')).toEqual(latest.map(({ title }) => title));
});

test('each event says what, when, where and of which kind it is', async ({ page, site }) => {
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
});

test('a category that nobody has named yet is shown as it was typed', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const event = firstOf(upcoming, ({ category }) => category === 'Music & Arts');
  await page.goto('/events');
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

test('featured events have cards of their own with the description clamped to three lines', async ({
  page,
  site,
}) => {
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
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(lines).toBeLessThan(3.1);
  }
});

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
  const { upcoming, past } = await eventsByTime(site);
  await page.goto('/events');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const expected = [...upcoming, ...past.reverse()].slice(0, 10);
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expected.map(({ title }) => ({ item: { '@type': 'Event', name: title } })),
  });
});

test('hydration and the question whether anything is new change nothing on the page', async ({
  page,
  pageWithoutScript,
}) => {
  const seen = await recordFrames(page, RESULTS);
  const answer = page.waitForResponse('**/api/events');
  await page.goto('/events');
  expect((await answer).status()).toBe(304);
  await pageWithoutScript.goto('/events');
  const built = await pageWithoutScript.locator(RESULTS).innerText();
  await expect(page.locator(RESULTS)).toHaveText(built, { useInnerText: true });
  expect(await seen()).toEqual([built]);
});

test('an event that was over by the time the page is opened stands among the past ones', async ({
  page,
  site,
}) => {
  const { upcoming } = await eventsByTime(site);
  const today = churchDay(new Date());
  const over = firstOf(upcoming, ({ date }) => date > today);
  await page.clock.setFixedTime(Date.parse(over.date) + 36 * 3_600_000);
  await page.goto('/events');
  const past = page.getByRole('region', { name: 'Past Events' });
  await expect(cards(past, over.title).first()).toBeVisible();
});
