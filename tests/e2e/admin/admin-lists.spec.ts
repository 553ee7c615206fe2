import type { Locator } from '@playwright/test';
import * as z from 'zod/mini';
import { ListedSermon } from '#shared/sermons/sermons.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const { step } = test;

/** How many of the entries stand whole on the first screen. */
async function wholeOnes(entries: Locator) {
  await expect(entries.first()).toBeVisible();
  return entries.evaluateAll(
    (all) => all.filter((entry) => entry.getBoundingClientRect().bottom <= innerHeight).length,
  );
}

test(
  'the first screen of a list shows seven events or nine sermons, on a phone three or four, each with Edit',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    await signInBrowser(page, site);
    const published = page.getByRole('status').filter({ hasText: 'Published' });

    await step('events, each in a row', async () => {
      await page.goto('/admin/events');
      await expect(published).toBeVisible();
      const rows = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
      expect(await wholeOnes(rows)).toBeGreaterThanOrEqual(isMobile ? 3 : 7);
      for (const row of isMobile ? [] : await rows.all()) {
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(112);
      }
      await expect(rows.first().getByRole('button', { name: 'Edit' })).toHaveCSS('color', WHITE);
      await expect(rows.first().getByRole('button', { name: 'Delete' })).toBeInViewport();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('sermons, which say what they lack', async () => {
      const answer = page.waitForResponse((response) => response.url().includes('/api/sermons?'));
      await page.goto('/admin/sermons');
      const sermons = z.parse(z.array(ListedSermon), await (await answer).json());
      await expect(published).toBeVisible();
      const cards = page.getByRole('tabpanel').getByRole('listitem');
      expect(await wholeOnes(cards)).toBeGreaterThanOrEqual(isMobile ? 4 : 9);
      await expect(cards.filter({ hasText: 'Edit' })).toHaveCount(sermons.length);
      for (const [index, { videoUrl, audioUrl, hasNotes }] of sermons.entries()) {
        const isRecorded = videoUrl !== null || audioUrl !== null;
        const lacking = [!isRecorded && 'No recording', !hasNotes && 'No notes'];
        await expect(cards.nth(index).getByText(/^No (recording|notes)$/)).toHaveText(
          lacking.filter((word) => word !== false),
        );
      }
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  },
);

const WHITE = 'rgb(255, 255, 255)';
