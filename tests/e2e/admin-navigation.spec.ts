import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { openNavigation } from '../support/admin-navigation.ts';
import { answerQuestion, inbox, signInCard, storeMessage, toastsOf } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { openSettings } from '../support/settings-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

const SCREENS = [
  ['/admin', 'Dashboard'],
  ['/admin/sermons', 'Sermons'],
  ['/admin/events', 'Events'],
  ['/admin/pages', 'Pages'],
  ['/admin/media', 'Media'],
  ['/admin/history', 'History'],
  ['/admin/settings', 'Settings'],
] as const;

const LINKS = [
  'Dashboard',
  'Sermons',
  'Events',
  'Pages',
  'Media',
  'Messages',
  'Visits',
  'History',
  'Settings',
];

const inboxWindow = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'every screen has the same navigation, on which it is marked',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    await signInBrowser(page, site);
    for (const [path, label] of SCREENS) {
      await page.goto(path);
      const { links, link, logout } = await openNavigation(page, isMobile);
      await expect(links).toHaveText(LINKS);
      await expect(page.locator('[aria-current="page"]:visible')).toHaveText([label]);
      await expect(link('View Website')).toHaveAttribute('href', '/');
      await expect(logout).toBeVisible();
    }
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);

test('it leads from screen to screen', { tag: '@phone' }, async ({ page, site, isMobile }) => {
  await openSettings(page, site);
  await (await openNavigation(page, isMobile)).link('Events').click();
  await expect(page).toHaveURL('/admin/events');
  await (await openNavigation(page, isMobile)).link('View Website').click();
  await expect(page).toHaveURL('/');
});

for (const [link, title] of [
  ['Messages', 'Contact Messages'],
  ['Visits', 'Visit Requests'],
] as const) {
  test(
    `${link} open from any screen, and Back leads there again`,
    { tag: '@phone' },
    async ({ page, site, isMobile }) => {
      await openSettings(page, site);
      await (await openNavigation(page, isMobile)).link(link).click();
      await expect(inboxWindow(page, title)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(inboxWindow(page, title)).toBeHidden();
      await expect(page).toHaveURL('/admin');
      const navigation = await openNavigation(page, isMobile);
      await navigation.link(link).click();
      await expect(inboxWindow(page, title)).toBeVisible();
      await expect(page).toHaveURL(`/admin?${link.toLowerCase()}`);
      await page.goBack();
      await expect(inboxWindow(page, title)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/admin/settings');
    },
  );
}

test(
  'the menu of a phone is opened, used and closed with the keyboard',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await openSettings(page, site);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  'a link of the navigation asks before what is typed is left behind',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const { field } = await openSettings(page, site);
    await field('Tagline').fill('A light on the hill');
    const { link } = await openNavigation(page, isMobile);
    const events = link('Events');
    const [question] = await Promise.all([answerQuestion(page, 'dismiss'), events.click()]);
    expect(question).toBe('You have changes that are not saved. Leave without saving them?');
    await expect(page).toHaveURL('/admin/settings');
    await expect(field('Tagline')).toHaveValue('A light on the hill');
    const again = isMobile ? (await openNavigation(page, isMobile)).link('Events') : events;
    await Promise.all([answerQuestion(page, 'accept'), again.click()]);
    await expect(page).toHaveURL('/admin/events');
  },
);

test.describe('somebody who is not signed in', () => {
  test.beforeEach(({ expectProblem }) => {
    expectProblem(/^401 .*\/api\/auth\/user/);
    expectProblem(/^console warning: The admin session could not be confirmed/);
  });

  test('returns to the requested screen after signing in, with a welcome', async ({ page }) => {
    await page.goto('/admin/settings?from=a-shared-link');
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    const { password } = signInCard(page);
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL('/admin/settings?from=a-shared-link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website Settings');
    await expect(toastsOf(page)).toContainText(['Welcome to Admin Dashboard']);
  });

  test('stays on the dashboard when that was requested, with the view of the address', async ({
    page,
    database,
  }) => {
    const { name } = await storeMessage(database);
    await page.goto('/admin?messages');
    const { password } = signInCard(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(inbox(page, 'Contact Messages').entryOf(name)).toBeVisible();
  });
});
