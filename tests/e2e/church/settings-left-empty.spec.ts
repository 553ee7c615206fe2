import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { builtPages } from '../../support/readers/built-files.ts';
import { expect, test } from '../../support/browser/page.ts';
import { test as testOfFiles } from '../../support/browser/served-site.ts';

test.use({ siteName: 'connected' });
testOfFiles.use({ siteName: 'connected' });

const { address, phone, pastorName } = DEFAULT_SETTINGS;
const MENTIONS = [address, phone, pastorName, 'Wednesday', 'tel:', '"telephone"', 'PostalAddress'];

testOfFiles('no page mentions what the church has left empty', async ({ site }) => {
  for (const [path, page] of await builtPages(site.pages)) {
    // The help of the editors is that of every church.
    if (path === '/admin/help') continue;
    // The months name the days of the week.
    const html = page.replaceAll(/ (?:abbr|aria-label)="(?:Today, )?Wednesday(?:, [^"]*)?"/g, '');
    const mentioned = MENTIONS.filter((mention) => mention !== null && html.includes(mention));
    expect(mentioned, path).toEqual([]);
    expect(/\{\{|>\s*(null|undefined)\s*</.exec(html), path).toBeNull();
  }
});

const oneServiceTime = async (page: Page) => {
  await expect(page.getByRole('contentinfo').getByRole('definition')).toHaveText(['11:00 AM']);
};

/** What each page shows in place of what is missing. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': () => Promise.resolve(),
  '/visit': () => Promise.resolve(),
  '/services': oneServiceTime,
  '/contact': async (page) => {
    await oneServiceTime(page);
    const times = page.getByRole('region', { name: 'Service Times' });
    await expect(times.getByRole('definition')).toHaveText(['11:00 AM']);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible();
    await expect(main.getByRole('heading', { name: /^(Phone|Address)$/ })).toHaveCount(0);
    await expect(main.locator('iframe')).toHaveCount(0);
  },
  '/about': async (page) => {
    const team = page.getByRole('main').locator('section').filter({ hasText: 'Leadership Team' });
    await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Ministry Team']);
  },
  '/give': async (page) => {
    const ways = page.getByRole('main').getByRole('listitem');
    await expect(ways.getByRole('heading', { level: 3 })).toHaveText(['In Person']);
  },
};

test('each page shows what is left, and is accessible', async ({ page }) => {
  for (const [path, showsWhatIsLeft] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      await page.goto(path);
      await showsWhatIsLeft(page);
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  }
});
