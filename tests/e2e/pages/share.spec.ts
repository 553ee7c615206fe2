import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSermon } from '#tools/harness/content.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const shared = (page: Page) =>
  page.evaluate(() => (globalThis.dataLayer ?? []).filter(({ event }) => event === 'share'));

const openSermon = async (page: Page, query = '') => {
  await page.goto(`/sermons/1${query}`);
  await untilAlive(page);
  return page.getByRole('region', { name: 'Share This Sermon' });
};

test('without a share sheet the link is copied or shown', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = await openSermon(page, '?media=audio');
  const status = share.getByRole('status');
  await step('four buttons, large enough for a thumb', async () => {
    const buttons = share.locator('[data-share]:visible');
    await expect(buttons).toHaveText(['Copy Link', 'Email', /^Facebook/, /^X/]);
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
  const copied = [{ event: 'share', method: 'copy_link', sermon_id: 1 }];
  await step('the link is copied, which is said below the buttons', async () => {
    await share.getByRole('button', { name: 'Copy Link' }).click();
    await expect(status).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/sermons/1`);
    await expect.poll(() => shared(page)).toEqual(copied);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('where the browser does not let it copy, it says what to do instead', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await share.getByRole('button', { name: 'Copy Link' }).click();
    await expect(status).toContainText(`Please copy it by hand: ${site.url}/sermons/1`);
    // The address breaks, so that the page does not scroll sideways.
    const { width, right } = await status.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    });
    expect(width).toBeGreaterThan(0);
    expect(right).toBeLessThanOrEqual(320);
    await expect.poll(() => shared(page)).toEqual(copied);
  });
});

test('the phone’s own share sheet is offered where there is one', async ({ page, site }) => {
  // Stores in the page what the sheet gets, and what is copied: a message about it would come too late for this test.
  await page.addInitScript(() => {
    const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        const { dataset } = document.documentElement;
        dataset.given = JSON.stringify(data);
        return dataset.outcome === 'shared' ? Promise.resolve() : closed();
      },
    });
    const writeText = (text: string) => {
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const share = await openSermon(page);
  const { title } = await readSermon(site, 1);
  const html = page.locator('html');
  const given = JSON.stringify({ title, url: `${site.url}/sermons/1` });
  await step('closing it shares nothing and says nothing', async () => {
    await share.getByRole('button', { name: 'More ways to share' }).click();
    await expect(html).toHaveAttribute('data-given', given);
    await expect(html).not.toHaveAttribute('data-copied');
    expect(await shared(page)).toEqual([]);
    await expect(share.getByRole('status')).toBeEmpty();
  });
  await step('sharing counts', async () => {
    await html.evaluate((element) => {
      delete element.dataset.given;
      element.dataset.outcome = 'shared';
    });
    await share.getByRole('button', { name: 'More ways to share' }).click();
    await expect(html).toHaveAttribute('data-given', given);
    await expect.poll(() => shared(page)).toMatchObject([{ method: 'share_sheet' }]);
  });
});
