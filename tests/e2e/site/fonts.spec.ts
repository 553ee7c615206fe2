import type { Page } from '@playwright/test';
import { firstOf, readSermons } from '#tools/harness/content.ts';
import { watchLayoutShift } from '../../support/browser/frames.ts';
import { expect, test } from '../../support/browser/page.ts';

/** Holds the church's fonts back until the returned promise is resolved. */
async function holdFonts(page: Page) {
  const late = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await late.promise;
    await route.continue();
  });
  return late;
}

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('a first visit shows its text at once; fonts move nothing', async ({ page, site }) => {
  const late = await holdFonts(page);
  const shift = await watchLayoutShift(page);
  const { id } = firstOf(await readSermons(site));
  await page.goto(`/sermons/${id}`, { waitUntil: 'commit' });
  await untilPainted(page);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late');
  // A busy browser paints a page that it has parsed in part; its header then moves without any font.
  await page.waitForFunction(() => document.readyState !== 'loading');
  const { score: before } = await shift();
  late.resolve(undefined);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  const loaded = await page.evaluate(async () => {
    // A shift is reported after the frame that paints the font.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
    return faces.map(({ family }) => family.replaceAll('"', ''));
  });
  expect(loaded).toEqual(expect.arrayContaining(['Source Sans 3', 'Source Serif 4']));
  expect((await shift()).score - before).toBeLessThan(0.01);

  // Each step is a positioned list item.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/next-steps');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  const keptBelow = await page.evaluate(() =>
    [...document.querySelectorAll('[data-fonts]')].filter(
      (text) => text.getBoundingClientRect().top > innerHeight,
    ),
  );
  expect(keptBelow, 'texts below the first screen with the fonts of the device').toEqual([]);

  // `showRecord` compares what is within a field, and would replace a link of a marked row.
  await page.setViewportSize({ width: 390, height: 3000 });
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`/sermons/${id}`);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  await expect(page.locator('[data-field] [data-fonts]')).toHaveCount(0);
});

test('the window of a heading comes with the fonts', async ({ page }) => {
  const late = await holdFonts(page);
  await page.goto('/give', { waitUntil: 'commit' });
  const drawn = () =>
    page
      .locator('.window')
      .evaluate((heading) => getComputedStyle(heading, '::after').backgroundImage);
  await untilPainted(page);
  expect(await drawn()).toBe('none');
  late.resolve(undefined);
  await expect.poll(drawn).toContain('url(');
});
