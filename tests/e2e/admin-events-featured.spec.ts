import { accessibilityFindings } from '../support/accessibility.ts';
import { dayFromToday, openEventAdmin, saveEvent } from '../support/event-admin.ts';
import { eventRecord } from '../support/event-record.ts';
import { expect, test } from '../support/page.ts';

test.use({ siteName: 'changing' });

test('Feature and Unfeature turn the star on and off, on the public calendar too', async ({
  page,
  site,
}) => {
  const { title } = await saveEvent(page, site);
  const { card, find, press, toast } = await openEventAdmin(page, site);
  await find(title);
  const star = card(title).getByRole('img', { name: 'Featured' });
  await expect(card(title)).toBeVisible();
  await expect(star).toBeHidden();
  await press(title, 'Feature');
  await expect(toast).toContainText('SuccessEvent featured successfully');
  await expect(star).toBeVisible();
  await press(title, 'Unfeature');
  await expect(toast).toContainText('SuccessEvent unfeatured successfully');
  await expect(star).toBeHidden();
  await press(title, 'Feature');
  await expect(star).toBeVisible();
  await page.goto('/events');
  const featured = page.getByRole('region', { name: 'Featured Events' });
  await expect(featured.getByRole('heading', { name: title })).toBeVisible();
});

test('the list says which events the home page shows, and when it has no room for all that are featured', async ({
  page,
  site,
}) => {
  const listed = (title: string, days: number, featured: boolean) =>
    eventRecord({
      id: days + 100,
      title,
      date: `${dayFromToday(days)}T00:00:00.000Z`,
      featured,
    });
  const featured = [2, 3, 4, 5, 6].map((days) => listed(`Featured ${days}`, days, true));
  const others = [listed('Long past', -9, true), listed('Soon', 1, false)];
  await page.route('**/api/events', (route) => route.fulfill({ json: [...others, ...featured] }));
  await openEventAdmin(page, site);
  const marked = page.getByRole('listitem').filter({ hasText: 'On the home page' });
  await expect(marked.getByRole('heading')).toHaveText([
    'Featured 2',
    'Featured 3',
    'Featured 4',
    'Featured 5',
  ]);
  const notice = page.getByText('5 upcoming events are featured. The home page shows the first 4');
  await expect(notice).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.route('**/api/events', (route) =>
    route.fulfill({ json: [...others, ...featured.slice(0, 1)] }),
  );
  await page.reload();
  await expect(marked.getByRole('heading')).toHaveText(['Featured 2']);
  await expect(notice).toBeHidden();
});
