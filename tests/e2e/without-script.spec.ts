import {
  builtAt,
  eventsByTime,
  firstOf,
  readSermon,
  readSermons,
  readSettings,
} from '../support/content.ts';
import { unfoldEvents } from '../support/events-page.ts';
import { expect, test } from '../support/page.ts';

test.use({ javaScriptEnabled: false });

test('all three parts of a sermon stand one below the other', async ({ page, site }) => {
  const { id, audioUrl, videoUrl } = firstOf(
    await readSermons(site),
    (sermon) => sermon.audioUrl !== null && sermon.videoUrl !== null,
  );
  const { content } = await readSermon(site, id);
  await page.goto(`/sermons/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    videoUrl ?? '',
  );
  await expect(page.locator('audio')).toBeVisible();
  await expect(page.locator('audio')).toHaveAttribute('src', audioUrl ?? '');
  await expect(main.getByText(content?.split('\n')[0] ?? '')).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
});

test('every event that was built can be read', async ({ page, site }) => {
  const { upcoming } = await eventsByTime(site, await builtAt(site));
  await page.goto('/events?search=nothing');
  await unfoldEvents(page);
  const region = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(
    upcoming.map(({ title }) => title),
  );
});

test('sermons and series can be read', async ({ page }) => {
  await page.goto('/sermons');
  await expect(page.locator('[data-filter-results]').getByRole('listitem')).toHaveCount(24);
  await expect(page.getByRole('heading', { name: 'Rooted in Christ' })).toBeVisible();
});

test('the contact page gives an e-mail address', async ({ page, site }) => {
  const { email, phone } = await readSettings(site);
  await page.goto('/contact');
  const section = page.getByRole('region', { name: 'Send Us a Message' });
  await expect(section.getByRole('link', { name: email })).toBeVisible();
  await expect(section).toContainText(`call ${phone} instead`);
  await expect(section.getByRole('textbox')).toHaveCount(0);
});

test('the menu leads to the links in the footer', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('no control without effect is shown', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/events', '/sermons', '/contact', '/sermons/1']) {
    await test.step(`on ${path}`, async () => {
      await page.goto(path);
      for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'tab'] as const) {
        // Popovers work without script.
        const withoutEffect = page.getByRole(role).and(page.locator(':not([popovertarget])'));
        await expect(withoutEffect).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
