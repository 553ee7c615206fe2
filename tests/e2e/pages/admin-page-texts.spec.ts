import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { TextList } from '#shared/pages/page-texts.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSettings } from '#tools/harness/content.ts';
import { openText, textEditor } from '../../support/screens/settings-admin.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';

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
    await page.getByRole('link', { name: 'Back to Pages' }).click();
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
    await expect(text).toHaveValue('Groceries for whoever needs them.');
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

/** Each project writes a text of its own: they run at the same time. */
const writtenText = (isMobile: boolean) =>
  isMobile
    ? ({ id: 'visit/childrens-programs', title: "Children's Programs" } as const)
    : ({ id: 'visit/expect', title: 'What to Expect' } as const);

test('a text is written by button and key', { tag: '@phone' }, async ({ page, site, isMobile }) => {
  const { id, title } = writtenText(isMobile);
  const { text, preview, style, toolbar, save, toast } = await openText(page, site, id);
  await text.fill('Welcome');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue('**Welcome**');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('Welcome');
  await style('Bold').click();
  await text.press('End');
  await text.pressSequentially('\n\nParking');
  await style('Heading').click();
  await text.press('End');
  await text.pressSequentially('\n\nfront lot');
  // From the keyboard alone: Tab to the buttons, arrows to the list.
  await text.press('Shift+Tab');
  await expect(style('Bold')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(style('List')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('**Welcome**\n\n### Parking\n\n- front lot');
  await text.press('ControlOrMeta+End');
  await text.pressSequentially('\n\nCome to ');
  await style('Link').click();
  const link = page.getByRole('dialog', { name: 'Insert a Link' });
  await link.getByRole('button', { name: 'Insert Link' }).click();
  await expect(link.getByText('Please enter an address')).toBeVisible();
  await link.getByLabel('Words').fill('our events');
  await link.getByLabel('Address').fill('/events');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/\n- front lot\n\nCome to \[our events\]\(\/events\)$/);
  await expect(link).toBeHidden();
  await expect(text).toBeFocused();
  await text.pressSequentially('\n\n<b>raw</b> from ');
  await page.getByText('Insert from the Settings').click();
  await page.getByRole('button', { name: /^Church Name/ }).click();
  await expect(text).toHaveValue(/<b>raw<\/b> from \{\{Church Name\}\}$/);
  if (isMobile) await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText([title, 'Parking']);
  await expect(preview.locator('strong')).toHaveText('Welcome');
  await expect(preview.getByRole('listitem')).toHaveText('front lot');
  await expect(preview.getByText('<b>raw</b> from')).toBeVisible();
  await expect(preview.locator('.token')).toHaveText((await readSettings(site)).churchName);
  expect(await accessibilityFindings(page)).toEqual([]);
  if (isMobile) {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expect(toolbar).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await save.click();
  await expect(toast).toContainText('Saved');
  await page.reload();
  await expect(text).toHaveValue(/^\*\*Welcome\*\*/);
});

test('an earlier version is compared and put back, and the original', async ({ page, site }) => {
  await signInBrowser(page, site);
  const put = sendFrom(page, site);
  for (const [title, markdown] of [
    ['River', 'We baptize in the river.'],
    ['Baptism', 'We baptize in the lake.'],
  ]) {
    await put('PUT', '/page-texts/next-steps/baptism', { title, markdown });
  }
  const { text, save, toast } = await openText(page, site, 'visit/what-to-wear');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await page.getByRole('heading', { name: 'Next Steps' }).click();
  await page.getByRole('link', { name: 'Baptism', exact: true }).click();
  await expect(text).toHaveValue('We baptize in the lake.');
  await step('an earlier version is compared and put back', async () => {
    await page.getByRole('button', { name: 'Earlier Versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier Versions' });
    await history.getByRole('button', { name: 'Compare' }).first().click();
    await expect(history.locator('ins')).toHaveText(['River', 'river']);
    await expect(history.locator('del')).toHaveText(['Baptism', 'lake']);
    expect(await accessibilityFindings(page)).toEqual([]);
    await history.getByRole('button', { name: 'Put Back' }).click();
    await expect(history).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('River');
    await expect(text).toHaveValue('We baptize in the river.');
    await save.click();
    await expect(toast).toContainText('Visitors see it');
  });
  await step('the original comes back after a question', async () => {
    await page.getByRole('button', { name: 'Back to the Original Text' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveValue('We baptize in the river.');
    await page.getByRole('button', { name: 'Back to the Original Text' }).click();
    await question.getByRole('button', { name: 'Restore Original' }).click();
    await expect(text).toHaveValue(/^Baptism is how Christians/);
    await expect(page.getByRole('button', { name: 'Back to the Original Text' })).toBeHidden();
    await expect(page).toHaveURL('/admin/pages?edit=next-steps/baptism');
  });
});
