import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/page.ts';
import { sendFrom, signInBrowser } from '../../support/browser/sign-in.ts';
import { unique } from '../../support/screens/sermon-admin.ts';
import { PageWithState } from '#shared/pages/own-pages.ts';
import * as z from 'zod/mini';

test.use({ siteName: 'changing' });

const { step } = test;

test('an editor makes a page of blocks, orders them, publishes and deletes it @phone', async ({
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
    await expect(page.locator('.publishing-status')).toHaveText('Saved');
    expect((await page.request.get(address)).status()).toBe(404);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  await step('a block moves by its buttons, which keep the focus', async () => {
    await expect(blocks).toHaveCount(2);
    await form.getByRole('button', { name: 'Move Button 2 up' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Move Button 1 down' })).toBeFocused();
    await expect(blocks.first()).toContainText('Links To');
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
      const button = form.getByRole('button', { name: 'Button Sign up to /contact' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(form.getByLabel('Links To')).toBeVisible();
      await form.getByLabel('Address').fill('/about');
      await form.getByRole('button', { name: 'Update Page' }).click();
      await expect(form.getByText('The address /about belongs to another page.')).toBeVisible();
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
