import type { Page } from '@playwright/test';
import type { Announcement } from '#shared/announcements/announcement.ts';
import type { PublishingReport } from '#shared/publishing/publishing.ts';
import { hold } from '../../support/browser/loading.ts';
import { STILL, keepDeviceFonts, watchLayoutShift } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { ADMIN_PAGES } from '#tools/harness/pages.ts';
import type { Outage } from '#shared/health/health.ts';
import { DASHBOARD } from '../../support/samples/records.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Delays the API's answers: each comes after the screen was painted without it. */
async function answerInTurn(page: Page) {
  let turn: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', (route) => {
    const answer = route.fetch();
    turn = turn
      .then(() => painted(page))
      .then(async () => route.fulfill({ response: await answer }))
      // Ignores the error of a page that has been closed.
      .catch(() => undefined);
    return turn;
  });
}

/** Screens from which nothing is published; they show the state only until all is published. */
const WITHOUT_STATE = ['/admin/messages', '/admin/visits', '/admin/history', '/admin/help'];

test('nothing in the admin moves when answers come late', async ({ page, site }) => {
  // As narrow as a phone, and tall, because Chrome counts what moves in sight only.
  await page.setViewportSize({ width: 390, height: 3_000 });
  await keepDeviceFonts(page);
  const shift = await watchLayoutShift(page);
  await answerInTurn(page);
  await signInBrowser(page, site);
  for (const path of ADMIN_PAGES) {
    await step(path, async () => {
      const answered = page.waitForResponse('**/api/publishing');
      await page.goto(path);
      await answered;
      const status = page.getByRole('status').filter({ hasText: 'Website up to date' });
      await expect(status).toHaveCount(WITHOUT_STATE.includes(path) ? 0 : 1);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect(await shift()).toEqual(STILL);
    });
  }
  await step('the messages in their dialog, of which one is unfolded', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin?messages');
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    expect(await shift()).toEqual(STILL);
  });
});

test('a screen opens with its header and rows, which only who has signed in sees', async ({
  page,
  site,
  expectSignedOut,
}) => {
  expectSignedOut();
  await keepDeviceFonts(page);
  const title = page.getByRole('heading', { level: 1, name: 'Event Management' });
  const rows = page.locator('.skeleton-rows > *');
  await step(
    'without a session, the page leads to the sign-in, and shows nothing of the screen',
    async () => {
      const release = await hold(page, '**/api/auth/user');
      await page.goto('/admin/events');
      await expect(page.getByText('One moment...')).toBeVisible();
      await expect(title).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
      await page.unrouteAll();
    },
  );
  await signInBrowser(page, site, '/admin/events');
  const list = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(list).toBeVisible();
  const known = await page.locator('.admin-header').boundingBox();
  await step(
    'with one, header and rows have their places before the session is confirmed',
    async () => {
      const session = await hold(page, '**/api/auth/user');
      const events = await hold(page, /\/api\/events\b/);
      await page.reload();
      await expect(title).toBeVisible();
      await expect(page.getByText('Menu', { exact: true })).toHaveCount(1);
      expect(await page.locator('.admin-header').boundingBox()).toEqual(known);
      await expect(rows.first()).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      const place = await rows.first().boundingBox();
      session();
      await expect(page.getByRole('button', { name: 'New Event' })).toBeVisible();
      expect(await rows.first().boundingBox()).toEqual(place);
      await expect(page.locator('.skeleton-rows')).toHaveAttribute('aria-busy', 'true');
      events();
      await expect(list).toBeVisible();
      await expect(rows).toHaveCount(0);
      await page.unrouteAll();
    },
  );
  await step('a press during which the screen takes its place leads back', async () => {
    const session = await hold(page, '**/api/auth/user');
    await page.reload();
    await page.getByRole('link', { name: 'Back to Dashboard' }).hover();
    await page.mouse.down();
    session();
    await expect(page.locator('.screen-opening')).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL('/admin');
  });
});

const announcement: Announcement = {
  ...{ text: 'Snow: no service today. Please stay at home. '.repeat(4), linkUrl: null, version: 1 },
  ...{ startsAt: '2026-01-01T12:00:00.000Z', endsAt: '2999-01-01T12:00:00.000Z' },
};

const PUBLISHING: PublishingReport = {
  ...{ status: 'unattended', revision: 7, builtRevision: 6, outages: [] },
  message: 'No DEPLOY_HOOK_URL is set, so nothing rebuilds the site by itself. '.repeat(4),
};

/** The dashboard's requests, each with a long answer. */
const ANSWERS = [
  ['**/api/dashboard', { json: DASHBOARD }],
  ['**/api/announcement', { json: { announcement } }],
  ['**/api/first-day', undefined],
  ['**/placeholders.json', { json: { settings: true, texts: [] } }],
  ['**/api/publishing', { json: PUBLISHING }],
] as const;

test('nothing on the dashboard moves, whichever answer comes last', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await keepDeviceFonts(page);
  const shift = await watchLayoutShift(page);
  await signInBrowser(page, site);
  for (const order of [ANSWERS, ANSWERS.toReversed()]) {
    const held = new Map<string, () => void>();
    for (const [address, answer] of order) held.set(address, await hold(page, address, answer));
    const asked = order.map(([address]) => page.waitForRequest(address));
    await page.goto('/admin');
    await Promise.all(asked);
    await expect(page.getByRole('status').filter({ hasText: /^Loading the / })).toBeVisible();
    for (const [address, release] of held) {
      const answered = page.waitForResponse(address);
      release();
      await answered;
      await painted(page);
    }
    await expect(page.getByText('Saved, not yet published')).toBeVisible();
    await expect(page.getByRole('link', { name: /^1 visit request about/ })).toBeVisible();
    await expect(page.getByText(/^Not yet published\. No DEPLOY_HOOK_URL/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take It Down Now' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First Steps' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Still to Be Replaced' })).toBeVisible();
    // In a window this wide, the first steps have the wide column, with what waits.
    const widthOf = (name: string) =>
      page.getByRole('region', { name }).evaluate((part) => part.clientWidth);
    expect(await widthOf('First Steps')).toBeGreaterThan(600);
    expect(await shift()).toEqual(STILL);
    await page.unrouteAll();
  }
});

const SINCE = '2026-11-20T12:10:00.000Z';

const MAIL: Outage = { what: 'mail', since: SINCE, reason: 'SendGrid answered 401' };

const NOT_PUBLISHED: Outage = {
  what: 'publishing',
  since: SINCE,
  reason: 'The deploy hook answered 500.',
};

test('failures of publishing and mail are told until they are mended', async ({ page, site }) => {
  const status = page.getByRole('status').filter({ has: page.locator('[data-status]') });
  const banner = page.getByRole('status').filter({ hasText: 'since Fri, Nov 20' });
  await signInBrowser(page, site);
  await page.clock.install();

  let answer: PublishingReport = {
    ...{ status: 'failed', revision: 7, builtRevision: 6, outages: [MAIL, NOT_PUBLISHED] },
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
    await expect(page.getByRole('tab').first()).not.toBeInViewport();
    await expect(status).toBeInViewport({ ratio: 1 });
  });
  await step('what has failed for long is told with what to do', async () => {
    await expect(banner).toContainText(
      /not been able to send email since Fri, Nov 20(?:, 2026)? at 6:10/,
    );
    await expect(banner).toContainText('what visitors write is in Contact Messages');
    await expect(banner).toContainText('The reason: SendGrid answered 401');
    await expect(banner).toContainText(
      /has not been published since Fri, Nov 20(?:, 2026)? at 6:10/,
    );
    await expect(banner).toContainText('What you save is kept');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('tried again from the keyboard, it publishes', async () => {
    await status.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(status).toHaveText('Publishing…');
    await expect(status).toBeFocused();
    answer = { ...answer, status: 'live', builtRevision: 7, outages: [MAIL] };
    await page.clock.fastForward(2_000);
    await expect(status).toHaveText('Published');
    await expect(banner).not.toContainText('has not been published');
    await expect(banner).toContainText('SendGrid answered 401');
  });
  await step('the banner goes once mail is sent again', async () => {
    await page.unroute('**/api/publishing');
    await page.clock.fastForward(60_000);
    await expect(banner).toHaveCount(0);
    await expect(status).toHaveText('Published');
  });
});
