import * as z from 'zod/mini';
import { readSettings } from '../support/content.ts';
import { expect, test } from '../support/page.ts';

test('the page says when the church worships and what to expect, and leads on', async ({
  page,
  site,
}) => {
  const { address } = await readSettings(site);
  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Times');
  await expect(main.getByRole('heading', { name: 'Sunday Service' })).toBeVisible();
  await expect(main.getByText('11:00 AM')).toBeVisible();
  await expect(main.getByText('Sunday Worship Service')).toBeVisible();
  await expect(main.getByRole('link', { name: address })).toBeVisible();
  await expect(main.getByText(/childcare and children.s programs are available/i)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  for (const name of ['Worship', 'Message', 'Community']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  // To the visit page, twice, and to the livestream.
  await expect(main.getByRole('link', { name: 'Plan Your Visit' })).toHaveCount(2);
  for (const link of await main.getByRole('link', { name: 'Plan Your Visit' }).all()) {
    await expect(link).toHaveAttribute('href', '/visit');
  }
  await expect(main.getByRole('link', { name: 'Watch Our Livestream' })).toHaveAttribute(
    'href',
    '/sermons',
  );
  await expect(
    main.getByRole('heading', {
      name: 'We look for the truth, learn the truth, and live the truth',
    }),
  ).toBeVisible();
});

const Church = z.object({
  '@type': z.tuple([z.literal('Church'), z.literal('Organization')]),
  event: z.array(
    z.object({
      name: z.string(),
      isAccessibleForFree: z.literal(true),
      eventSchedule: z.object({
        repeatFrequency: z.literal('P1W'),
        byDay: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        scheduleTimezone: z.literal('America/Chicago'),
      }),
    }),
  ),
});

test('search engines read of a church with two free weekly services', async ({ page }) => {
  await page.goto('/services');
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { event } = z.parse(Church, JSON.parse(json ?? ''));
  const schedules = event.map(({ name, eventSchedule: { byDay, startTime, endTime } }) =>
    [name, byDay, startTime, endTime].join(' '),
  );
  expect(schedules).toEqual([
    'Sunday Worship Service https://schema.org/Sunday 11:00:00 12:30:00',
    'Bible Study & Prayer https://schema.org/Wednesday 19:00:00 20:30:00',
  ]);
});
