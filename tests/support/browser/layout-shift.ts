import type { Page } from '@playwright/test';

declare global {
  // The page's layout shift score, as Chrome measures it.
  var layoutShift: number | undefined;
}

/** Sums the page's layout shifts from its first frame on. @returns a function that reads the score */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') {
          globalThis.layoutShift = (globalThis.layoutShift ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => globalThis.layoutShift ?? Number.NaN);
}

/** By how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
