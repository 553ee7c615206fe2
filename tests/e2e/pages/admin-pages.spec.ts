import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';
import { unique } from '../../support/screens/sermon-admin.ts';
import { PageWithState } from '#shared/pages/own-pages.ts';
import { TextList } from '#shared/pages/page-texts.ts';
import { readSettings } from '#tools/harness/content.ts';
import { textEditor } from '../../support/screens/settings-admin.ts';
import * as z from 'zod/mini';
import type { Page } from '@playwright/test';

test.use({ siteName: 'changing' });

/** The entries of a list in their order. */
async function listOf(page: Page, id: string): Promise<readonly string[]> {
  const answer = await page.request.get('/api/text-lists');
  const lists = z.parse(z.array(TextList), await answer.json());
  return lists.find((list) => list.id === id)?.entries ?? [];
}

test('an entry of a list is added, moved, taken off and put back', async ({ page, site }) => {
  await signInBrowser(page, site, '/admin/pages');
  await step('each page has its texts, and says whose words they are', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Home',
      'About',
      'Services',
      'Ministries',
      'Plan Your Visit',
      'Next Steps',
      'Give',
      'Constitution',
    ]);
    const pictures = page.getByRole('link', { name: 'Page Pictures', exact: true });
    await expect(pictures).toHaveAttribute('href', '/admin/pages/pictures');
  });
  const { text, preview, save } = textEditor(page);
  const unsaved = page.getByRole('status').getByText('Unsaved changes');
  await step('the preview names the person whose name comes from the settings', async () => {
    const about = page.getByRole('region', { name: 'About' });
    const pastor = about.getByRole('link', { name: 'Senior Pastor', exact: true });
    // Folded to the name of its page and what is in it.
    await expect(about.getByText(/Our Story, Mission and \d+ more/)).toBeVisible();
    await expect(pastor).toBeHidden();
    await about.getByRole('heading', { name: 'About' }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
    await pastor.click();
    await expect(preview.getByText((await readSettings(site)).pastorName)).toBeVisible();
    await expect(unsaved).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Senior Pastor');
    await page.getByRole('link', { name: 'Back to Page Text' }).click();
  });
  const ministries = page.getByRole('region', { name: 'Ministries' });
  const before = await listOf(page, 'ministries');
  const title = `Food Pantry ${crypto.randomUUID().slice(0, 6)}`;
  await step('an entry is added, and outlives a reload before it is saved', async () => {
    await ministries.getByRole('heading', { name: 'Ministries' }).click();
    await ministries.getByRole('link', { name: 'Add a Ministry' }).click();
    await page.getByLabel('Title').fill(title);
    await text.fill('Groceries for whoever needs them.');
    await expect(unsaved).toBeVisible();
    await page.reload();
    await expect(text).toHaveText('Groceries for whoever needs them.');
    await save.click();
    await expect(ministries.getByRole('link', { name: title })).toBeVisible();
    await expect(unsaved).toBeHidden();
  });
  await step('it is moved, taken off the page and put back', async () => {
    const up = ministries.getByRole('button', { name: `Move ${title} up` });
    await up.press('Enter');
    await expect(ministries.getByRole('status')).toHaveText(
      `${title} is number ${String(before.length)} of ${String(before.length + 1)} now.`,
    );
    await expect(up).toBeFocused();
    await ministries.getByRole('button', { name: `Take ${title} off the page` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take Off the Page' }).click();
    await expect(ministries.getByText('Not on the Page')).toBeVisible();
    await expect(ministries.getByRole('status')).toHaveText(`${title} is off the page.`);
    await page.reload();
    await ministries.getByRole('heading', { name: 'Ministries' }).click();
    await ministries.getByRole('button', { name: `Put back ${title}` }).click();
    await expect(ministries.getByRole('status')).toHaveText(`${title} is back on the page.`);
  });
  await sendFrom(page, site)('PUT', '/text-lists/ministries', { entries: before });
});

test('an editor makes a page of blocks, orders them, publishes and deletes it @phone-only', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site, '/admin/pages');
  await page.getByRole('link', { name: 'Your Own Pages' }).click();
  await page.getByRole('link', { name: 'New Page' }).click();
  const form = page.getByRole('form');
  const blocks = form.getByRole('list').first().locator(':scope > li');
  const title = unique('Summer Camp');
  const address = `/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

  await step('it is saved as a draft at an address that its title gives', async () => {
    await form.getByLabel('Title').fill(title);
    await expect(form.getByText(`If left blank, it becomes ${address}`)).toBeVisible();
    await form.getByLabel('Text', { exact: true }).fill('Tents by the lake.');
    const add = form.getByRole('group', { name: 'Add to the page' });
    await add.getByRole('button', { name: 'Button' }).click();
    await form.getByLabel('Button Text').fill('Sign up');
    await form.getByLabel('Links To').fill('/contact');
    await form.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible();
    await expect(form.getByLabel('Address')).toHaveValue(address);
    await expect(page.locator('.publishing-status')).toHaveText('Draft');
    expect((await page.request.get(address)).status()).toBe(404);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  await step('a block moves by its buttons, which keep the focus', async () => {
    await expect(blocks).toHaveCount(2);
    await form.getByRole('button', { name: 'Move Button 2 up' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Move Button 1 down' })).toBeFocused();
    await expect(blocks.first()).toContainText('Links To');
  });

  await step('its preview takes the place of its fields, as visitors will see it', async () => {
    await form.getByRole('button', { name: 'More', exact: true }).click();
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(title);
    await expect(preview.getByText('Tents by the lake.')).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Sign up' })).toHaveClass(/button-primary/);
    await expect(form.getByLabel('Title')).toBeHidden();
    expect(await accessibilityFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(form.getByLabel('Title')).toHaveValue(title);
  });

  await step('it is published as it stands', async () => {
    await form.getByRole('button', { name: 'Create Page' }).click();
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('link', { name: 'View on Website' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/contact');
    await expect(page.getByText('Tents by the lake.')).toBeVisible();
  });

  await step(
    'its blocks are folded, and an address that another page has is refused in its field',
    async () => {
      await page.goto('/admin/pages/own');
      await page.getByRole('link', { name: title }).click();
      const button = form.getByRole('button', { name: 'Button Sign up to Contact' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(form.getByLabel('Links To')).toBeVisible();
      await expect(form.getByText('The old address will redirect')).toBeHidden();
      await form.getByLabel('Address').fill('/about');
      await form.getByRole('button', { name: 'Update Page' }).click();
      await expect(form.getByText('The address /about belongs to another page.')).toBeVisible();
      await expect(form.getByText('The old address will redirect')).toBeVisible();
      await form.getByLabel('Address').fill(address);
    },
  );

  await step('it is deleted after a question, and comes back by undoing it', async () => {
    await form.getByRole('button', { name: 'Delete Page' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Page' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Brought back', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  const all = z.array(PageWithState).parse(await (await page.request.get('/api/pages')).json());
  for (const { id } of all.filter((one) => one.title === title)) {
    await sendFrom(page, site)('DELETE', `/pages/${id}`);
  }
});
