import { findingsAtBothWidths } from '../support/browser/accessibility.ts';
import { eventsByTime, firstOf } from '#tools/harness/content.ts';
import {
  openEvents,
  pickDay,
  unfoldEvents,
  openSermons,
  openWaysToWatch,
} from '../support/screens/list-pages.ts';
import { expect, test } from '../support/browser/page.ts';

// What a visitor opens, at both widths; `layout.spec.ts` opens the menu that only a phone has.
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('the calendar is accessible with a day chosen and with no match', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site);
  const { calendar, clear, search, results } = await openEvents(page);
  await pickDay(calendar, firstOf(upcoming));
  await expect(calendar.locator('[aria-selected="true"]')).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await clear.click();
  await search.fill('nothing like this');
  await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
});

test('the calendar is accessible unfolded and with its menu open', async ({ page }) => {
  await openEvents(page);
  await unfoldEvents(page);
  await expect(page.getByRole('region', { name: 'Past Events' }).getByRole('list')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Calendar' }).first().click();
  const link = page.getByRole('link', { name: 'Google Calendar', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await expect(link).toBeVisible();
});

test('the library is accessible on both tabs and failing', async ({ page, expectProblem }) => {
  expectProblem(/^503 /);
  await page.route('**/api/sermons?q=*', (route) => route.fulfill({ status: 503, json: {} }));
  const { tab, search, results } = await openSermons(page, '/sermons?series=Rooted+in+Christ');
  await expect(page.getByRole('button', { name: 'Series: Rooted in Christ' })).toBeVisible();
  await openWaysToWatch(page);
  await page.getByRole('button', { name: 'Set a Reminder' }).click();
  const link = page.getByRole('link', { name: 'Google Calendar', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tab('Series').click();
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await tab('Recent Sermons').click();
  await page.setViewportSize(phone);
  await search.fill('grace');
  await expect(results.getByRole('alert')).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
});

test('an address without a page says so accessibly, and gives ways on', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^404 /);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await page.goto('/sermons/999999');
  await expect(page.getByText('does not exist or has been removed')).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
});
