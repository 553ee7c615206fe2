import { expect, type Page } from '@playwright/test';
import { signInBrowser } from '../browser/sign-in.ts';

/** Signs in, opens the editor of a text, and gives its controls. */
export async function openText(page: Page, site: { url: string }, id: string) {
  await signInBrowser(page, site);
  await page.goto(`/admin/pages?edit=${id}`);
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toBeVisible();
  return textEditor(page);
}

/** The controls of the editor that is open. */
export const textEditor = (page: Page) => ({
  text: page.getByLabel('Text', { exact: true }),
  preview: page.getByRole('region', { name: 'Preview' }),
  toolbar: page.getByRole('toolbar', { name: 'Formatting' }),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  style: (name: string) => page.getByRole('button', { name, exact: true }),
});
