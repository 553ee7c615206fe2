import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import type { Publishing } from '#shared/publishing/publishing.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import {
  composer,
  inbox,
  signInCard,
  storeMessage,
  toastsOf,
} from '../../support/app/stored-inbox.ts';
import { watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const { step } = test;

const COUNTS: Dashboard = {
  sermons: 104,
  upcomingEvents: 33,
  blogPosts: 3,
  contactMessages: 1_234_567,
  unreadMessages: 17,
  newsletterSubscribers: 58,
  newVisitRequests: 2,
  unsentMails: { messages: 0, visits: 1 },
};

const ANNOUNCEMENT: Announcement = {
  ...{ text: 'Snow: no service today. Please stay at home. '.repeat(4), linkUrl: null, version: 1 },
  ...{ startsAt: '2026-01-01T12:00:00.000Z', endsAt: '2999-01-01T12:00:00.000Z' },
};

const PUBLISHING: Publishing = {
  ...{ status: 'unattended', revision: 7, builtRevision: 6, outages: [] },
  message: 'No DEPLOY_HOOK_URL is set, so nothing rebuilds the site by itself. '.repeat(4),
};

const counts = (page: Page) => page.getByRole('list', { name: 'Counts' }).getByRole('listitem');

const action = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The card of a list of the inbox. */
const inboxCard = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: title });

const viewMessages = (page: Page) => page.getByRole('button', { name: 'View Messages' });

test(
  'the dashboard shows first what is unanswered, then what the church has and what can be done, and moves nothing when counts come late',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/dashboard', async (route) => {
      await released;
      await route.fulfill({ json: COUNTS });
    });
    await signInBrowser(page, site);
    await page.goto('/admin');

    await step('counts that come late move nothing: no tap goes astray', async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
      const before = await viewMessages(page).boundingBox();
      release(undefined);
      await expect(inboxCard(page, 'Contact Messages')).toContainText('17 unread');
      expect(await viewMessages(page).boundingBox()).toEqual(before);
    });
    await step('messages and visit requests stand first, in sight without scrolling', async () => {
      await expect(page.getByRole('list').first()).toHaveAccessibleName('Inbox');
      for (const name of ['View Messages', 'View Requests']) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(inboxCard(page, 'Visit Requests')).toContainText('2 new');
    });
    await step('five cards count what the church has', async () => {
      await expect(counts(page)).toHaveText([
        'Total Sermons104',
        'Upcoming Events33',
        'Blog Posts3',
        'Contact Messages123456717 unread',
        'Newsletter Subscribers58',
      ]);
    });
    await step('others lead to what can be done, or say what is coming', async () => {
      for (const [title, path] of [
        ['Manage Sermons', '/admin/sermons'],
        ['Manage Events', '/admin/events'],
        ['Website Settings', '/admin/settings'],
      ] as const) {
        await expect(action(page, title).getByRole('link')).toHaveAttribute('href', path);
      }
      for (const title of ['Manage Blog', 'Newsletter']) {
        await expect(action(page, title)).toContainText('Coming Soon');
        await expect(action(page, title).getByRole('link')).toHaveCount(0);
        await expect(action(page, title).getByRole('button')).toHaveCount(0);
      }
      await expect(page.getByRole('link', { name: 'View Website' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
    expect(await accessibilityFindings(page)).toEqual([]);
    await step('nothing is wider than a narrow phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  },
);

const LATE = {
  'the counts': ['**/api/dashboard', COUNTS],
  'the words of the announcement': ['**/api/announcement', { announcement: ANNOUNCEMENT }],
  'the first steps': ['**/api/first-day', undefined],
  'the placeholders': ['**/placeholders.json', { settings: true, texts: [] }],
  'the words of publishing': ['**/api/publishing', PUBLISHING],
} as const;

for (const [late, [path]] of Object.entries(LATE)) {
  test(`nothing on the dashboard moves when ${late} are the last to come`, async ({
    page,
    site,
  }) => {
    // Chrome counts what moves in sight only.
    await page.setViewportSize({ width: 1280, height: 4_000 });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    for (const [address, json] of Object.values(LATE)) {
      await page.route(address, async (route) => {
        if (address === path) await released;
        await (json === undefined ? route.continue() : route.fulfill({ json }));
      });
    }
    const shift = await watchLayoutShift(page);
    await signInBrowser(page, site);
    const others = Object.values(LATE).filter(([address]) => address !== path);
    const answers = others.map(([address]) => page.waitForResponse(address));
    await page.goto('/admin');
    await Promise.all(answers);
    if (late !== 'the words of publishing')
      await expect(page.getByRole('status').filter({ hasText: /^Loading the / })).toBeVisible();
    release(undefined);
    await expect(page.getByText('Saved, not yet published')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit Requests (1)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take It Down Now' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Still to be replaced' })).toBeVisible();
    expect(await shift()).toBe(0);
  });
}

test('the counts are those of the server, asked for again after a failure and once a message is read', async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/dashboard/);
  const { name } = await storeMessage(database);
  await signInBrowser(page, site);
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');

  await step('counts that cannot be loaded are said to be missing', async () => {
    await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  });
  await step('then they are those of the server', async () => {
    await page.unroute('**/api/dashboard');
    const answer = page.waitForResponse('**/api/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    const { sermons, newsletterSubscribers } = z.parse(Dashboard, await (await answer).json());
    expect(sermons).toBeGreaterThan(0);
    await expect(counts(page).first()).toHaveText(`Total Sermons${sermons}`);
    await expect(counts(page).last()).toHaveText(`Newsletter Subscribers${newsletterSubscribers}`);
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await step('once a message is read, they are asked for again', async () => {
    const json = { ...COUNTS, unreadMessages: 0, newVisitRequests: 0 };
    await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
    await viewMessages(page).click();
    const { list, entryOf } = inbox(page, 'Contact Messages');
    await entryOf(name).getByRole('button', { name: 'Mark as Read' }).click();
    await expect(entryOf(name)).not.toContainText('Unread');
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(counts(page).nth(3)).toHaveText('Contact Messages12345670 unread');
  });
  await step('without unanswered entries the cards show no number', async () => {
    await expect(inboxCard(page, 'Contact Messages')).not.toContainText('unread');
    await expect(inboxCard(page, 'Visit Requests')).not.toContainText('new');
  });
});

test(
  'the sign-in, the messages and a reply are accessible',
  { tag: '@phone' },
  async ({ page, site, database, expectProblem }) => {
    expectProblem(/^401 .*\/api\/auth\/user/);
    expectProblem(/^console warning: The admin session could not be confirmed/);
    const { name } = await storeMessage(database);
    await step('the sign-in', async () => {
      await page.goto('/admin');
      await expect(signInCard(page).heading).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    const { entryOf } = inbox(page, 'Contact Messages');
    await step('the messages', async () => {
      await signInBrowser(page, site);
      await page.reload();
      await viewMessages(page).click();
      await expect(entryOf(name)).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('a reply without a subject', async () => {
      await entryOf(name).getByRole('button', { name: 'Reply' }).click();
      const compose = composer(page);
      await compose.subject.fill('');
      await compose.send.click();
      await expect(toastsOf(page)).toHaveCount(1);
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  },
);
