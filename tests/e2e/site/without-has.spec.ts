import type { Page } from '@playwright/test';
import { eventsByTime, firstOf } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';

/** Drops each rule with `:has`, as Firefox 115 does. */
const dropHas = (page: Page) =>
  page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(');
    await route.fulfill({ response, body });
  });

test('an event that is over offers no calendar, and one to come does, where :has is unknown', async ({
  page,
  site,
}) => {
  const { upcoming, past } = await eventsByTime(site);
  await dropHas(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to calendar' });
  await page.goto(`/events/${firstOf(upcoming).id}`);
  await expect(button).toBeVisible();
  await page.goto(`/events/${firstOf(past).id}`);
  await expect(page.getByText('This event is over')).toBeVisible();
  await expect(button).toBeHidden();
});

test('the month stands alone without script, where :has is unknown', async ({
  pageWithoutScript,
}) => {
  await dropHas(pageWithoutScript);
  await pageWithoutScript.goto('/events#month');
  await expect(pageWithoutScript.locator('[data-month-view]')).toBeVisible();
  await expect(pageWithoutScript.locator('[data-list-view]')).toBeHidden();
});

test('the sheet is printed without the footer, where :has is unknown', async ({ page }) => {
  await dropHas(page);
  await page.goto('/events/bulletin');
  await expect(page.locator('#site-footer')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#site-footer')).toBeHidden();
});
