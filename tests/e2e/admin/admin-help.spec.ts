import { readFileSync } from 'node:fs';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { openNavigation } from './admin-navigation.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const guide = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
const CHAPTERS = Array.from(guide.matchAll(/^## (.+)$/gm), ([, title = '']) => title);

test(
  'an editor finds the guide in the menu, goes to a chapter, and can send its address to somebody',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    await signInBrowser(page, site);
    await page.goto('/admin/sermons');
    await (await openNavigation(page, isMobile)).link('Help').click();
    await expect(page).toHaveURL('/admin/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
    await expect(chapters).toHaveText(CHAPTERS);
    const chapter = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    await chapters.filter({ hasText: 'Snow on Sunday morning' }).click();
    await expect(page).toHaveURL('/admin/help#snow-on-sunday-morning');
    await expect(chapter('Snow on Sunday morning')).toBeInViewport();
    await expect(page.getByText('Make an Announcement', { exact: true })).toBeVisible();

    await page.goto('/admin');
    await page.goto('/admin/help#the-podcast');
    await expect(chapter('The podcast')).toBeInViewport();
    await expect(chapter('Signing in')).not.toBeInViewport();
  },
);

test('the help can be read by everybody, at 390 and 1280 pixels', async ({ page, site }) => {
  await signInBrowser(page, site);
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chapters', ...CHAPTERS]);
  expect(await findingsAtBothWidths(page)).toEqual([]);
});
