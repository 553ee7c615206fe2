import type { Page } from '@playwright/test';
import { expect, test, step } from '../../support/browser/page.ts';
import { CONNECTIONS } from '../../support/browser/sites.ts';

const TAG_MANAGER = `https://www.googletagmanager.com/gtm.js?id=${CONNECTIONS.GTM_ID}`;

const dataLayer = (page: Page) => page.evaluate(() => globalThis.dataLayer ?? []);

const pageViews = async (page: Page) =>
  (await dataLayer(page)).filter(({ event }) => event === 'page_view');

/** Has the page believe that the browser prerenders it. @returns a function that shows it */
async function prerender(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  return () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
}

test('a page reports its view by its path alone, once it is shown', async ({ page, problems }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const show = await prerender(page);
  await page.goto('/sermons?q=naomi@example.org');
  await step('one that is prerendered reports nothing, and asks the API nothing', async () => {
    expect(await dataLayer(page)).toEqual([]);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
  const logged = page.waitForEvent('console', (message) => message.type() === 'info');
  const revalidated = page.waitForRequest(/\/api\/sermons\/facets$/);
  await show();
  await revalidated;
  expect((await logged).text()).toBe('Page view: /sermons');
  const [view] = await pageViews(page);
  expect(view).toEqual({
    event: 'page_view',
    page_path: '/sermons',
    page_title: await page.title(),
  });
  expect(JSON.stringify(await dataLayer(page))).not.toContain('naomi');
  expect(problems.foreign).toEqual([]);
  await step('a page restored by the Back button counts as another view', async () => {
    const arrive = (persisted: boolean) =>
      page.evaluate((isBack) => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isBack }));
      }, persisted);
    await arrive(false);
    expect(await pageViews(page)).toHaveLength(1);
    await arrive(true);
    expect(await pageViews(page)).toHaveLength(2);
  });
});

test.describe('with a tag manager', () => {
  test.use({ siteName: 'connected' });

  test('it loads without blocking the page, and gets earlier entries', async ({ page }) => {
    const arrival = Promise.withResolvers<undefined>();
    await page.route(TAG_MANAGER, async (route) => {
      await arrival.promise;
      const body = `document.title = globalThis.dataLayer.map(({ event }) => event).join()`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => pageViews(page)).toHaveLength(1);
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    arrival.resolve(undefined);
    await expect(page).toHaveTitle('page_view,gtm.js');
  });

  test('Do Not Track and Global Privacy Control prevent it', async ({ page, problems }) => {
    // The browser sends the signal that the address names.
    await page.addInitScript(() => {
      const signal = new URLSearchParams(location.search).get('signal');
      const value = signal === 'doNotTrack' ? '1' : true;
      if (signal !== null) Object.defineProperty(navigator, signal, { get: () => value });
    });
    for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
      await step(signal, async () => {
        await page.goto(`/?signal=${signal}`);
        await expect.poll(() => pageViews(page)).toHaveLength(1);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        expect(problems.foreign).toEqual([]);
        expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0);
      });
    }
  });
});
