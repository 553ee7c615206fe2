import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ListedSermon } from '#shared/sermons/sermons.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { pressOption } from '../../support/screens/event-admin.ts';

/** How many of the entries stand whole on the first screen. */
async function wholeOnes(entries: Locator) {
  await expect(entries.first()).toBeVisible();
  return entries.evaluateAll(
    (all) => all.filter((entry) => entry.getBoundingClientRect().bottom <= innerHeight).length,
  );
}

/**
 * Expects a header that leaves a phone to the list, with a way back and a wide main button for a thumb. Its first row
 * stays.
 */
async function expectCompactHeader(page: Page, main: string) {
  const title = page.locator('.admin-row');
  const at = async (element: Locator) => (await element.boundingBox()) ?? { y: NaN, height: NaN };
  const { y, height } = await at(page.getByRole('button', { name: main, exact: true }));
  expect(y + height).toBeLessThanOrEqual(130);
  expect(await at(title)).toMatchObject({ y: 0 });
  const scrollTo = (top: number) =>
    page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      return window.scrollY;
    }, top);
  expect(await scrollTo(900)).toBeGreaterThan(500);
  expect(await at(title)).toMatchObject({ y: 0 });
  expect((await at(title)).height).toBeLessThanOrEqual(80);
  // Once its row has scrolled away, the main button is at the lower edge, and covers nothing at the end of the list.
  const top = async () => (await at(page.getByRole('button', { name: main, exact: true }))).y;
  await expect.poll(top).toBeGreaterThan(780);
  await scrollTo(999_999);
  const end = await at(page.locator('main .shell:visible').last());
  expect(end.y + end.height).toBeLessThanOrEqual(await top());
  await scrollTo(0);
  await expect.poll(top).toBe(y);
  const back = await page.getByRole('link', { name: 'Back to Dashboard' }).boundingBox();
  const button = await page.getByRole('button', { name: main, exact: true }).boundingBox();
  for (const side of [back?.height, back?.width, button?.height]) {
    expect(side).toBeGreaterThanOrEqual(44);
  }
  expect(button?.width).toBeGreaterThan(200);
}

test(
  'the first screen of a list shows seven events or nine sermons, also found ones, on a phone three or four, each with Edit',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    await signInBrowser(page, site);
    const upToDate = page.getByRole('status').filter({ hasText: 'Website up to date' });

    await step('events, each in a row', async () => {
      await page.goto('/admin/events');
      await expect(upToDate).toBeVisible();
      const rows = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
      expect(await wholeOnes(rows)).toBeGreaterThanOrEqual(isMobile ? 3 : 7);
      for (const row of isMobile ? [] : await rows.all()) {
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(112);
      }
      const texts = rows.locator('.event-row-description');
      // A phone has no room for more than a word or two of them.
      if (isMobile) await expect(texts.first()).toBeHidden();
      for (const text of isMobile ? [] : await texts.all()) {
        expect((await text.boundingBox())?.height, 'one line').toBeLessThan(30);
      }
      const edit = rows.first().getByRole('button', { name: 'Edit' });
      const remove = rows.first().getByRole('button', { name: 'Delete' });
      await expect(edit).toHaveCSS('color', WHITE);
      await expect(remove).toBeInViewport();
      const [first, last] = [await edit.boundingBox(), await remove.boundingBox()];
      expect(first?.y, 'the buttons of a row are on one line').toBe(last?.y);
      if (isMobile) expect(first?.width).toBeGreaterThanOrEqual(72);
      if (isMobile) await expectCompactHeader(page, 'New Event');
      expect(await accessibilityFindings(page)).toEqual([]);
      const menu = rows.first().getByRole('combobox');
      if (isMobile) {
        await menu.click();
        await pressOption(page, 'Duplicate');
        await expect(page).toHaveURL(/\/admin\/events\?copy=\d+$/);
        await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(menu).toBeFocused();
      }
      await rows.first().getByRole('link', { name: 'View' }).click();
      await expect(page).toHaveURL(/\/events\/\d+$/);
    });
    await step('sermons, which say what they lack', async () => {
      const answer = page.waitForResponse((response) => response.url().includes('/api/sermons?'));
      await page.goto('/admin/sermons');
      const sermons = z.parse(z.array(ListedSermon), await (await answer).json());
      await expect(upToDate).toBeVisible();
      const cards = page.getByRole('tabpanel').getByRole('listitem');
      expect(await wholeOnes(cards)).toBeGreaterThanOrEqual(isMobile ? 4 : 9);
      await expect(cards.filter({ hasText: 'Edit' })).toHaveCount(sermons.length);
      if (isMobile) await expectCompactHeader(page, 'Add New Sermon');
      for (const [index, { videoUrl, audioUrl, hasNotes }] of sermons.entries()) {
        const isRecorded = videoUrl !== null || audioUrl !== null;
        const lacking = isRecorded ? 'No notes' : `No recording${hasNotes ? '' : ' or notes'}`;
        const words = cards.nth(index).getByText(/^No (recording|notes)/);
        await expect(words).toHaveText(isRecorded && hasNotes ? [] : [lacking]);
      }
      expect(await accessibilityFindings(page)).toEqual([]);
      if (isMobile) return;
      const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight));
      expect(new Set(heights).size, 'all cards are equally high').toBe(1);
      await page.getByLabel('Search sermons').fill('grace');
      await expect(cards.locator('mark').first()).toBeVisible();
      expect(await wholeOnes(cards)).toBeGreaterThanOrEqual(9);
    });
  },
);

const WHITE = 'rgb(255, 255, 255)';
