import * as z from 'zod/mini';
import { byStart } from '#shared/events/event-order.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { dayFromToday, openEventAdmin, saveEvent } from '../../support/screens/event-admin.ts';
import { eventRecord } from '../../support/samples/event-record.ts';
import { expect, test } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

const { step } = test;

const listed = (title: string, days: number, featured: boolean) =>
  eventRecord({
    id: days + 1_000_000,
    title,
    date: `${dayFromToday(days)}T00:00:00.000Z`,
    featured,
  });

/** Events that stand beside the test's own one, in place of the church's. */
const OTHERS = [
  listed('Long past', -9, true),
  listed('Soon', 2, false),
  ...[3, 4, 5, 6].map((days) => listed(`Featured ${days}`, days, true)),
];

test('Feature and Unfeature turn the star on and off, and the list says which events the home page shows and when it has no room for all', async ({
  page,
  site,
}) => {
  const { id, title } = await saveEvent(page, site, { date: dayFromToday(1) });
  await page.route('**/api/events', async (route) => {
    const events = z.parse(z.array(ChurchEvent), await (await route.fetch()).json());
    const own = events.filter((event) => event.id === id);
    await route.fulfill({ json: [...OTHERS, ...own].toSorted(byStart) });
  });
  const { card, find, press, toast } = await openEventAdmin(page, site);
  const star = card(title).getByRole('img', { name: 'Featured' });
  const onHomePage = page.getByRole('listitem').filter({ hasText: 'On the home page' });
  const notice = page.getByText(/^The home page shows 4 of 5 featured events\./);

  await step('with room for all that are featured', async () => {
    await expect(onHomePage.getByRole('heading')).toHaveText([
      'Featured 3',
      'Featured 4',
      'Featured 5',
      'Featured 6',
    ]);
    await expect(card(title)).toBeVisible();
    await expect(star).toBeHidden();
    await expect(notice).toBeHidden();
  });
  await step('with one more', async () => {
    await press(title, 'Feature');
    await expect(toast).toContainText('SuccessEvent featured successfully');
    await expect(star).toBeVisible();
    await expect(notice).toBeVisible();
    await find('');
    await expect(onHomePage.getByRole('heading')).toHaveText([
      title,
      'Featured 3',
      'Featured 4',
      'Featured 5',
    ]);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('with one less', async () => {
    await press(title, 'Unfeature');
    await expect(toast).toContainText('SuccessEvent unfeatured successfully');
    await expect(star).toBeHidden();
    await expect(notice).toBeHidden();
  });
  await step('on the public calendar too', async () => {
    await press(title, 'Feature');
    await expect(star).toBeVisible();
    await page.goto('/events');
    const featured = page.getByRole('region', { name: 'Featured Events' });
    await expect(featured.getByRole('heading', { name: title })).toBeVisible();
  });
});
