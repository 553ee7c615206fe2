import { podcastReader } from '../../../support/readers/podcast-reader.ts';
import { readSermons } from '#tools/harness/content.ts';
import { expect, test } from '../../../support/browser/page.ts';
import { test as servedTest } from '../../../support/browser/served-site.ts';
import { openSermonAdmin, saveSermon } from '../../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../../support/browser/sign-in.ts';

test('/sermons gives the address for a podcast app, and copies it', async ({
  page,
  context,
  site,
}) => {
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

servedTest(
  'each episode of the demo church is where the podcast says, as long as it says',
  async ({ site }) => {
    const { items } = await podcastReader.parseURL(`${site.url}/sermons/feed.xml`);
    const sermons = (await readSermons(site)).filter(({ audioUrl }) => audioUrl !== null);
    expect(items.map(({ link }) => link)).toEqual(
      sermons.map(({ id }) => `${site.url}/sermons/${id}`),
    );
    const files = new Map(items.map(({ enclosure }) => [enclosure?.url, enclosure]));
    expect(files.size).toBe(3);
    for (const [url = '', file] of files) {
      const response = await fetch(url);
      expect(response.headers.get('Content-Type')).toBe(file?.type);
      expect((await response.arrayBuffer()).byteLength).toBe(Number(file?.length));
    }
  },
);

test.describe('an editor', () => {
  test.use({ siteName: 'changing' });

  test('reads why a recording is not in the podcast, and then that it is', async ({
    page,
    site,
  }) => {
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
