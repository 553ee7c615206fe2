import type { Page } from '@playwright/test';
import type { MediaRecord } from '#shared/media/media.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { saveEvent } from '../../support/screens/event-admin.ts';
import {
  documentOf,
  drawing,
  findMedia,
  mediaAdmin,
  openMediaAdmin,
  uniqueFile,
} from '../../support/screens/media-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openPlaces } from '../../support/samples/photographs.ts';
import { sidewaysScroll } from '../../support/browser/layout-shift.ts';

const { step } = test;

test.use({ siteName: 'changing' });

const FILES = 2_000;

const picture = (id: number): MediaRecord => ({
  id,
  version: 1,
  kind: 'image',
  name: `picture-${id}.webp`,
  url: '/favicon.svg',
  type: 'image/webp',
  bytes: 240_000,
  width: 2_000,
  height: 1_500,
  seconds: null,
  alt: id % 2 === 0 ? 'People on the porch after the service' : null,
  placeholder: '#1a365d',
  variants: [],
  createdAt: '2026-03-08T00:00:00.000Z',
  usedBy: id % 3 === 0 ? [{ type: 'sermon', id, title: 'Still Waters' }] : [],
});

/** Answers the list with thousands of pictures, in pages. */
async function fillLibrary(page: Page) {
  await page.route('**/api/media?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [start, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
    const ids = Array.from({ length: Math.min(limit, FILES - start) }, (_, index) => start + index);
    await route.fulfill({
      json: ids.map((id) => picture(id + 1)),
      headers: {
        'X-Media-Bytes': '480000000',
        Link: `</api/media?limit=${limit}&cursor=${start + limit}>; rel="next"`,
      },
    });
  });
}

test(
  'thousands of files come page by page; one of them is found, renamed and described in its place, another deleted after a question',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const admin = mediaAdmin(page);
    await fillLibrary(page);
    await openMediaAdmin(page, site);
    await step('2,000 files come page by page, and stay accessible', async () => {
      const entries = page.getByRole('tabpanel').getByRole('listitem');
      await expect(entries).toHaveCount(24);
      await expect(page.getByText('The whole library takes 480 MB')).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show More Pictures' }).click();
      await expect(entries).toHaveCount(48);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.unroute('**/api/media?*');
    });
    const name = uniqueFile('supper.png');
    const renamed = `renamed ${name}`;
    const { entry, question, toast } = admin;
    await step('a picture is renamed and described in its place', async () => {
      await admin.search.fill(name);
      await expect(page.getByText('None of the pictures has this')).toBeVisible();
      await admin.chosen.setInputFiles(await drawing(name));
      await expect(admin.upload(name)).toContainText('In the library');
      await entry(name).getByRole('button', { name: 'Rename or Describe' }).click();
      const form = page.getByRole('tabpanel').locator('form');
      await expect(form.getByLabel('Name')).toBeFocused();
      await form.getByLabel('Name').fill('');
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/give the file a name/);
      await form.getByLabel('Name').fill(renamed);
      await form.getByLabel('Alternative text').fill('Soup on a long table');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast).toContainText(['File Updated']);
      await expect(entry(renamed)).toContainText('Soup on a long table');
      const edit = entry(renamed).getByRole('button', { name: 'Rename or Describe' });
      await expect(edit).toBeFocused();
    });
    // Not the picture: the lists of tests beside this one may be loading it.
    await step('a document is deleted after a question', async () => {
      const outline = uniqueFile('outline.pdf');
      await admin.tab('Documents').click();
      await admin.search.fill(outline);
      await admin.chosen.setInputFiles(documentOf(outline));
      await expect(admin.upload(outline)).toContainText('In the library');
      await entry(outline).getByRole('button', { name: 'Delete' }).click();
      await expect(question).toContainText(`permanently delete "${outline}" from the library`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await entry(outline).getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete File' }).click();
      await expect(toast).toContainText(['File Deleted']);
      await expect(entry(outline)).toHaveCount(0);
      expect(await findMedia(page, outline)).toEqual([]);
    });
  },
);

test('a file in use is not deleted, leads to where it is used, and says so when it is put to use meanwhile', async ({
  page,
  site,
  expectProblem,
}) => {
  const name = uniqueFile('barn.png');
  const places = await openPlaces(site);
  const media = await places.upload(name, (await drawing(name)).buffer, 'A barn');
  const event = await saveEvent(page, site, { imageUrl: media.url });
  const { chosen, upload, entry, search, tab, question, toast } = await openMediaAdmin(page, site);
  await step('a file in use', async () => {
    const link = entry(name).getByRole('link', { name: event.title });
    await expect(link).toHaveAttribute('href', `/admin/events?edit=${event.id}`);
    await entry(name).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'This file is in use' });
    await expect(dialog.getByRole('link', { name: event.title })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(entry(name).getByRole('button', { name: 'Delete' })).toBeFocused();
  });
  await step('a file that is put to use meanwhile is refused by the server', async () => {
    expectProblem(/^409 /);
    const outline = uniqueFile('outline.pdf');
    await tab('Documents').click();
    await search.fill(outline);
    await chosen.setInputFiles(documentOf(outline));
    await expect(upload(outline)).toContainText('In the library');
    await entry(outline).getByRole('button', { name: 'Delete' }).click();
    const [found] = await findMedia(page, outline);
    const user = await saveEvent(page, site, { description: `See ${site.url}${found?.url ?? ''}` });
    await question.getByRole('button', { name: 'Delete File' }).click();
    await expect(toast).toContainText(['Somebody has put it to use meanwhile']);
    await expect(entry(outline).getByRole('link', { name: user.title })).toBeVisible();
  });
});
