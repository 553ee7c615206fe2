import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { readSettings } from '#tools/harness/content.ts';
import { brokenWords, untilFontsCame } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';

/** Sets the reader's text size; 100 percent is the browser's default. */
const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

const HEADER = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Ministries', '/ministries'],
  ['Events', '/events'],
  ['Sermons', '/sermons'],
  ['Contact', '/contact'],
  ['Give', 'https://giving.example.org/'],
  ['Plan A Visit', '/visit'],
];
const FOOTER = [
  ['About', '/about'],
  ['Services', '/services'],
  ['Events', '/events'],
  ['Sermons', '/sermons'],
  ['Contact', '/contact'],
  ['Give', '/give'],
  ['Next Steps', '/next-steps'],
  ['Prayer Requests', '/contact?subject=Prayer%20Requests#message'],
  ['Constitution', '/constitution'],
  ['Privacy', '/privacy'],
];

const linksOf = (links: Element[]) =>
  links.map((link) => [link.textContent.trim(), link.getAttribute('href')]);

test('header and footer lead everywhere, the skip link past them', async ({ page, site }) => {
  const header = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  await page.goto('/');
  await untilFontsCame(page);
  await step('the header has the main pages, and marks the current one', async () => {
    expect(await header.getByRole('link').evaluateAll(linksOf)).toEqual(HEADER);
    await expect(header.locator('[aria-current="page"]')).toHaveText(['Home']);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });
  await step('the footer has every part, in order, and says how to reach the church', async () => {
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    expect(await links.evaluateAll(linksOf)).toEqual(FOOTER);
    const settings = await readSettings(site);
    for (const text of [settings.address, settings.phone, settings.email]) {
      await expect(footer.getByRole('link', { name: text })).toBeVisible();
    }
    const times = footer.getByRole('listitem').filter({ hasText: ' · ' });
    await expect(times).toHaveText([
      `Sunday Service · ${formatTypedTime(settings.sundayServiceTime)}`,
      `Wednesday Bible Study · ${formatTypedTime(settings.wednesdayServiceTime)}`,
    ]);
    await expect(footer).toContainText(`© ${settings.churchName}`);
  });
  await step(
    'each network is named as people call it, and none stands alone in its line',
    async () => {
      const networks = page.getByRole('list', { name: 'Social networks' }).getByRole('link');
      await expect(networks).toHaveText(['Facebook', 'Instagram', 'YouTube', 'X']);
      for (const width of [320, 390, 800, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const tops = await networks.evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().top),
        );
        for (const top of tops) {
          expect(tops.filter((other) => other === top).length, `at ${width} px`).toBeGreaterThan(1);
        }
      }
    },
  );
  await step(
    'on a phone it is lower than the window, and each link is as high as a thumb',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560);
      for (const link of await footer.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );
  await page.goto('/contact');
  await step('the skip link is the first stop and leads past the navigation', async () => {
    await expect(header.locator('[aria-current="page"]')).toHaveText(['Contact']);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test('the header stays in view in high windows, and covers nothing that a link or a key leads to', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about#leadership');
  const header = page.getByRole('banner');
  const bottom = async () => {
    const box = await header.boundingBox();
    return box === null ? 0 : box.y + box.height;
  };
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? -1;
  await expect(header).toBeInViewport();
  expect(await topOf(page.getByRole('heading', { name: 'Leadership Team' }))).toBeGreaterThan(
    await bottom(),
  );
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const focused = page.locator(':focus');
  let steps = 0;
  while ((await page.locator('main :focus, footer :focus').count()) > 0) {
    const name = await focused.textContent();
    expect(await topOf(focused), name ?? '').toBeGreaterThanOrEqual(await bottom());
    await page.keyboard.press('Shift+Tab');
    steps += 1;
  }
  expect(steps).toBeGreaterThan(20);
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/about#leadership');
  await expect(header).not.toBeInViewport();
});

const rightOf = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);

test('a phone’s menu opens and closes', { tag: '@phone-only' }, async ({ page, viewport }) => {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await page.goto('/contact');
  await untilFontsCame(page);
  await step(
    'the church’s name and the menu stand beside each other at any size of text',
    async () => {
      const name = header.getByRole('link', { name: /, home$/ });
      for (const [width, percent] of [
        [320, 100],
        [360, 130],
        [390, 150],
        [320, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await setTextSize(page, percent);
        const [left, right] = [await name.boundingBox(), await menu.boundingBox()];
        if (left === null || right === null)
          throw new Error('The header shows no name or no menu.');
        const isBeside = left.x + left.width <= right.x || left.y + left.height <= right.y;
        expect(isBeside, `at ${width} px with text of ${percent} %`).toBe(true);
        expect(await brokenWords(name), `at ${width} px with text of ${percent} %`).toEqual([]);
      }
      await setTextSize(page, 100);
      if (viewport !== null) await page.setViewportSize(viewport);
    },
  );
  await step(
    'it stands at the left edge, holds the same links and marks the current page',
    async () => {
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await menu.click();
      await expect(dialog).toBeVisible();
      const links = dialog.getByRole('navigation').getByRole('link');
      expect(await links.evaluateAll(linksOf)).toEqual(HEADER);
      await expect(dialog.locator('[aria-current="page"]')).toHaveText(['Contact']);
      for (const name of ['Next Steps', '(815) 555-0142']) {
        await expect(dialog.getByRole('link', { name })).toBeInViewport();
      }
      const box = await dialog.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
      const close = await page.getByRole('button', { name: 'Close menu' }).boundingBox();
      expect(rightOf(close)).toBe(rightOf(await menu.boundingBox()));
      expect(await accessibilityFindings(page)).toEqual([]);
    },
  );
  await step(
    'it closes with Escape, which gives the focus back, with its button, and with a touch beside it',
    async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(dialog).toBeHidden();
      await menu.click();
      await expect(dialog).toBeVisible();
      await page.setViewportSize({ width: 600, height: 844 });
      await page.touchscreen.tap(560, 700);
      await expect(dialog).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
    },
  );
  await step('the keyboard opens it and stays within it', async () => {
    await menu.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: 'Home' })).toBeFocused();
  });
  await step('it closes when a link is followed, also one to the same page', async () => {
    await dialog.getByRole('link', { name: 'Contact' }).click();
    await expect(dialog).toBeHidden();
    await menu.click();
    await dialog.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(dialog).toBeHidden();
  });
});
