import { expect, type Page } from '@playwright/test';

/** Touches the page's islands, and waits until they are hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('astro-island[ssr] button')) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
