import { expect, test } from '../../../support/browser/page.ts';
import { openSermonAdmin, saveSermon } from '../../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../../support/browser/sign-in.ts';

test('/sermons gives and copies the podcast’s address', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = `${site.url}/sermons/feed.xml`;
  await page.goto('/sermons');
  const section = page.getByRole('region', { name: 'Listen in your podcast app' });
  await section.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const alternate = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(alternate).toHaveAttribute('href', '/sermons/feed.xml');
});

test.describe('an editor', () => {
  test.use({ siteName: 'changing' });

  test('reads why a recording is not in the podcast', async ({ page, site }) => {
    await signInBrowser(page, site);
    const sermon = await saveSermon(page, site);
    const { fields, open, update, toasts } = await openSermonAdmin(page, site);
    await open(sermon.title);
    await fields.audioUrl.fill('https://127.0.0.1/sermon.mp3');
    await update.click();
    await expect(toasts).toContainText([/Its recording is not in the podcast yet/]);
    await open(sermon.title);
    await expect(fields.audioUrl).toHaveAccessibleDescription(
      /^Not in the podcast: podcast apps cannot reach this address\./,
    );
    await fields.audioUrl.fill('/audio/processional.mp3');
    await expect(fields.audioUrl).toHaveAccessibleDescription('');
    await update.click();
    await open(sermon.title);
    await expect(fields.audioUrl).toHaveAccessibleDescription(/^Ready for the podcast: /);
  });
});
