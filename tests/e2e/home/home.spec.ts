import { dayOfMonth, shortMonth } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { eventEnd } from '#shared/events/event-times.ts';
import { homeEvents, homeEventsOfDay } from '#shared/home/home-page.ts';
import {
  readBuildTime,
  cards,
  cardTitles,
  eventsByTime,
  firstOf,
  readSermons,
  readSettings,
} from '#tools/harness/content.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const NO_EVENTS = 'No upcoming events at this time. Check back soon!';

test(
  'the page welcomes, shows the church’s life, its next events and its newest sermons, and leads on',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const { upcoming } = await eventsByTime(site);
    const featured = upcoming.filter((event) => event.featured).slice(0, 4);
    await page.goto('/');
    const main = page.getByRole('main');
    const expectLink = (name: string, target: string) =>
      expect(main.getByRole('link', { name })).toHaveAttribute('href', target);
    await step('the hero leads to the livestream and to planning a visit', async () => {
      await expectLink('Watch Livestream', '/sermons');
      await expectLink('Plan Your Visit', '/visit');
    });
    await step('it welcomes, and shows three ways in', async () => {
      await expect(page.getByRole('heading', { name: 'Welcome Home' })).toBeVisible();
      const waysIn = page.getByRole('region', { name: 'Ways to take part' });
      await expect(waysIn).toContainText('Sundays at 11 AM');
      const targets = await waysIn
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(['/services', '/next-steps', '/ministries']);
      await expect(waysIn.locator('img[loading="lazy"]')).toHaveCount(targets.length);
    });
    await step('it ends with a way to get in touch', async () => {
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
      await expectLink('Contact Us', '/contact');
    });
    await step('the three newest sermons link to watching, listening and the notes', async () => {
      for (const { id, title, speaker } of (await readSermons(site)).slice(0, 3)) {
        const card = cards(main, title);
        await expect(card).toContainText(speaker);
        await expect(card.locator('a:has(img)')).toHaveAttribute('href', `/sermons/${id}`);
        for (const [name, target] of [
          [/^(?!Watch|Listen|Notes)/, `/sermons/${id}`],
          [/^Listen( \(none\))? :/, `/sermons/${id}?media=audio`],
          [/^Notes( \(none\))? :/, `/sermons/${id}?notes=true`],
        ] as const) {
          const link = card.getByRole('link', { name });
          await expect(link).toContainText(title);
          await expect(link).toHaveAttribute('href', target);
        }
      }
      const list = page.locator('.sermon-list');
      await expect(list.getByRole('link', { name: /^Listen\b/ })).toHaveCount(3);
    });
    await step(
      'the first four upcoming featured events have all that a visitor needs',
      async () => {
        const section = page.locator('[data-upcoming]');
        expect(await cardTitles(section)).toEqual(featured.map((event) => event.title));
        for (const { title, date, description, time, location } of featured) {
          const card = cards(section, title);
          const day = dayOfMonth(date) + shortMonth(date);
          for (const text of [day, description, formatTypedTime(time), location]) {
            await expect(card).toContainText(text);
          }
        }
        await expect(section.getByRole('link', { name: 'View All Events' })).toHaveAttribute(
          'href',
          '/events',
        );
        await expect(page.getByText(NO_EVENTS)).toBeHidden();
      },
    );
    await step('an event leads from its day and its title to all that is known of it', async () => {
      const event = firstOf(featured);
      const card = cards(page.locator('[data-upcoming]'), event.title);
      const title = card.getByRole('link', { name: event.title, exact: true });
      const day = `${dayOfMonth(event.date)} ${shortMonth(event.date)}`;
      for (const link of [title, card.getByRole('link', { name: day })]) {
        await expect(link).toHaveAttribute('href', `/events/${event.id}`);
      }
      await title.click();
      await expect(page).toHaveURL(`/events/${event.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    });
  },
);

test('every screen begins with whose church it is and when it meets', async ({ page, site }) => {
  const { churchName, sundayServiceTime } = await readSettings(site);
  const main = page.getByRole('main');
  await page.goto('/');
  for (const [device, width, height] of [
    ['a phone', 390, 844],
    ['a phone held sideways', 844, 390],
    ['a small phone held sideways', 667, 375],
    ['a laptop', 1280, 720],
  ] as const) {
    await step(`on ${device}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(main.getByRole('heading', { name: churchName })).toBeInViewport({ ratio: 1 });
      await expect(
        main.getByText(`Sundays at ${formatTypedTime(sundayServiceTime)}`).first(),
      ).toBeInViewport({
        ratio: 1,
      });
      if (height > width)
        for (const name of ['Plan Your Visit', 'Watch Livestream'])
          await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    });
  }
});

test('an event that is over makes room for the next', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  await step('a featured event that is over makes room', async () => {
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
    await page.unroute('/');
  });
  await step('one is dropped as soon as it is over', async () => {
    const featured = upcoming.filter((event) => event.featured).slice(0, 4);
    const over = firstOf(featured);
    await page.clock.setFixedTime(eventEnd(over));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: over.title, exact: true })).toHaveCount(0);
    // One that ends on the day of the build has a successor in the page.
    const built = homeEventsOfDay(upcoming, await readBuildTime(site));
    const left = homeEvents(built, eventEnd(over)).map(({ title }) => title);
    expect(left.length).toBeGreaterThanOrEqual(featured.length - 1);
    await expect.poll(() => cardTitles(page.locator('[data-upcoming]'))).toEqual(left);
  });
  await step('when every event is over it says so', async () => {
    await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
    await page.goto('/');
    await expect(page.getByText(NO_EVENTS)).toBeVisible();
  });
});
