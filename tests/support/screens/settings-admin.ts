import { expect, type Locator, type Page } from '@playwright/test';
import { signInBrowser } from '../browser/page.ts';

/** The labels of all text fields, in the order of the form. */
export const SETTING_FIELDS = [
  ['Church Name', 'churchName'],
  ['Tagline', 'tagline'],
  ['Address', 'address'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Sunday Service Time', 'sundayServiceTime'],
  ['Wednesday Service Time', 'wednesdayServiceTime'],
  ['Pastor Name', 'pastorName'],
  ['Our Story', 'aboutText'],
  ['Mission Statement', 'missionStatement'],
  ['Facebook', 'facebookUrl'],
  ['Instagram', 'instagramUrl'],
  ['YouTube', 'youtubeUrl'],
  ['X (Twitter)', 'twitterUrl'],
  ['YouTube Channel ID', 'youtubeChannelId'],
  ['Google Maps Embed', 'googleMapsEmbed'],
] as const;

type SettingLabel = (typeof SETTING_FIELDS)[number][0];

/** Signs in and opens /admin/settings. @returns its controls */
export async function openSettings(page: Page, site: { url: string }) {
  await signInBrowser(page, site);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website Settings');
  return {
    field: (label: SettingLabel) => page.getByLabel(label, { exact: true }),
    /** Shows a section: a wide window by its link, a phone by its title, which folds it again. */
    unfold: (title: string) =>
      page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: title, exact: true })
        .or(page.getByRole('heading', { name: title, exact: true }))
        .first()
        .click(),
    save: page.getByRole('button', { name: 'Save Settings' }),
    toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  };
}

/** Answers saves in place of the server. @returns the sent bodies */
export async function answerSave(page: Page, json: object) {
  const sent: unknown[] = [];
  await page.route('**/api/settings', (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.fallback();
    sent.push(request.postDataJSON());
    return route.fulfill({ json });
  });
  return sent;
}

/** Signs in, opens the editor of a text, and gives its controls. */
export async function openText(page: Page, site: { url: string }, id: string) {
  await signInBrowser(page, site);
  await page.goto(`/admin/pages?edit=${id}`);
  const editor = textEditor(page);
  await expect(editor.text).toHaveAttribute('contenteditable', 'true');
  return editor;
}

/** The controls of the editor that is open. */
export const textEditor = (page: Page) => ({
  text: page.getByLabel('Text', { exact: true }),
  preview: page.getByRole('region', { name: 'Preview' }),
  toolbar: page.getByRole('toolbar', { name: 'Formatting' }),
  save: page.getByRole('button', { name: 'Save and Publish' }),
  toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  style: (name: string) => page.getByRole('button', { name, exact: true }),
});

/** Pastes into the editor of a text, over what is in it. */
export async function paste(text: Locator, content: Readonly<Record<string, string>>) {
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.press('ControlOrMeta+a');
  await text.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
}
