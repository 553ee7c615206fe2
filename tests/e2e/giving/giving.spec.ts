import type { Page } from '@playwright/test';
import { untilScripted } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { CONNECTIONS } from '../../support/browser/sites.ts';

const { GIVING_URL, GIVING_SCRIPT_URL } = CONNECTIONS;

// A provider's script like Church Center's: it finds the marked links itself and opens a window over the page.
const PROVIDER = `
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-open-in-church-center-modal="true"]');
    if (link === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const giving = document.createElement('dialog');
    giving.setAttribute('aria-label', 'Giving at ' + link.href);
    giving.textContent = 'Give';
    document.body.append(giving);
    giving.showModal();
  }, { capture: true });
  document.documentElement.dataset.provider = 'ready';
`;

/** Serves the provider's script. @returns the requested addresses */
async function serveProvider(page: Page, body = PROVIDER): Promise<string[]> {
  const asked: string[] = [];
  await page.route(GIVING_SCRIPT_URL, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

const serveGivingPage = (page: Page) =>
  page.route(GIVING_URL, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The giving page</title>' }),
  );

const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Give' });

const givingWindow = (page: Page) => page.getByRole('dialog', { name: `Giving at ${GIVING_URL}` });

const entries = (page: Page) =>
  page.evaluate(() => globalThis.dataLayer?.filter(({ event }) => event === 'give'));

test.describe('with a giving provider’s script', () => {
  test.use({ siteName: 'connected' });

  test('mouse or keyboard at the link load the script’s window', async ({ page, problems }) => {
    const asked = await serveProvider(page);
    for (const [intent, show] of [
      ['the mouse', () => headerLink(page).hover()],
      ['the keyboard', () => headerLink(page).focus()],
    ] as const) {
      await step(intent, async () => {
        asked.length = 0;
        await page.goto('/about');
        await untilScripted(page);
        await page.getByRole('link', { name: 'Services' }).first().hover();
        expect(asked).toEqual([]);
        await show();
        await expect(page.locator('html[data-provider="ready"]')).toBeAttached();
        await headerLink(page).press('Enter');
        await expect(givingWindow(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/about');
        expect(await entries(page)).toEqual([{ event: 'give' }]);
        expect(asked).toHaveLength(1);
      });
    }
    const foreign = problems.foreign.filter((address) => !address.includes('googletagmanager'));
    expect(foreign).toEqual([GIVING_SCRIPT_URL, GIVING_SCRIPT_URL]);
  });

  test('a script that fails leaves the link working, and is retried', async ({ page }) => {
    await serveGivingPage(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Give Now' });
    await page.goto('/giving-test');
    await untilScripted(page);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    // The page may hear later of the failure than the test does.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      expect(failed.filter((url) => url === GIVING_SCRIPT_URL).length).toBeGreaterThan(1);
    }).toPass({ intervals: [100] });
    await link.click();
    await expect(page).toHaveTitle('The giving page');
  });

  test('a finger in the phone’s menu gets there at the first tap', async ({ browser, site }) => {
    const phone = await browser.newContext({
      baseURL: site.url,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await phone.newPage();
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await serveGivingPage(page);
    const asked = await serveProvider(page);
    await page.goto('/');
    await untilScripted(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Give' });
    await link.tap();
    await expect.poll(() => asked).toEqual([GIVING_SCRIPT_URL]);
    const isThere = async () =>
      (await page.title()) === 'The giving page' || (await givingWindow(page).isVisible());
    await expect.poll(isThere).toBe(true);
    await phone.close();
  });
});

test('without a provider’s script the link opens the giving page', async ({ page, problems }) => {
  await page.route('https://giving.example.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The giving page</title>' }),
  );
  await page.goto('/');
  await untilScripted(page);
  await headerLink(page).hover();
  await headerLink(page).click();
  await expect(page).toHaveTitle('The giving page');
  expect(problems.foreign).toEqual([page.url()]);
});

test('the page about giving is marked in the header, and a phone shows the button on its first screen', async ({
  page,
}) => {
  await page.goto('/give');
  await expect(headerLink(page)).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('main').getByRole('link', { name: 'Give Now' });
  await expect(button).toBeInViewport({ ratio: 1 });
});
