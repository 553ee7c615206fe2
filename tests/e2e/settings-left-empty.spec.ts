import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { builtPages } from '../support/built-files.ts';
import { expect, test } from '../support/page.ts';

test.use({ siteName: 'connected' });

const { address, phone, pastorName } = DEFAULT_SETTINGS;
const MENTIONS = [address, phone, pastorName, 'Wednesday', 'tel:', '"telephone"', 'PostalAddress'];

test('no page mentions what the church has left empty', async ({ site }) => {
  for (const [path, html] of await builtPages(site.pages)) {
    const mentioned = MENTIONS.filter((mention) => mention !== null && html.includes(mention));
    expect(mentioned, path).toEqual([]);
    expect(/\{\{|>\s*(null|undefined)\s*</.exec(html), path).toBeNull();
  }
});

test('service times are the one on Sunday, on every page that has them', async ({ page }) => {
  for (const path of ['/services', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('definition')).toHaveText(['11:00 AM']);
  }
  const times = page.getByRole('region', { name: 'Service Times' });
  await expect(times.getByRole('definition')).toHaveText(['11:00 AM']);
});

test('the contact page is left with the e-mail address, and asks for no map', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible();
  await expect(main.getByRole('heading', { name: /^(Phone|Address)$/ })).toHaveCount(0);
  await expect(main.locator('iframe')).toHaveCount(0);
});

test('leaders and ways to give are those that are left', async ({ page }) => {
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  await page.goto('/about');
  const leaders = page.getByRole('main').locator('section').filter({ hasText: 'Leadership Team' });
  await expect(leaders.getByRole('heading', { level: 3 })).toHaveText(['Ministry Team']);
  await page.goto('/give');
  await expect(headings).toHaveText(['In Person']);
});

for (const path of ['/', '/about', '/services', '/contact', '/visit', '/give']) {
  test(`${path} is accessible all the same`, async ({ page }) => {
    await page.goto(path);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}
