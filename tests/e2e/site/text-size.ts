import type { Page } from '@playwright/test';

/** Sets the reader's text size; 100 percent is the browser's default. */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
