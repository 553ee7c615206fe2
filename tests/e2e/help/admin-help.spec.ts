import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser } from '../../support/browser/page.ts';

const { step } = test;

test(
  'the help is searched by words, and shows the paragraphs that have them',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await signInBrowser(page, site, '/admin/help');
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    const chapters = page.locator('section');
    const passkey = page.getByText('A passkey is quicker');
    const opening = page.getByText('Open /admin on your website');
    await expect(chapters.first()).toBeVisible();
    const all = await chapters.count();
    await step('words of a paragraph leave it, unfolded', async () => {
      await search.fill('fingerprint PASSKEY');
      await expect(chapters.filter({ visible: true })).toHaveCount(1);
      await expect(passkey).toBeVisible();
      await expect(opening).toBeHidden();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('the title of a chapter leaves all of it', async () => {
      await search.fill('signing in');
      await expect(opening).toBeVisible();
      await expect(passkey).toBeVisible();
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
