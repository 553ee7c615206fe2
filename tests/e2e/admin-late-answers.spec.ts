import type { Page } from '@playwright/test';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/page.ts';
import { ADMIN_PAGES } from '../support/pages.ts';
import { signInBrowser } from '../support/sign-in.ts';

/** Answers of the API come after the screen has been painted without them. */
const answerAfterPaint = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    await route.continue();
  });

for (const path of ADMIN_PAGES) {
  test(
    `nothing on ${path} moves when answers come late: no tap goes astray`,
    { tag: '@phone' },
    async ({ page, site, isMobile }) => {
      // Chrome counts what moves in sight only.
      await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 3_000 });
      const shift = await watchLayoutShift(page);
      await answerAfterPaint(page);
      await signInBrowser(page, site);
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect(await shift()).toBe(0);
    },
  );
}
