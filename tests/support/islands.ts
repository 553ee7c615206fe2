import { expect, type Page } from '@playwright/test';

/** Waits until the page's islands are hydrated; earlier clicks may be lost. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
