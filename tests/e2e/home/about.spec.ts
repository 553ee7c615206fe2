import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';

test('the page tells the story and the mission of the settings, what the church believes, who leads it and how to join', async ({
  page,
  site,
}) => {
  const settings = await readSettings(site);
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${settings.churchName}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Our Story',
    'Mission',
    'Vision',
    'Values',
    'What We Believe',
    'Leadership Team',
    'Join Us',
    'Explore',
    'Service Times',
  ]);
  for (const name of ['God', 'Jesus Christ', 'Holy Spirit', 'Bible']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  for (const role of ['Senior Pastor', 'First Lady', 'Ministry Team']) {
    await expect(main.getByRole('heading', { level: 3, name: role })).toBeVisible();
  }
  await expect(main.getByText(settings.pastorName, { exact: true })).toBeVisible();
  await expect(main.getByText('Founded October 2012')).toBeVisible();
  const { aboutText, missionStatement } = settings;
  for (const paragraph of (aboutText ?? '').split(/\n\s*\n/)) {
    await expect(main.getByText(paragraph.slice(0, 80))).toBeVisible();
  }
  await expect(main.getByText(missionStatement ?? '')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Service Times' })).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(main.getByRole('link', { name: 'Plan Your Visit' })).toHaveAttribute(
    'href',
    '/visit',
  );
});

test.describe('a church that has entered nothing yet', () => {
  test.use({ siteName: 'empty' });

  test('has the story and the mission of the default texts', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
    await expect(page.getByText('[… how your church began')).toBeVisible();
    await expect(page.getByText('[… what your church is there for')).toBeVisible();
  });
});
