import { eventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

test('an event that is saved while the list still loads is in the list', async ({ page, site }) => {
  await signInBrowser(page, site);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let asked = 0;
  await page.route('**/api/events', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked += 1;
    if (asked > 1) return route.continue();
    // The answer holds the list from before the save, and arrives after it.
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  await page.goto('/admin/events?new');
  const { fill, create, card, find, dismiss } = eventAdmin(page);
  const title = uniqueTitle('Early Supper');
  await fill({ title });
  await create.click();
  await dismiss('Event created successfully');
  release(undefined);
  await find(title);
  await expect(card(title)).toBeVisible();
});
