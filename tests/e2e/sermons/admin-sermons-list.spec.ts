import * as z from 'zod/mini';
import { SermonSummary } from '#shared/sermons/sermons.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { firstOf, readSermons } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import {
  openSermonAdmin,
  saveSermon,
  sermonAdmin,
  unique,
} from '../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test('the list comes once somebody is signed in, and shows all sermons down to the oldest', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  expectProblem(/^503 .*\/api\/sermons/);
  const heading = page.getByRole('heading', { level: 1 });
  const { list, tab } = sermonAdmin(page);
  await test.step('a visitor is shown the way to the dashboard, and no sermon is asked for', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/sermons');
    await expect(heading).toHaveText('Admin Access Required');
    await expect(page.getByRole('main')).toContainText(
      'Please log in to the admin dashboard to access sermon management',
    );
    for (const [name, href] of [
      ['Go to Admin Dashboard', '/admin'],
      ['Return to Website', '/'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(asked.filter((path) => path.startsWith('/api/sermons'))).toEqual([]);
  });
  await test.step('the list says that it is loading, and that it failed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/sermons?*', async (route) => {
      await released;
      await route.fulfill({ status: 503, json: {} });
    });
    await openSermonAdmin(page, site);
    await expect(list.getByRole('status')).toHaveText('Loading sermons...');
    release(undefined);
    await expect(list.getByRole('alert')).toContainText('could not be loaded');
  });
  const titles = list.getByRole('heading', { level: 2 });
  await test.step('it can be tried again, and shows the newest sermons', async () => {
    await page.unroute('**/api/sermons?*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(24);
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
  });
  const all = await readSermons(site);
  await test.step('a card has picture, title, date, speaker and two lines of text', async () => {
    const newest = firstOf(all);
    const card = list.getByRole('listitem').first();
    await expect(card.getByRole('heading')).toHaveText(newest.title);
    await expect(card).toContainText(writtenDay(newest.date));
    await expect(card).toContainText(newest.speaker);
    await expect(card.locator('img')).toHaveAttribute('src', newest.thumbnailUrl);
    await expect(card.getByText(newest.description)).toHaveCSS('-webkit-line-clamp', '2');
  });
  await test.step('more sermons are shown on demand', async () => {
    const more = list.getByRole('button', { name: 'Show More Sermons' });
    while (await more.isVisible()) {
      const before = await titles.count();
      await more.click();
      await expect.poll(() => titles.count()).toBeGreaterThan(before);
    }
    await expect(titles).toHaveText(all.map(({ title }) => title));
  });
});

test('sermons are searched, and whoever logs out is let in no more', async ({
  page,
  site,
  expectProblem,
}) => {
  const { list, toasts } = await openSermonAdmin(page, site);
  const search = page.getByLabel('Search sermons');
  const logOut = page.getByRole('button', { name: 'Log out' });
  await test.step('a search shows what the server finds', async () => {
    const answer = await fetch(`${site.url}/api/sermons?q=GRACE&limit=24`);
    const found = z.parse(z.array(SermonSummary), await answer.json());
    await search.fill('GRACE');
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(
      found.map(({ title }) => title),
    );
    await search.fill(unique('nowhere'));
    await expect(list).toContainText('No sermon matches.');
  });
  await test.step('a picture that cannot be loaded is replaced', async () => {
    await page.route('**/api/sermons?*', async (route) => {
      const [first] = await readSermons(site);
      await route.fulfill({
        json: [{ ...first, thumbnailUrl: 'https://pictures.example/gone.png' }],
      });
    });
    await search.fill('without a picture');
    await expect(list.locator('img')).toHaveAttribute('src', '/images/image-unavailable.svg');
  });
  await test.step('a logout that fails says so, and the screen stays', async () => {
    expectProblem(/^500 .*\/api\/auth\/logout/);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    await logOut.click();
    await expect(toasts).toContainText(['ErrorFailed to log out. Please try again.']);
    await expect(list).toBeVisible();
    await page.unroute('**/api/auth/logout');
  });
  await test.step('a logout says so, and lasts', async () => {
    expectProblem(/^401 .*\/api\/auth\/user/);
    expectProblem(/^console warning: The admin session could not be confirmed/);
    await logOut.click();
    await expect(toasts).toContainText(['Logged OutYou have been logged out successfully.']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  });
});

test.describe('in a church without sermons', () => {
  test.use({ siteName: 'empty' });

  test('the list says how to begin', async ({ page, site }) => {
    const { list } = await openSermonAdmin(page, site);
    await expect(list).toContainText(
      'No sermons found. Click "Add New Sermon" to create the first one.',
    );
  });
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, siteName: 'changing' });

  test(
    'nothing is wider than the screen, and the header leads back to the sermons and logs out',
    { tag: '@phone-only' },
    async ({ page, site }) => {
      await signInBrowser(page, site);
      const title = unique('Supercalifragilisticexpialidocious'.repeat(4));
      await saveSermon(page, site, {
        title,
        description: 'x'.repeat(400),
        speaker: 'S'.repeat(90),
      });
      await page.goto('/admin/sermons');
      const { open, calendar, toasts } = sermonAdmin(page);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await page.getByLabel('Search sermons').fill(title);
      await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
      expect(await width()).toBe(320);
      await open(title);
      await calendar.click();
      await expect(page.getByRole('grid')).toBeVisible();
      expect(await width()).toBe(320);
      const form = await page.getByRole('form').boundingBox();
      for (const input of await page.getByRole('form').getByRole('textbox').all()) {
        const box = await input.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((form?.x ?? 0) + (form?.width ?? 0));
      }
      await expect(page.getByRole('link', { name: 'Back to Sermons' })).toHaveAttribute(
        'href',
        '/sermons',
      );
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(toasts).toContainText(['Logged OutYou have been logged out successfully.']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    },
  );
});
