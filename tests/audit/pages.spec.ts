import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSettings } from '../support/content.ts';
import { setTextSize } from '../support/text-size.ts';
import { untilAlive } from '../support/islands.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/page.ts';
import { FOREIGN_REQUESTS, PAGES } from '../support/pages.ts';
import type { Site } from '../support/sites.ts';

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

/** The church's own words that stand outside of an element with `dir="auto"`, as `bdi` has. */
const wordsOfForcedDirection = (page: Page, words: readonly string[]) =>
  page.evaluate((known) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (!known.includes(text)) continue;
      if (node.parentElement?.closest('[dir="auto"], bdi') === null) found.push(text);
    }
    return found;
  }, words);

async function readWords(site: Site): Promise<string[]> {
  const { churchName, tagline, address, aboutText, missionStatement } = await readSettings(site);
  const texts = [churchName, tagline, address, aboutText, missionStatement];
  return texts.flatMap((text) => text?.split(/\n\s*\n/) ?? []);
}

for (const path of PAGES) {
  test(`${path} is whole: landmarks, one main heading, accessible, nothing foreign, nothing moves, nothing scrolls sideways`, async ({
    page,
    site,
    problems,
    isMobile,
  }) => {
    const { step } = test;
    const shift = await watchLayoutShift(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilAlive(page);
    await step('landmarks and one main heading', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(1);
    });
    await step('what the settings say stands in the direction of its own script', async () => {
      expect(await wordsOfForcedDirection(page, await readWords(site))).toEqual([]);
    });
    await readToTheEnd(page);
    await step('nothing moves', async () => {
      expect(await shift()).toBeLessThan(0.01);
    });
    await step('nothing foreign is asked for', () => {
      const allowed = FOREIGN_REQUESTS[path];
      expect(problems.foreign.filter((address) => !allowed?.test(address))).toEqual([]);
    });
    await step('it is accessible to WCAG 2.2 AA as axe sees it', async () => {
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('it never scrolls sideways', async () => {
      for (const [width, percent] of isMobile ? PHONE_TEXT : DESKTOP_TEXT) {
        await page.setViewportSize({ width, height: 900 });
        await setTextSize(page, percent);
        expect(await overflow(page), `at ${width} px with text of ${percent} %`).toBe(0);
      }
    });
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
