import { expect, type Page } from '@playwright/test';

/** Waits until the page's islands listen; what is clicked before may go unheard. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
