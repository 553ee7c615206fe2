import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';

test('the page says when the church worships and what to expect, and leads on', async ({
  page,
  site,
}) => {
  const { address } = await readSettings(site);
  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Times');
  await expect(main.getByRole('heading', { name: 'Sunday Service' })).toBeVisible();
  await expect(main.getByText('11:00 AM')).toBeVisible();
  await expect(main.getByText('Sunday Worship Service')).toBeVisible();
  await expect(main.getByRole('link', { name: address })).toBeVisible();
  await expect(main.getByText(/childcare and children.s programs are available/i)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  for (const name of ['Worship', 'Message', 'Community']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  // To the visit page, twice, and to the livestream.
  await expect(main.getByRole('link', { name: 'Plan Your Visit' })).toHaveCount(2);
  for (const link of await main.getByRole('link', { name: 'Plan Your Visit' }).all()) {
    await expect(link).toHaveAttribute('href', '/visit');
  }
  await expect(main.getByRole('link', { name: 'Watch Our Livestream' })).toHaveAttribute(
    'href',
    '/sermons',
  );
  await expect(
    main.getByRole('heading', {
      name: 'We look for the truth, learn the truth, and live the truth',
    }),
  ).toBeVisible();
});
