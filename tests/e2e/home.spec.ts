import { dayNumber, shortMonth } from '#shared/dates.ts';
import { eventEnd } from '#shared/event-times.ts';
import {
  cards,
  cardTitles,
  eventsByTime,
  firstOf,
  readSermons,
  readSettings,
} from '../support/content.ts';
import { expect, test } from '../support/page.ts';

const NO_EVENTS = 'No upcoming events at this time. Check back soon!';

test(
  'the hero leads to the livestream and to planning a visit, and the gallery shows five parts of the church’s life',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Watch Livestream' })).toHaveAttribute(
      'href',
      '/sermons',
    );
    await expect(main.getByRole('link', { name: 'Plan Your Visit' })).toHaveAttribute(
      'href',
      '/visit',
    );
    await expect(page.getByRole('figure').locator('figcaption')).toHaveText([
      'Our motto',
      'Fellowship',
      'Worship',
      "Women's Ministry",
      "Men's Ministry",
      'Community',
    ]);
  },
);

test('the first thing seen on any screen is whose church it is and when it worships', async ({
  page,
  site,
}) => {
  const { churchName, sundayServiceTime } = await readSettings(site);
  const main = page.getByRole('main');
  for (const [device, width, height] of [
    ['a phone', 390, 844],
    ['a phone held sideways', 844, 390],
    ['a small phone held sideways', 667, 375],
    ['a laptop', 1280, 720],
  ] as const) {
    await test.step(`on ${device}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(main.getByRole('heading', { name: churchName })).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(`Sundays at ${sundayServiceTime}`).first()).toBeInViewport({
        ratio: 1,
      });
    });
  }
});

test('it welcomes, quotes the motto, shows three ways in, and ends with a way to get in touch', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome Home' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText(
    'We look for the truth, learn the truth, and live the truth',
  );
  const waysIn = page.getByRole('region', { name: 'Ways to take part' });
  await expect(waysIn.getByRole('heading')).toHaveText([
    'Worship With Us',
    'Next Steps',
    'Serve Others',
  ]);
  await expect(waysIn).toContainText('Sundays at 11 AM');
  const targets = await waysIn
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/services', '/next-steps', '/ministries']);
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
});

test('it shows the first four upcoming featured events with all that a visitor needs', async ({
  page,
  site,
}) => {
  const { upcoming } = await eventsByTime(site);
  const featured = upcoming.filter((event) => event.featured).slice(0, 4);
  await page.goto('/');
  const section = page.locator('[data-upcoming]');
  expect(await cardTitles(section)).toEqual(featured.map((event) => event.title));
  for (const event of featured) {
    const card = cards(section, event.title);
    await expect(card).toContainText(dayNumber(event.date) + shortMonth(event.date));
    await expect(card).toContainText(event.description);
    await expect(card).toContainText(event.time);
    await expect(card).toContainText(event.location);
  }
  await expect(section.getByRole('link', { name: 'View all events' })).toHaveAttribute(
    'href',
    '/events',
  );
  await expect(page.getByText(NO_EVENTS)).toBeHidden();
});

test(
  'an event leads from its day and its title to all that is known of it',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { upcoming } = await eventsByTime(site);
    const event = firstOf(upcoming.slice(15), ({ featured }) => featured);
    await page.goto('/');
    const card = cards(page.locator('[data-upcoming]'), event.title);
    const title = card.getByRole('link', { name: event.title, exact: true });
    const day = card.getByRole('link', {
      name: dayNumber(event.date) + ' ' + shortMonth(event.date),
    });
    for (const link of [title, day]) {
      await expect(link).toHaveAttribute('href', `/events/${event.id}`);
    }
    await title.click();
    await expect(page).toHaveURL(`/events/${event.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  },
);

test('an event is dropped as soon as it is over', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const featured = upcoming.filter((event) => event.featured).slice(0, 4);
  const over = firstOf(featured);
  await page.clock.setFixedTime(eventEnd(over));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: over.title, exact: true })).toHaveCount(0);
  const left = featured.filter((event) => eventEnd(event) > eventEnd(over));
  expect(await cardTitles(page.locator('[data-upcoming]'))).toEqual(left.map(({ title }) => title));
});

test('a featured event that is over makes room for the next one that waits', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    let cards = 0;
    // Simulates that the first event ended this morning and the second one takes its place.
    const aged = html.replace(/data-ends="[^"]*"/g, (ends) => {
      cards += 1;
      if (cards === 1) return 'data-ends="2020-01-01T00:00:00.000Z"';
      return cards === 2 ? `${ends} hidden` : ends;
    });
    await route.fulfill({ response, body: aged });
  });
  await page.goto('/');
  const events = page.locator('[data-ends]');
  await expect(events.nth(0)).toBeHidden();
  await expect(events.nth(1)).toBeVisible();
});

test('when every event is over it says so', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  await page.goto('/');
  await expect(page.getByText(NO_EVENTS)).toBeVisible();
});

test('the three newest sermons link to watching, listening and the notes', async ({
  page,
  site,
}) => {
  const newest = (await readSermons(site)).slice(0, 3);
  await page.goto('/');
  for (const { id, title, speaker } of newest) {
    const card = cards(page.getByRole('main'), title);
    await expect(card).toContainText(speaker);
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/sermons/${id}`,
    );
    await expect(card.locator('a:has(img)')).toHaveAttribute('href', `/sermons/${id}`);
    await expect(card.getByRole('link', { name: `Listen : ${title}` })).toHaveAttribute(
      'href',
      `/sermons/${id}?media=audio`,
    );
    await expect(card.getByRole('link', { name: `Notes : ${title}` })).toHaveAttribute(
      'href',
      `/sermons/${id}?notes=true`,
    );
  }
  await expect(page.getByRole('link', { name: /^Listen :/ })).toHaveCount(3);
});
