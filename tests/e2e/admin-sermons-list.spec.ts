import { longDate } from '#shared/dates.ts';
import { firstOf, readSermons } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonAdmin, unique } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test('a visitor is shown the way to the dashboard, and no sermon is asked for', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^401 .*\/api\/auth\/user/);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/sermons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
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

test(
  'the newest sermons are cards with picture, title, date, speaker and two lines of text',
  { tag: '@phone' },
  async ({ page, site }) => {
    const newest = firstOf(await readSermons(site));
    const { list, tab } = await openSermonAdmin(page, site);
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
    const card = list.getByRole('listitem').first();
    await expect(card.getByRole('heading')).toHaveText(newest.title);
    await expect(card).toContainText(longDate(newest.date));
    await expect(card).toContainText(newest.speaker);
    await expect(card.locator('img')).toHaveAttribute('src', newest.thumbnailUrl);
    await expect(card.getByText(newest.description)).toHaveCSS('-webkit-line-clamp', '2');
  },
);

test('more sermons are shown on demand, down to the oldest', async ({ page, site }) => {
  const all = await readSermons(site);
  const { list } = await openSermonAdmin(page, site);
  const more = list.getByRole('button', { name: 'Show More Sermons' });
  const titles = list.getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(24);
  while (await more.isVisible()) {
    const before = await titles.count();
    await more.click();
    await expect.poll(() => titles.count()).toBeGreaterThan(before);
  }
  await expect(titles).toHaveText(all.map(({ title }) => title));
});

test('a search finds sermons by title or description', async ({ page, site }) => {
  const found = (await readSermons(site)).filter(({ title, description }) =>
    /grace/i.test(`${title}\n${description}`),
  );
  const { list } = await openSermonAdmin(page, site);
  await page.getByLabel('Search sermons').fill('GRACE');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(
    found.slice(0, 24).map(({ title }) => title),
  );
  await page.getByLabel('Search sermons').fill(unique('nowhere'));
  await expect(list).toContainText('No sermon has this in its title or description.');
});

test('the list says that it is loading', async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/sermons?*', async (route) => {
    await released;
    await route.continue();
  });
  const { list } = await openSermonAdmin(page, site);
  await expect(list.getByRole('status')).toHaveText('Loading sermons...');
  release(undefined);
  await expect(list.getByRole('listitem')).toHaveCount(24);
});

test('a list that fails to load can be tried again', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 /);
  await page.route('**/api/sermons?*', (route) => route.fulfill({ status: 503, json: {} }));
  const { list } = await openSermonAdmin(page, site);
  const notice = list.getByRole('alert');
  await expect(notice).toContainText('could not be loaded');
  await page.unroute('**/api/sermons?*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(24);
});

test('a picture that cannot be loaded is replaced', async ({ page, site }) => {
  await page.route('**/api/sermons?*', async (route) => {
    const [first] = await readSermons(site);
    await route.fulfill({
      json: [{ ...first, thumbnailUrl: 'https://pictures.example/gone.png' }],
    });
  });
  const { list } = await openSermonAdmin(page, site);
  await expect(list.locator('img')).toHaveAttribute('src', '/images/image-unavailable.svg');
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

test(
  'the header leads back to the sermons and logs out',
  { tag: '@phone' },
  async ({ page, site, expectProblem }) => {
    expectProblem(/^401 .*\/api\/auth\/user/);
    expectProblem(/^console warning: The admin session could not be confirmed/);
    const { toasts } = await openSermonAdmin(page, site);
    await expect(page.getByRole('link', { name: 'Back to Sermons' })).toHaveAttribute(
      'href',
      '/sermons',
    );
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(toasts).toContainText(['Logged OutYou have been logged out successfully.']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  },
);

test('a logout that fails says so, and the screen stays', async ({ page, site, expectProblem }) => {
  expectProblem(/^500 .*\/api\/auth\/logout/);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
  const { toasts, list } = await openSermonAdmin(page, site);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(toasts).toContainText(['ErrorFailed to log out. Please try again.']);
  await expect(list).toBeVisible();
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, siteName: 'changing' });

  test(
    'nothing is wider than the screen, long words and the calendar included',
    { tag: '@phone' },
    async ({ page, site }) => {
      await signInBrowser(page, site);
      const title = unique('Supercalifragilisticexpialidocious'.repeat(4));
      await saveSermon(page, site, {
        title,
        description: 'x'.repeat(400),
        speaker: 'S'.repeat(90),
      });
      await page.goto('/admin/sermons');
      const { open, calendar } = sermonAdmin(page);
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
    },
  );
});
