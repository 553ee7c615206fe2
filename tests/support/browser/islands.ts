import { expect, type Page, type Request } from '@playwright/test';

/** Touches the page's islands, and waits until they are hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await untilScripted(page);
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('astro-island[ssr] button')) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Waits until the page's scripts, which it loads when it is painted, have run. */
export const untilScripted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await painted;
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-modules]')) {
      // Ignores modules that only older browsers load.
      const modules = (dataset.modules ?? '')
        .split(' ')
        .filter((file) => !file.includes('/Popover'));
      await Promise.all(modules.map((address) => import(address)));
    }
  });

/** Chromium reports no end of an answer without a body (304) while the page keeps it. */
async function untilAnswered(request: Request): Promise<void> {
  const response = await request.response();
  if (response?.status() !== 304) await response?.finished();
}

/** Waits for a moment in which the page has nothing to do; what has waited for one longer comes first. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/**
 * Follows what a page asks for from now on.
 * @returns waits until all of it is answered, and the page asks for nothing more of its own accord: what waits for
 * an idle moment or for an answer has come, too
 */
export function followRequests(page: Page): () => Promise<void> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    await untilScripted(page);
    for (let settled = -1; settled < requests.length;) {
      settled = requests.length;
      await Promise.all(requests.map(untilAnswered));
      await untilIdle(page);
    }
  };
}
