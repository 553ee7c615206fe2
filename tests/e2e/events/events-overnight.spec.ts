import type { Page } from '@playwright/test';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import { readBuildTime, cards, eventsByTime, firstOf } from '#tools/harness/content.ts';
import { untilAlive } from '../../support/browser/islands.ts';
import { expect, test } from '../../support/browser/page.ts';
import { followRequests } from '../../support/browser/islands.ts';

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
