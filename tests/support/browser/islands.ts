import { expect, type Page } from '@playwright/test';

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
