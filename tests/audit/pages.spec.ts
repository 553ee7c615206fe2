import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { setTextSize } from '../support/text-size.ts';
import { untilAlive } from '../support/islands.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/page.ts';
import { FOREIGN_REQUESTS, PAGES } from '../support/pages.ts';

/** Scrolls down like a reader, to load lazy content. */
async function readToTheEnd(page: Page): Promise<void> {
  const end = () =>
    page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
  await expect.poll(end, { intervals: [50] }).toBe(true);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Window widths and the reader's text sizes (WCAG 1.4.4 and 1.4.10). */
const PHONE_TEXT = [320, 360, 390].flatMap((width) =>
  [100, 130, 150, 200].map((percent) => [width, percent] as const),
);
const DESKTOP_TEXT = [
  [1280, 100],
  [1920, 100],
  [1280, 150],
  [1280, 200],
] as const;

for (const path of PAGES) {
  test(`${path} is whole: landmarks, one main heading, accessible, nothing foreign, nothing moves`, async ({
    page,
    problems,
  }) => {
    const shift = await watchLayoutShift(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(1);
    await readToTheEnd(page);
    expect(await shift()).toBeLessThan(0.01);
    const allowed = FOREIGN_REQUESTS[path];
    expect(problems.foreign.filter((address) => !allowed?.test(address))).toEqual([]);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test(`${path} never scrolls sideways`, async ({ page, isMobile }) => {
    await page.goto(path);
    await untilAlive(page);
    for (const [width, percent] of isMobile ? PHONE_TEXT : DESKTOP_TEXT) {
      await page.setViewportSize({ width, height: 900 });
      await setTextSize(page, percent);
      expect(await overflow(page), `at ${width} px with text of ${percent} %`).toBe(0);
    }
  });
}

for (const path of ['/', '/events', '/sermons']) {
  test.describe('a church that has entered nothing yet', () => {
    test.use({ siteName: 'empty' });

    test(`${path} is accessible to WCAG 2.2 AA as axe sees it`, async ({ page }) => {
      await page.goto(path);
      await untilAlive(page);
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });
}
