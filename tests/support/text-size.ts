import type { Page } from '@playwright/test';

/** Shows the page with text of another size, as a reader may choose it; 100 percent are the browser's own. */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
