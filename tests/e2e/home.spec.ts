import { dayNumber, shortMonth, utcDay } from '#shared/dates.ts';
import { cards, cardTitles, eventsByTime, firstOf, readSermons } from '../support/content.ts';
import { expect, test } from '../support/page.ts';

const NO_EVENTS = 'No upcoming events at this time. Check back soon!';

test('the hero leads to the livestream and to planning a visit', async ({ page }) => {
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
});

test('it welcomes, quotes the motto, and shows three ways in', async ({ page }) => {
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
});

test('the gallery shows five parts of the church’s life', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('figure').locator('figcaption')).toHaveText([
    'Our motto',
    'Fellowship',
    'Worship',
    "Women's Ministry",
    "Men's Ministry",
    'Community',
  ]);
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

test('an event that is over is dropped when a nightly build was missed', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const featured = upcoming.filter((event) => event.featured).slice(0, 4);
  const over = firstOf(featured);
  await page.clock.setFixedTime(Date.parse(utcDay(over.date)) + 36 * 3_600_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: over.title, exact: true })).toHaveCount(0);
  const left = featured.filter((event) => utcDay(event.date) > utcDay(over.date));
  expect(await cardTitles(page.locator('[data-upcoming]'))).toEqual(left.map(({ title }) => title));
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
    await expect(card.getByRole('link', { name: `Listen to ${title}` })).toHaveAttribute(
      'href',
      `/sermons/${id}?media=audio`,
    );
    await expect(card.getByRole('link', { name: `Notes of ${title}` })).toHaveAttribute(
      'href',
      `/sermons/${id}?notes=true`,
    );
  }
  await expect(page.getByRole('link', { name: /^Listen to/ })).toHaveCount(3);
});

test('it ends with a way to get in touch', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
});
