import type { Page } from '@playwright/test';
import { sermonSource, shareLinks } from '#shared/share-links.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSermon, readSettings } from '../support/content.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';

const shared = (page: Page) =>
  page.evaluate(() => (globalThis.dataLayer ?? []).filter(({ event }) => event === 'share'));

/** Adds a share sheet to a browser without one; stores what it gets in the page. */
const withShareSheet = (page: Page, outcome: 'shared' | 'closed') =>
  page.addInitScript((how) => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset.given = JSON.stringify(data);
        return how === 'shared'
          ? Promise.resolve()
          : Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  }, outcome);

const openSermon = async (page: Page, query = '') => {
  await page.goto(`/sermons/1${query}`);
  await untilAlive(page);
  return page.getByRole('region', { name: 'Share This Sermon' });
};

test('the link is copied without what the tab added to it, and a toast says so', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = await openSermon(page, '?media=audio');
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/sermons/1`);
  expect(await shared(page)).toEqual([{ event: 'share', method: 'copy_link', sermon_id: 1 }]);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('where the browser does not let it copy, it says what to do instead', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const share = await openSermon(page);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `Please copy it by hand: ${site.url}/sermons/1`,
  );
  expect(await shared(page)).toEqual([]);
});

test('the phone’s own share sheet is offered where there is one', async ({ page, site }) => {
  await withShareSheet(page, 'shared');
  const share = await openSermon(page);
  const { title } = await readSermon(site, 1);
  await share.getByRole('button', { name: 'More ways to share' }).click();
  const given = JSON.stringify({ title, url: `${site.url}/sermons/1` });
  await expect(page.locator('html')).toHaveAttribute('data-given', given);
  await expect.poll(() => shared(page)).toMatchObject([{ method: 'share_sheet' }]);
});

test('closing the share sheet shares nothing and says nothing', async ({ page }) => {
  await withShareSheet(page, 'closed');
  // What is copied is kept in the page at once; a toast about it would come too late for this test.
  await page.addInitScript(() => {
    const writeText = (text: string) => {
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const share = await openSermon(page);
  await share.getByRole('button', { name: 'More ways to share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-given', /sermons/);
  await expect(page.locator('html')).not.toHaveAttribute('data-copied');
  expect(await shared(page)).toEqual([]);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
});

test('without a share sheet there are three buttons, large enough for a thumb', async ({
  page,
}) => {
  const share = await openSermon(page);
  const buttons = share.locator('[data-share]:visible');
  await expect(buttons).toHaveText(['Copy link', 'E-mail', /^Facebook/]);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('e-mail and Facebook are links that work without JavaScript', async ({
  pageWithoutScript: page,
  site,
}) => {
  const { title } = await readSermon(site, 1);
  const { churchName } = await readSettings(site);
  await page.goto('/sermons/1');
  const share = page.getByRole('region', { name: 'Share This Sermon' });
  const links = shareLinks({
    title,
    source: sermonSource(churchName),
    address: `${site.url}/sermons/1`,
  });
  await expect(share.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', links.email);
  const facebook = share.getByRole('link', { name: 'Facebook (opens in a new tab)' });
  await expect(facebook).toHaveAttribute('href', links.facebook);
  await expect(facebook).toHaveAttribute('rel', 'noopener');
  await expect(share.getByRole('button')).toHaveCount(0);
});
