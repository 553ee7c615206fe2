import {
  accessibilityFindings,
  findingsAtBothWidths,
} from '../../support/browser/accessibility.ts';
import { openMessages } from '../../support/app/stored-inbox.ts';
import { openEventAdmin } from '../../support/screens/event-admin.ts';
import { openSermonAdmin } from '../../support/screens/sermon-admin.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Placeholders, placeholdersIn } from '#shared/dashboard/dashboard.ts';
import { builtPages } from '../../support/readers/html.ts';
import { openEvents, openSermons } from '../../support/screens/list-pages.ts';
import { decodeHtml } from '../../support/readers/html.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { test as testOfFiles } from '../../support/browser/served-site.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

test.use({ siteName: 'empty' });

testOfFiles.use({ siteName: 'empty' });

test('home page, calendar and library say that nothing is there yet', async ({ page }) => {
  await step('the home page', async () => {
    await page.goto('/');
    await expect(page.locator('[data-giving]')).toHaveCount(0);
    for (const text of [
      'No upcoming events at this time. Check back soon!',
      'No sermons available at this time. Check back soon!',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    expect(await findingsAtBothWidths(page)).toEqual([]);
  });
  await step('the calendar', async () => {
    const { category, search, results } = await openEvents(page);
    await expect(results).toContainText('No upcoming events at this time. Check back soon!');
    await expect(category.getByRole('option')).toHaveText([
      'All Categories',
      'Bible Study',
      'Worship Service',
    ]);
    const featured = page.getByRole('region', { name: 'Featured Events' });
    await expect(featured.getByRole('heading', { name: 'No Featured Events' })).toBeVisible();
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await expect(featured).toContainText(
      'There are no featured events scheduled at this time. Please check back soon or contact the church office for more information.',
    );
    await search.fill('picnic');
    await expect(results.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
    await expect(results.getByText('for "picnic"', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1);
    await expect(featured, 'not below what was not found').toHaveCount(0);
  });
  await step('the library', async () => {
    const { results, speaker, book, tab } = await openSermons(page);
    await expect(results.getByRole('heading', { name: 'No Sermons Found' })).toBeVisible();
    await expect(results).toContainText('Sermons will be added soon! Check back later.');
    await expect(results.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await expect(speaker.getByRole('option')).toHaveText(['All Speakers']);
    await expect(book).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Browse by Scripture' })).toHaveCount(0);
    await tab('Series').click();
    await expect(page.getByRole('tabpanel', { name: 'Series' })).toContainText(
      'Series will be listed',
    );
  });
  await step('where the stream will be', async () => {
    const live = page.getByRole('region', { name: 'Sundays at 11:00 AM' });
    await expect(live).toContainText('When our livestream has a home, you will find it here.');
    await expect(live.getByRole('link')).toHaveCount(0);
    // The calendar menu works without a channel.
    await expect(live.getByRole('button')).toHaveText(['Set a Reminder']);
  });
  await step('the scriptures', async () => {
    await page.goto('/sermons/scripture');
    await expect(page.getByText('No sermon names a passage yet.')).toBeVisible();
  });
});

test('the admin says how to begin', async ({ page, site }) => {
  await step('with an event', async () => {
    const { form, fields } = await openEventAdmin(page, site);
    await expect(page.getByRole('heading', { name: 'No Events Yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Create First Event' }).click();
    await expect(form).toContainText('Create New Event');
    await expect(fields.title).toBeFocused();
  });
  await step('with a sermon', async () => {
    const { list, fields } = await openSermonAdmin(page, site);
    await expect(list).toContainText(
      'No sermons found. Click "Add New Sermon" to create the first one.',
    );
    await list.getByRole('link', { name: 'Add New Sermon' }).click();
    await expect(fields.title).toBeVisible();
    await page.getByRole('button', { name: 'Choose a Recording' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a Recording' });
    await expect(library).toContainText('No recording has been uploaded yet.');
    await expect(library.getByRole('button', { name: 'Upload' })).toBeVisible();
    await expect(library.getByRole('searchbox')).toBeHidden();
    await library.getByRole('button', { name: 'Close' }).click();
  });
  await step('with a bulletin, a page of its own and a picture', async () => {
    await page.goto('/admin/bulletins');
    await expect(page.getByText(/^No bulletin yet\. The first one starts with/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'New Bulletin' })).toHaveCount(1);
    await expect(page.locator('.card').getByRole('link', { name: 'New Bulletin' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto('/admin/media');
    await expect(page.getByText('No picture has been uploaded yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload Files' })).toBeVisible();
    await page.goto('/admin/pages/own');
    await expect(page.getByText(/^No page of your own yet\. Create pages for youth/)).toBeVisible();
    await page.getByRole('link', { name: 'New Page' }).click();
    await expect(page.getByRole('form')).toBeVisible();
  });
  await step('that nobody has written yet', async () => {
    const { list } = await openMessages(page, site);
    await expect(list).toContainText('No contact messages yet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Requests' }).click();
    await expect(page.getByRole('dialog')).toContainText('No visit requests yet');
  });
});

const FICTION =
  /Prairie Lamp|Thornbury|Naomi|Illinois|Rockford|Springfield|Main Street|oatmeal|pantry|parsonage|October 2012|since 2012|January 15, 2020|March 10, 2023|We look for the truth/;

testOfFiles('no page tells the story of another church', async ({ site }) => {
  for (const [address, html] of await builtPages(site.pages)) {
    expect(FICTION.exec(html)?.[0], address).toBeUndefined();
  }
});

/** The placeholders that stand out in a page's main part. */
function markedIn(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const marks = [...main.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)];
  return marks.flatMap(([, text = '']) => placeholdersIn(decodeHtml(text)));
}

testOfFiles('placeholders stand out on their pages, and all are listed', async ({ site }) => {
  const list = await readFile(path.join(site.pages, 'placeholders.json'), 'utf8');
  const { settings, texts } = Placeholders.parse(JSON.parse(list));
  expect(settings).toBe(true);
  const pages = Map.groupBy(texts, (text) => text.page);
  expect([...pages.keys()]).toEqual([
    '/',
    '/about',
    '/services',
    '/ministries',
    '/visit',
    '/next-steps',
    '/give',
    '/constitution',
  ]);
  const built = await builtPages(site.pages);
  for (const [address, shown] of pages) {
    const marked = markedIn(built.get(address) ?? '');
    const listed = shown.flatMap(({ placeholders }) => placeholders);
    expect(marked, address).toEqual(expect.arrayContaining(listed));
    // The motto is on two pages.
    const all = texts.flatMap(({ placeholders }) => placeholders);
    expect(all, address).toEqual(expect.arrayContaining(marked));
  }
});

test('the dashboard leads to what is still to be replaced', async ({ page, site }) => {
  await signInBrowser(page, site, '/admin');
  const list = page.getByRole('region', { name: 'Still to Be Replaced' });
  const pages = list.getByRole('listitem').locator('a:first-child');
  await expect(pages).toHaveText([
    'Website Settings',
    'Home',
    'About',
    'Services',
    'Ministries',
    'Plan Your Visit',
    'Next Steps',
    'Give',
    'Constitution',
  ]);
  await expect(list.getByRole('listitem').filter({ hasText: 'About' })).toHaveText(
    'About: Our Story (3), Mission, Vision, Founded, Bible, Ministry Team',
  );
  await expect(list.getByRole('listitem').last()).toHaveText(
    /^Constitution: gaps in its articles \(\d+\)$/,
  );
  await list.getByRole('link', { name: 'Vision', exact: true }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveText(/^\[… /);
});

test.describe('the demo church', () => {
  test.use({ siteName: 'settled' });

  test('has nothing left to replace', async ({ page, site }) => {
    const listed: unknown = await (await page.request.get('/placeholders.json')).json();
    expect(listed).toEqual({ settings: false, texts: [] });
    for (const [address, html] of await builtPages(site.pages)) {
      expect(placeholdersIn(html), address).toEqual([]);
    }
    await signInBrowser(page, site);
    const answer = page.waitForResponse('**/placeholders.json');
    await page.goto('/admin');
    await (await answer).finished();
    await expect(page.getByRole('heading', { name: 'Website Settings' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Still to Be Replaced' })).toHaveCount(0);
  });
});

const { address, phone, pastorName } = DEFAULT_SETTINGS;

const MENTIONS = [address, phone, pastorName, 'Wednesday', 'tel:', '"telephone"', 'PostalAddress'];

testOfFiles.describe('of settings left empty', () => {
  testOfFiles.use({ siteName: 'connected' });

  testOfFiles('no page mentions what the church has left empty', async ({ site }) => {
    for (const [path, page] of await builtPages(site.pages)) {
      // The months name the days of the week.
      const html = page.replaceAll(/ (?:abbr|aria-label)="(?:Today, )?Wednesday(?:, [^"]*)?"/g, '');
      const mentioned = MENTIONS.filter((mention) => mention !== null && html.includes(mention));
      expect(mentioned, path).toEqual([]);
      expect(/\{\{|>\s*(null|undefined)\s*</.exec(html), path).toBeNull();
    }
  });
});
