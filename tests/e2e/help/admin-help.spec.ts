import { readFileSync } from 'node:fs';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';

const guide = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
const [, ...GROUPS] = Array.from(guide.matchAll(/^# (.+)$/gm), ([, title = '']) => title);
const CHAPTERS = Array.from(guide.matchAll(/^## (.+)$/gm), ([, title = '']) => title);

test(
  'each chapter of the help has its address, and is folded until it is opened or has the words that are searched for',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await signInBrowser(page, site, '/admin/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    const groups = page.getByRole('heading', { level: 2 });
    const chapter = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
    await step('a chapter is opened, and has its address', async () => {
      await expect(page.locator('summary h3')).toHaveText(CHAPTERS);
      await expect(groups.filter({ visible: true })).toHaveText(GROUPS);
      expect(await accessibilityFindings(page)).toEqual([]);
      const text = page.getByText('Take It Down Now', { exact: true });
      await expect(text).toBeHidden();
      await chapter('Announcement').click();
      await expect(page).toHaveURL('/admin/help#announcement');
      await expect(chapter('Announcement')).toBeInViewport();
      await expect(text).toBeVisible();
    });
    await step('an address opens its chapter', async () => {
      await page.goto('/admin');
      await page.goto('/admin/help#the-podcast');
      await expect(chapter('The Podcast')).toBeInViewport();
      await expect(page.getByText('Apple Podcasts and Spotify').first()).toBeVisible();
      await expect(chapter('Sign-In & Devices')).not.toBeInViewport();
      await page.goto('/admin/help');
    });
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    const chapters = page.locator('section');
    const passkey = page.getByText('A passkey is quicker');
    const opening = page.getByText('Open /admin on your website');
    await expect(chapters.first()).toBeVisible();
    const all = await chapters.count();
    await step('words of a paragraph leave it, unfolded', async () => {
      await search.fill('fingerprint PASSKEY');
      await expect(chapters.filter({ visible: true })).toHaveCount(1);
      await expect(groups.filter({ visible: true })).toHaveText(['Getting Started']);
      await expect(passkey).toBeVisible();
      await expect(opening).toBeHidden();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('the title of a chapter leaves all of it', async () => {
      await search.fill('sign-in &');
      await expect(opening).toBeVisible();
      await expect(passkey).toBeVisible();
    });
    await step('the question that one asks leaves the chapter that answers it', async () => {
      await search.fill('posted the wrong time');
      await expect(chapters.filter({ visible: true })).toHaveCount(1);
      await expect(chapter('Events')).toBeVisible();
      await expect(page.getByText('I posted the wrong time.')).toBeVisible();
    });
    await step('what is nowhere says so, and the search is cleared', async () => {
      await search.fill('rhinoceros');
      const none = page.getByRole('status').filter({ hasText: 'Nothing in the help has these' });
      await expect(none).toBeVisible();
      await page.getByRole('button', { name: 'Clear Search' }).click();
      await expect(search).toBeFocused();
      await expect(chapters.filter({ visible: true })).toHaveCount(all);
      await expect(passkey).toBeHidden();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  },
);
