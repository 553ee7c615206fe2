import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { Dashboard } from '#shared/dashboard.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { openMessages, signInCard, storeMessage } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';

const COUNTS: Dashboard = {
  sermons: 104,
  upcomingEvents: 33,
  blogPosts: 3,
  contactMessages: 1_206,
  unreadMessages: 17,
  newsletterSubscribers: 58,
  newVisitRequests: 2,
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

async function openWith(page: Page, site: { url: string }, dashboard: Partial<Dashboard> = {}) {
  await signInBrowser(page, site);
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { ...COUNTS, ...dashboard } }),
  );
  await page.goto('/admin');
  await expect(signInCard(page).dashboard).toBeVisible();
}

test('five cards count what the church has, others lead to it or say what is coming, and show what is unanswered', async ({
  page,
  site,
}) => {
  await openWith(page, site);
  await expect(counts(page)).toHaveText([
    'Total Sermons104',
    'Upcoming Events33',
    'Blog Posts3',
    'Contact Messages120617 unread',
    'Newsletter Subscribers58',
  ]);
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
  await expect(inboxCard(page, 'Contact Messages')).toContainText('17 unread');
  await expect(inboxCard(page, 'Visit Requests')).toContainText('2 new');
});

test('the counts are those of the server', async ({ page, site }) => {
  await signInBrowser(page, site);
  const answer = page.waitForResponse('**/api/dashboard');
  await page.goto('/admin');
  const { sermons, newsletterSubscribers } = z.parse(Dashboard, await (await answer).json());
  expect(sermons).toBeGreaterThan(0);
  await expect(counts(page).first()).toHaveText(`Total Sermons${sermons}`);
  await expect(counts(page).last()).toHaveText(`Newsletter Subscribers${newsletterSubscribers}`);
});

test(
  'messages and visit requests stand first, in sight without scrolling',
  { tag: '@phone' },
  async ({ page, site }) => {
    await openWith(page, site);
    await expect(page.getByRole('list').first()).toHaveAccessibleName('Inbox');
    for (const name of ['View Messages', 'View Requests']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  },
);

test('without unanswered entries the cards show no number', async ({ page, site }) => {
  await openWith(page, site, { unreadMessages: 0, newVisitRequests: 0 });
  await expect(counts(page).nth(3)).toContainText('0 unread');
  await expect(inboxCard(page, 'Contact Messages')).not.toContainText('unread');
  await expect(inboxCard(page, 'Visit Requests')).not.toContainText('new');
});

test(
  'counts that come late move nothing: no tap goes astray',
  { tag: '@phone' },
  async ({ page, site }) => {
    await signInBrowser(page, site);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/dashboard', async (route) => {
      await released;
      await route.fulfill({ json: COUNTS });
    });
    await page.goto('/admin');
    const button = page.getByRole('button', { name: 'View Messages' });
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    const before = await button.boundingBox();
    release(undefined);
    await expect(inboxCard(page, 'Contact Messages')).toContainText('17 unread');
    expect(await button.boundingBox()).toEqual(before);
  },
);

test('once a message is read, the server is asked for the counts again', async ({
  page,
  site,
  database,
}) => {
  const { name } = await storeMessage(database);
  let unreadMessages = 17;
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { ...COUNTS, unreadMessages } }),
  );
  const { entryOf, list } = await openMessages(page, site);
  await expect(page.getByText('17 unread', { exact: true }).first()).toBeAttached();
  unreadMessages = 16;
  await entryOf(name).getByRole('button', { name: 'Mark as Read' }).click();
  await expect(entryOf(name)).not.toContainText('Unread');
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(counts(page).nth(3)).toContainText('16 unread');
});

test('counts that cannot be loaded are said to be missing, and can be asked for again', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^500 .*\/api\/dashboard/);
  await signInBrowser(page, site);
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(counts(page).first()).toHaveText(/^Total Sermons\d+$/);
});

test('nothing is wider than a narrow phone', { tag: '@phone' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWith(page, site, { contactMessages: 1_234_567 });
  await expect(counts(page)).toHaveCount(5);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test(
  'the sign-in, the dashboard, the messages and a reply are accessible',
  { tag: '@phone' },
  async ({ page, site, database, expectProblem }) => {
    expectProblem(/^401 .*\/api\/auth\/user/);
    expectProblem(/^console warning: The admin session could not be confirmed/);
    const { name } = await storeMessage(database);
    await page.goto('/admin');
    await expect(signInCard(page).heading).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await openWith(page, site);
    expect(await accessibilityFindings(page)).toEqual([]);
    const { entryOf, compose, toasts } = await openMessages(page, site);
    await expect(entryOf(name)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await entryOf(name).getByRole('button', { name: 'Reply' }).click();
    await compose.subject.fill('');
    await compose.send.click();
    await expect(toasts).toHaveCount(1);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);
