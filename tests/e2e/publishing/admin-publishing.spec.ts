import type { Outage } from '#shared/health/health.ts';
import type { Publishing } from '#shared/publishing/publishing.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const { step } = test;

const SINCE = '2026-11-20T12:10:00.000Z';
const MAIL: Outage = { what: 'mail', since: SINCE, reason: 'SendGrid answered 401' };
const PUBLISHING: Outage = {
  what: 'publishing',
  since: SINCE,
  reason: 'The deploy hook answered 500.',
};

test('a failure of publishing and of mail is told on top of the page until it is mended, and can be tried again', async ({
  page,
  site,
}) => {
  const status = page.getByRole('status').filter({ has: page.locator('[data-status]') });
  const banner = page.getByRole('status').filter({ hasText: 'since November 20, 2026' });
  await signInBrowser(page, site);
  await page.clock.install();

  let answer: Publishing = {
    ...{ status: 'failed', revision: 7, builtRevision: 6, outages: [MAIL, PUBLISHING] },
    message: 'relation "sermons" does not exist',
  };
  await page.route('**/api/publishing', async (route) => {
    const { message: _, ...publishing } = answer;
    if (route.request().method() === 'POST') answer = { ...publishing, status: 'publishing' };
    await route.fulfill({ json: answer });
  });

  await step('a failed build is told with its reason, and stays in sight', async () => {
    await page.goto('/admin/sermons');
    await expect(status).toContainText('Publishing failed –');
    await expect(status).not.toContainText('relation');
    await status.getByRole('button', { name: 'Why?' }).click();
    await expect(status).toContainText('relation "sermons" does not exist');
    // Without its list the page does not scroll.
    await expect(page.getByRole('tabpanel').getByRole('listitem').nth(20)).toBeAttached();
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(status).toBeInViewport({ ratio: 1 });
  });
  await step('what has failed for long is told with what to do', async () => {
    await expect(banner).toContainText(
      'not been able to send e-mail since November 20, 2026 at 6:10',
    );
    await expect(banner).toContainText('what visitors write is in Contact Messages');
    await expect(banner).toContainText('The reason: SendGrid answered 401');
    await expect(banner).toContainText('has not been published since November 20, 2026 at 6:10');
    await expect(banner).toContainText('What you save is kept');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('tried again from the keyboard, it publishes', async () => {
    await status.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(status).toHaveText('Publishing…');
    await expect(status).toBeFocused();
    answer = { ...answer, status: 'live', builtRevision: 7, outages: [MAIL] };
    await page.clock.fastForward(2_000);
    await expect(status).toHaveText('Live');
    await expect(banner).not.toContainText('has not been published');
    await expect(banner).toContainText('SendGrid answered 401');
  });
  await step('the banner goes once mail is sent again', async () => {
    await page.unroute('**/api/publishing');
    await page.clock.fastForward(60_000);
    await expect(banner).toHaveCount(0);
    await expect(status).toHaveText('Live');
  });
});
