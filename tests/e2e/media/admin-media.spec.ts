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
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { openPlaces } from '../../support/samples/uploads.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { openSermonAdmin, saveSermon } from '../../support/screens/sermon-admin.ts';
import { hold, nextRequest } from '../../support/browser/loading.ts';

test.use({ siteName: 'changing' });

const FILES = 2_000;

const LONG_DESCRIPTION =
  'People on the porch after the service: children who chase a dog through the yard, and their grandparents';

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
  alt: id % 2 === 0 ? LONG_DESCRIPTION : null,
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

const textsAndHiddenHeights = (elements: Element[]) =>
  elements.map(
    ({ textContent, scrollHeight, clientHeight }) =>
      [textContent, scrollHeight - clientHeight] as const,
  );

test('files come page by page, and are edited', { tag: '@phone-only' }, async ({ page, site }) => {
  const admin = mediaAdmin(page);
  await fillLibrary(page);
  await openMediaAdmin(page, site);
  await step('2,000 files come page by page, and stay accessible', async () => {
    const entries = page.getByRole('tabpanel').getByRole('listitem');
    await expect(entries).toHaveCount(24);
    await expect(page.getByText('The library uses 480 MB')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    const titles = entries.locator('h3', { hasText: 'People on' });
    await expect(titles).toHaveCount(12);
    for (const [text, hidden] of await titles.evaluateAll(textsAndHiddenHeights)) {
      expect(LONG_DESCRIPTION.split(/[\s:,]+/)).toContain(text.replace('…', '').split(' ').at(-1));
      expect(hidden, 'pixels that the styles cut off').toBe(0);
    }
    await page.getByRole('button', { name: 'Show More Pictures' }).click();
    await expect(entries).toHaveCount(48);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.unroute('**/api/media?*');
  });
  const name = uniqueFile('supper.png');
  const renamed = `renamed ${name}`;
  const { entry, question, toast } = admin;
  await step('a picture is renamed and described in a dialog', async () => {
    await admin.search.fill(name);
    await expect(page.getByText('None of the pictures has this')).toBeVisible();
    await admin.chosen.setInputFiles(await drawing(name));
    await expect(admin.upload(name)).toContainText('In the library');
    await expect(entry(name)).toContainText('Not used');
    const form = page.getByRole('dialog', { name: 'Edit Picture' });
    await entry(name).getByRole('button', { name: 'Add Description' }).click();
    await expect(form.getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await entry(name).getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('Description')).toBeFocused();
    const height = await page.evaluate(() => window.innerHeight);
    expect((await form.boundingBox())?.height, 'a form fills a phone').toBe(height);
    await form.getByLabel('Name').fill('');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/give the file a name/);
    await form.getByLabel('Name').fill(renamed);
    await form.getByLabel('Description').fill('Soup on a long table');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast).toContainText(['File Updated']);
    await expect(entry(renamed)).toContainText('Soup on a long table');
    const edit = entry(renamed).getByRole('button', { name: 'Edit' });
    await expect(edit).toBeFocused();
  });
  // Not the picture: the lists of tests beside this one may be loading it.
  await step('a document is deleted after a question', async () => {
    const outline = uniqueFile('outline.pdf');
    await admin.tab('Documents').click();
    await admin.search.fill(outline);
    await admin.chosen.setInputFiles(documentOf(outline));
    await expect(admin.upload(outline)).toContainText('In the library');
    await entry(outline).getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await entry(outline).getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText(`permanently delete "${outline}" from the library`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await entry(outline).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete File' }).click();
    await expect(toast).toContainText(['File Deleted']);
    await expect(entry(outline)).toHaveCount(0);
    expect(await findMedia(page, outline)).toEqual([]);
  });
});

test('a file in use is not deleted, says why, and leads to where it is used', async ({
  page,
  site,
}) => {
  const name = uniqueFile('barn.png');
  const places = await openPlaces(site);
  const media = await places.upload(name, (await drawing(name)).buffer, 'A barn');
  const event = await saveEvent(page, site, { imageUrl: media.url });
  const { entry, toast, question } = await openMediaAdmin(page, site);
  const link = entry(name).getByRole('link', { name: event.title });
  await expect(link).toHaveAttribute('href', `/admin/events?edit=${event.id}`);
  await entry(name).getByRole('button', { name: 'Delete' }).click();
  await expect(toast).toContainText([`Used on ${event.title}. To delete it, take it off there`]);
  await expect(question).toBeHidden();
  expect(await accessibilityFindings(page)).toEqual([]);
  await entry(name).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
  await expect(dialog.getByRole('link', { name: event.title })).toBeVisible();
  await expect(dialog).toContainText('To delete it, take it off there first.');
});

/** Chooses a file as a person does who presses the button. */
async function choose(page: Page, button: string, file: Parameters<typeof page.setInputFiles>[1]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a sermon takes pictures and handouts from the library', async ({ page, site }) => {
  const places = await openPlaces(site);
  const name = uniqueFile('window.png');
  const picture = await places.upload(name, (await drawing(name)).buffer, '');
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, update, form, fields, toasts, part } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await part('Picture').click();

  const dialog = page.getByRole('dialog', { name: 'Choose a Picture' });
  await step('a picture is chosen from the library', async () => {
    await page.getByRole('button', { name: 'Choose a Picture' }).click();
    await dialog.getByLabel('Search pictures').fill(name);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
    await expect(fields.thumbnailUrl).toHaveValue(picture.url);
  });
  await step('it has no words yet, and is asked for them', async () => {
    const prompt = page.getByRole('group', { name: 'What does this picture show?' });
    await prompt.getByLabel('Description').fill('Light through a window');
    await page.keyboard.press('Enter');
    await expect(toasts).toContainText(['Description Saved']);
    await expect(prompt).toBeHidden();
    expect((await findMedia(page, name))[0]?.alt).toBe('Light through a window');
  });
  await step('the library marks it as the picture in use', async () => {
    await page.getByRole('button', { name: 'Choose a Picture' }).click();
    await dialog.getByLabel('Search pictures').fill(name);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    const current = dialog.getByRole('button', { name });
    await expect(current).toContainText('In use');
    await expect(current).toHaveAttribute('aria-current', 'true');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await step('a file of another kind goes into the library, not into the field', async () => {
    const notes = uniqueFile('notes.pdf');
    await choose(page, 'Upload a Picture', documentOf(notes));
    await expect(form).toContainText(
      `"${notes}" is in the library now. Here, please choose a picture.`,
    );
    await expect(fields.thumbnailUrl).toHaveValue(picture.url);
  });
  await step('a handout is uploaded, and the form waits for it', async () => {
    await form.getByText('More Details').click();
    const handout = uniqueFile('outline.pdf');
    const part = nextRequest(page, 'PUT', /\/parts\/\d+$/);
    const letGo = await hold(page, '**/api/media/*/parts/*');
    await choose(page, 'Upload a Document', documentOf(handout));
    await part;
    await update.click();
    await expect(toasts).toContainText(['Still uploading']);
    letGo();
    const title = form.getByLabel('Name of document 1');
    await expect(title).toHaveValue(handout.replace('.pdf', ''));
    await title.fill('');
    await update.click();
    await expect(title).toHaveAccessibleDescription(/give the document a name/);
    await title.fill('Outline');
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
  });
  await step('it stands on the sermon’s page', async () => {
    await page.goto(`/sermons/${sermon.id}`);
    const handouts = page.locator('[data-field="handouts"]');
    await expect(handouts.getByRole('listitem')).toHaveText(/^Outline \(PDF, \d+ bytes\)$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      handouts.getByRole('link', { name: 'Outline' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Outline.pdf');
  });
});
