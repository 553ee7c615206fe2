import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { openEventAdmin, saveEvent } from '../../support/screens/event-admin.ts';
import { documentOf, drawing, findMedia, uniqueFile } from '../../support/screens/media-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openPlaces } from '../../support/samples/photographs.ts';
import { openSermonAdmin, saveSermon } from '../../support/screens/sermon-admin.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';
import { hold } from '../../support/browser/hold.ts';

const { step } = test;

test.use({ siteName: 'changing' });

/** Chooses a file as a person does who presses the button. */
async function choose(page: Page, button: string, file: Parameters<typeof page.setInputFiles>[1]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a sermon’s thumbnail comes from the library, a picture without words is asked for them, and a handout is uploaded in the form and stands on the sermon’s page', async ({
  page,
  site,
}) => {
  const places = await openPlaces(site);
  const name = uniqueFile('window.png');
  const picture = await places.upload(name, (await drawing(name)).buffer, '');
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, update, form, fields, panel, toasts } = await openSermonAdmin(page, site);
  await open(sermon.title);

  await step('a picture is chosen from the library', async () => {
    await page.getByRole('button', { name: 'Choose a Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a Picture' });
    await dialog.getByLabel('Search pictures').fill(name);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
    await expect(fields.thumbnailUrl).toHaveValue(picture.url);
  });
  await step('it has no words yet, and is asked for them', async () => {
    const prompt = page.getByRole('group', { name: 'What does this picture show?' });
    await prompt.getByLabel('Alternative text').fill('Light through a window');
    await page.keyboard.press('Enter');
    await expect(toasts).toContainText(['Description Saved']);
    await expect(prompt).toBeHidden();
    expect((await findMedia(page, name))[0]?.alt).toBe('Light through a window');
  });
  await step('a handout is uploaded, and the form waits for it', async () => {
    const handout = uniqueFile('outline.pdf');
    const part = page.waitForRequest('**/api/media/*/parts/*');
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

test('an event’s picture is uploaded in its form, where a file of another kind is not taken', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site);
  const event = await saveEvent(page, site);
  const { press, form, update, toast } = await openEventAdmin(page, site);
  await press(event.title, 'Edit');
  const address = form.getByLabel('Picture (Optional)', { exact: true });

  await step('a file of another kind goes into the library, not into the field', async () => {
    const notes = uniqueFile('notes.pdf');
    await choose(page, 'Upload a Picture', documentOf(notes));
    await expect(form).toContainText(
      `“${notes}” is in the library now. Here, please choose a picture.`,
    );
    await expect(address).toHaveValue('');
  });
  const name = uniqueFile('picnic.png');
  await step('a picture goes into the field', async () => {
    await choose(page, 'Upload a Picture', await drawing(name, 900, 500));
    await expect(address).toHaveValue(/^\/media\/[\da-f]{32}\.webp$/);
    await page.getByRole('button', { name: 'Not Now' }).click();
    await update.click();
    await expect(toast).toContainText('Event updated successfully');
  });
});
