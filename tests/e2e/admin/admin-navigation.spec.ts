import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import {
  answerQuestion,
  composer,
  signInCard,
  storeMessage,
  unfold as unfoldEntry,
  toastsOf,
} from '../../support/app/stored-inbox.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { unwantedWords } from '../../support/readers/html.ts';
import { openSettings } from '../../support/screens/settings-admin.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { readEvents, readSermons } from '#tools/harness/content.ts';

/** The admin's navigation; on a phone it opens the sheet. */
async function openNavigation(page: Page, isMobile: boolean) {
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.locator('.admin-bar');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return {
    sheet: place,
    links: place.getByRole('navigation', { name: 'Admin' }).getByRole('link'),
    // Messages and visits tell how many nobody has answered.
    link: (name: string) =>
      place.getByRole('link', { name: new RegExp(`^${name}(?: \\d+ new)?$`) }),
    logout: place.getByRole('button', { name: /^Log ?out$/ }),
  };
}

const SCREENS = [
  ['/admin', 'Dashboard'],
  ['/admin/sermons', 'Sermons'],
  ['/admin/events', 'Events'],
  ['/admin/plan', 'Plan'],
  ['/admin/bulletins', 'Bulletin'],
  ['/admin/pages', 'Pages'],
  ['/admin/media', 'Media'],
  ['/admin/messages', 'Messages'],
  ['/admin/visits', 'Visits'],
  ['/admin/history', 'History'],
  ['/admin/settings', 'Settings'],
  ['/admin/help', 'Help'],
] as const;

const LINKS = [
  ...['Dashboard', 'Sermons', 'Events', 'Plan', 'Bulletin', 'Pages', 'Media'],
  ...['Messages', 'Visits', 'Announcement'],
  ...['History', 'Settings', 'Help'],
];

/** Expects the open navigation to have all links, with one of them marked. */
async function expectNavigation(
  page: Page,
  { links, link, logout }: Awaited<ReturnType<typeof openNavigation>>,
  marked: string,
) {
  await expect(links).toHaveText(LINKS.map((name) => new RegExp(`^${name}`)));
  await expect(page.locator('.admin-link[aria-current="page"]:visible')).toHaveText([
    new RegExp(`^${marked}`),
  ]);
  await expect(link('View Website')).toHaveAttribute('href', '/');
  await expect(logout).toBeVisible();
}

test('every screen has the same navigation below the church’s name, on which it is marked, a way back, and one name for a thing', async ({
  page,
  site,
}) => {
  const unwanted = await unwantedWords();
  await signInBrowser(page, site, '/admin');
  const navigation = await openNavigation(page, false);
  for (const [path, label] of SCREENS) {
    await step(label, async () => {
      if (path !== '/admin') await navigation.link(label).click();
      await expect(page).toHaveURL(path);
      await expectNavigation(page, navigation, label);
      if (path !== '/admin') {
        await expect(page.getByRole('link', { name: /^Back to / }).first()).toBeVisible();
      }
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const words = await page.locator('main').innerText();
      expect(unwanted.filter((word) => words.includes(word))).toEqual([]);
    });
  }
  await step('a low window reaches the last link, and a narrow one has the menu', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await navigation.logout.focus();
    await expect(navigation.logout).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.admin-brand')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(navigation.logout).toBeHidden();
    await expect(page.locator('.admin-brand')).toBeHidden();
    await expectNavigation(page, await openNavigation(page, true), 'Help');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await step('Import, which is a part of the settings', async () => {
    await page.goto('/admin/import');
    await expectNavigation(page, navigation, 'Settings');
  });
});

test(
  'the navigation counts what nobody has answered, and asks before what is typed is left behind',
  { tag: '@phone-only' },
  async ({ page, site, database }) => {
    const { name } = await storeMessage(database);
    const { field, unfold } = await openSettings(page, site);
    await unfold('Basic Information');
    await field('Tagline').fill('A light on the hill');
    const follow = async () => {
      const { link } = await openNavigation(page, true);
      await expect(link('Messages')).toHaveAccessibleName(/^Messages \d+ new$/);
      await link('Messages').click();
    };
    await follow();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await answerQuestion(page, 'dismiss')).toBe(
      'Leave without saving? You have changes that are not saved. If you save them, visitors will see them.',
    );
    await expect(page).toHaveURL('/admin/settings');
    await expect(field('Tagline')).toHaveValue('A light on the hill');
    await page.keyboard.press('Escape');
    await unfold('Colors, Menus & Pages');
    await page.getByLabel('Website Color').fill('#ffd900');
    await follow();
    await expect(page.getByRole('alertdialog').getByRole('button')).toHaveCount(2);
    expect(await answerQuestion(page, 'accept')).toBe(
      'Leave without saving? You have changes that are not saved. One field needs another look.',
    );
    await expect(page).toHaveURL('/admin/messages');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Messages');
    const message = page.getByRole('article', { name: `, from ${name}` });
    await unfoldEntry(message);
    await message.getByRole('button', { name: 'Reply' }).click();
    await expect(composer(page).dialog).toContainText(name);
    await page.goBack();
    await expect(composer(page).dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/messages');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/admin/settings');
  },
);

test('a phone’s menu follows the keyboard', { tag: '@phone-only' }, async ({ page, site }) => {
  await openSettings(page, site);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const navigation = await step('opened with a tap', async () => {
    const opened = await openNavigation(page, true);
    await expectNavigation(page, opened, 'Settings');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opened.sheet).toBeHidden();
    return opened;
  });
  await step('with the keyboard', async () => {
    const { sheet, link } = navigation;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link('Dashboard')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });
  await step('to the announcement', async () => {
    await (await openNavigation(page, true)).link('Announcement').click();
    await expect(page).toHaveURL('/admin?announcement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcement');
    await expectNavigation(page, await openNavigation(page, true), 'Announcement');
  });
});

test('signing in leads to what was asked', async ({ page, expectSignedOut }) => {
  expectSignedOut();
  const { password } = signInCard(page);
  const main = page.getByRole('main');

  await step('a screen says what is needed, and asks for no data', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/events?from=a-shared-link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await expect(
      page.getByText('Please log in to the admin dashboard to access event management', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Website' })).toHaveAttribute('href', '/');
    expect(asked.filter((path) => path.startsWith('/api/events'))).toEqual([]);
  });
  await step('after signing in the screen opens', async () => {
    await main.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL('/admin/events?from=a-shared-link');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Management');
    await expect(toastsOf(page)).toContainText(['Welcome to Admin Dashboard']);
  });
});

test('a form has the name of its record as its title, and leads back to its list', async ({
  page,
  site,
}) => {
  // The oldest sermon is not among those that the list has loaded.
  const [sermon, event] = [(await readSermons(site)).at(-1), (await readEvents(site)).at(0)];
  if (sermon === undefined || event === undefined) throw new Error('The demo church is empty.');
  await signInBrowser(page, site);
  const title = page.getByRole('heading', { level: 1 });
  for (const [address, expected, list] of [
    ['/admin/sermons?new', 'New Sermon', 'Sermon List'],
    [`/admin/sermons?edit=${sermon.id}`, `Edit ${sermon.title}`, 'Sermon List'],
    ['/admin/events?new', 'New Event', 'Events'],
    [`/admin/events?edit=${event.id}`, `Edit ${event.title}`, 'Events'],
    ['/admin/pages/own?new', 'New Page', 'Your Own Pages'],
    ['/admin/bulletins?new', 'New Bulletin', 'Bulletin'],
  ] as const) {
    await page.goto(address);
    await expect(title).toHaveText(expected);
    const back = page.getByRole('link', { name: `Back to ${list}` });
    await back.click();
    await expect(back).toHaveCount(0);
  }
});
