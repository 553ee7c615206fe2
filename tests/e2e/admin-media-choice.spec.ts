import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility.ts';
import { eventAdmin, openEventAdmin, saveEvent } from '../support/event-admin.ts';
import {
  documentOf,
  drawing,
  findMedia,
  openMediaAdmin,
  uniqueFile,
} from '../support/media-admin.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

/** Chooses a file as a person does who presses the button. */
async function choose(page: Page, button: string, file: Parameters<typeof page.setInputFiles>[1]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a sermon’s thumbnail comes from the library, and a picture without words is asked for them', async ({
  page,
  site,
}) => {
  const name = uniqueFile('window.png');
  const { chosen, upload } = await openMediaAdmin(page, site);
  await chosen.setInputFiles(await drawing(name));
  await expect(upload(name)).toContainText('In the library');
  const [picture] = await findMedia(page, name);

  const { tab, fields, panel, toasts } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  const button = page.getByRole('button', { name: 'Choose a Picture' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Picture' });
  await dialog.getByLabel('Search pictures').fill(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
  await expect(fields.thumbnailUrl).toHaveValue(picture?.url ?? '');
  await expect(panel('Thumbnail Preview').getByRole('img')).toHaveAttribute(
    'src',
    picture?.url ?? '',
  );
  const prompt = page.getByRole('group', { name: 'What does this picture show?' });
  expect(await accessibilityFindings(page)).toEqual([]);
  await prompt.getByLabel('Alternative text').fill('Light through a window');
  await page.keyboard.press('Enter');
  await expect(toasts).toContainText(['Description Saved']);
  await expect(prompt).toBeHidden();
  expect((await findMedia(page, name))[0]?.alt).toBe('Light through a window');
  await fields.thumbnailUrl.fill('https://pictures.example.org/typed.jpg');
  await expect(fields.thumbnailUrl).toHaveValue('https://pictures.example.org/typed.jpg');
});

test('a handout is uploaded in the form, which waits for it, and stands on the sermon’s page', async ({
  page,
  site,
}) => {
  const name = uniqueFile('outline.pdf');
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, update, form, toasts } = await openSermonAdmin(page, site);
  await open(sermon.title);
  const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route('**/api/media/*/parts/*', async (route) => {
    reach(undefined);
    await goOn;
    await route.continue();
  });
  await choose(page, 'Upload a Document', documentOf(name));
  await reached;
  await update.click();
  await expect(toasts).toContainText(['Still uploading']);
  letGo(undefined);
  const title = form.getByLabel('Name of document 1');
  await expect(title).toHaveValue(name.replace('.pdf', ''));
  await title.fill('');
  await update.click();
  await expect(title).toHaveAccessibleDescription(/give the document a name/);
  await title.fill('Outline');
  await update.click();
  await expect(toasts).toContainText(['Sermon Updated']);
  await page.goto(`/sermons/${sermon.id}`);
  const handouts = page.locator('[data-field="handouts"]');
  await expect(handouts.getByRole('listitem')).toHaveText(/^Outline \(PDF, \d+ bytes\)$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    handouts.getByRole('link', { name: 'Outline' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Outline.pdf');
});

test('an event’s picture is uploaded in its form, and stands on its card', async ({
  page,
  site,
}) => {
  const name = uniqueFile('picnic.png');
  await signInBrowser(page, site);
  const event = await saveEvent(page, site);
  const { press, form, update, toast } = await openEventAdmin(page, site);
  await press(event.title, 'Edit');
  await choose(page, 'Upload a Picture', await drawing(name, 900, 500));
  const address = form.getByLabel('Picture (Optional)', { exact: true });
  await expect(address).toHaveValue(/^\/media\/[\da-f]{32}\.webp$/);
  await page.getByRole('button', { name: 'Not Now' }).click();
  await update.click();
  await expect(toast).toContainText('Event updated successfully');
  await page.goto(`/events?search=${encodeURIComponent(event.title)}`);
  const card = page.getByRole('listitem').filter({ hasText: event.title }).first();
  await expect(card.locator('img')).toHaveAttribute(
    'src',
    await (async () => (await findMedia(page, name))[0]?.url ?? '')(),
  );
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 900);
});

test('a file of another kind goes into the library, not into the field', async ({ page, site }) => {
  const name = uniqueFile('notes.pdf');
  const { newEvent, form } = await openEventAdmin(page, site);
  await newEvent.click();
  await choose(page, 'Upload a Picture', documentOf(name));
  await expect(form).toContainText(
    `“${name}” is in the library now. Here, please choose a picture.`,
  );
  await expect(eventAdmin(page).form.getByLabel('Picture (Optional)', { exact: true })).toHaveValue(
    '',
  );
});
