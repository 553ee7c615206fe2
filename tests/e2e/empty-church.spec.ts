import { openEvents } from '../support/events-page.ts';
import { expect, test } from '../support/page.ts';
import { openSermons } from '../support/sermons-page.ts';

test.use({ siteName: 'empty' });

test('the home page says that nothing is coming up and no sermon is there yet', async ({
  page,
}) => {
  await page.goto('/');
  for (const text of [
    'No upcoming events at this time. Check back soon!',
    'No sermons available at this time. Check back soon!',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('the calendar says that there are no events and no featured ones', async ({ page }) => {
  const { category, search, results } = await openEvents(page);
  await expect(results).toContainText('No upcoming events at this time. Check back soon!');
  await expect(category.getByRole('option')).toHaveText(['All Categories']);
  const featured = page.getByRole('region', { name: 'Featured Events' });
  await expect(featured.getByRole('heading', { name: 'No Featured Events' })).toBeVisible();
  await expect(featured).toContainText(
    'There are no featured events scheduled at this time. Please check back soon or contact the church office for more information.',
  );
  await search.fill('picnic');
  await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
});

test('the library says that sermons will be added', async ({ page }) => {
  const { results, speaker, tab } = await openSermons(page);
  await expect(results.getByRole('heading', { name: 'No Sermons Found' })).toBeVisible();
  await expect(results).toContainText('Sermons will be added soon! Check back later.');
  await expect(results.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  await expect(speaker.getByRole('option')).toHaveText(['All Speakers']);
  await tab('Series').click();
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toContainText(
    'Series will be listed',
  );
});

test('without a video channel it says where the stream will be, and shows no dead control', async ({
  page,
}) => {
  await page.goto('/sermons');
  const live = page.getByRole('region', { name: 'Live every Sunday at 11:00 AM' });
  await expect(live).toContainText('When our live stream has a home, you will find it here.');
  await expect(live.getByRole('link')).toHaveCount(0);
  // The service can be put into a calendar all the same.
  await expect(live.getByRole('button')).toHaveText(['Set a Reminder']);
});
