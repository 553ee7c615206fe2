import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { readSettings } from '#tools/harness/content.ts';
import { openText, paste } from '../../support/screens/settings-admin.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

/** Each project writes a text of its own: they run at the same time. */
const writtenText = (isMobile: boolean) =>
  isMobile
    ? ({ id: 'visit/childrens-programs', title: "Children's Programs" } as const)
    : ({ id: 'visit/first-time-visitors', title: 'First-Time Visitors' } as const);

test('a text is written by button and key', { tag: '@phone' }, async ({ page, site, isMobile }) => {
  const { id, title } = writtenText(isMobile);
  const { text, preview, style, toolbar, save, toast } = await openText(page, site, id);
  const { churchName } = await readSettings(site);
  // In one row above the text, within its frame.
  const [buttons, box] = [await toolbar.boundingBox(), await text.boundingBox()];
  expect(buttons?.height).toBeLessThanOrEqual(50);
  expect(buttons).toMatchObject({ x: box?.x, width: box?.width });
  expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBe(box?.y);
  await text.fill('Welcome');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+b');
  await expect(text.locator('strong')).toHaveText('Welcome');
  await text.press('ControlOrMeta+z');
  await expect(text.locator('strong')).toHaveCount(0);
  await style('Bold').click();
  await expect(style('Bold')).toHaveAttribute('aria-pressed', 'true');
  await text.press('End');
  await style('Bold').click();
  await text.press('Enter');
  await text.pressSequentially('Parking');
  await style('Heading').click();
  await text.press('Enter');
  await text.pressSequentially('front lot');
  // From the keyboard alone: Tab to the buttons, arrows to the list.
  await text.press('Shift+Tab');
  await expect(toolbar.locator(':focus')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(style('Bold')).toBeFocused();
  for (const name of ['Italics', 'Heading', 'List']) {
    await page.keyboard.press('ArrowRight');
    await expect(style(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('listitem')).toHaveText('front lot');
  // What is typed by Markdown's marks, or by the name of a setting, is shown as it will look.
  await text.pressSequentially('\n\n## Door C\n<b>raw</b> from {{Church Name}}, or ');
  await expect(text.getByRole('heading')).toHaveText(['Parking', 'Door C']);
  await expect(text.locator('.token')).toHaveText(churchName);
  await page.getByText('Insert from the Settings').click();
  await page.getByRole('button', { name: /^Church Name/ }).click();
  await expect(text.locator('.token')).toHaveText([churchName, churchName]);
  if (isMobile) await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText([title, 'Parking', 'Door C']);
  await expect(preview.locator('strong')).toHaveText('Welcome');
  await expect(preview.getByRole('listitem')).toHaveText('front lot');
  await expect(preview.getByText('<b>raw</b> from')).toBeVisible();
  await expect(preview).toContainText(churchName);
  await expect(preview.locator('.token')).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  if (isMobile) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(toolbar).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await save.click();
  await expect(toast).toContainText('Saved');
  const stored: unknown = await (await page.request.get(`/api/page-texts/${id}`)).json();
  expect(stored).toMatchObject({
    markdown:
      '**Welcome**\n\n### Parking\n\n- front lot\n\n## Door C\n\n\\<b>raw\\</b> from {{churchName}}, or {{churchName}}',
  });
  await page.reload();
  await expect(text.locator('strong')).toHaveText('Welcome');
  await step('its label leads to it, and it grows with the text', async () => {
    await page.locator('label').getByText('Text', { exact: true }).click();
    await expect(text).toBeFocused();
    await text.fill(Array(6).fill('One paragraph').join('\n\n'));
    await expect(text.getByText('One paragraph')).toHaveCount(6);
    expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  });
});

test('a link is refused, inserted, changed and removed; pasted text keeps its form, and without the editor its marks are shown', async ({
  page,
  site,
  expectProblem,
}) => {
  await signInBrowser(page, site);
  // Written in another style than the editor's own.
  const markdown = '* Sunday\n* __Wednesday__';
  await sendFrom(page, site)('PUT', '/page-texts/give/in-person', { markdown });
  const { text, style } = await openText(page, site, 'give/in-person');
  const unsaved = page.getByRole('status').getByText('Unsaved changes');
  const typed = await text.innerText();
  await step('what is undone is not unsaved', async () => {
    await text.press('End');
    await text.pressSequentially('x');
    await expect(unsaved).toBeVisible();
    await text.press('Backspace');
    await expect(unsaved).toBeHidden();
    await expect(text).toHaveText(typed, { useInnerText: true });
  });
  await text.fill('Come to our events soon.');
  const link = page.getByRole('dialog');
  await step('the words stay when they get a link', async () => {
    await text.getByText('Come to').dblclick();
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+k');
    await expect(link.getByLabel('Address')).toBeFocused();
    await expect(link.getByLabel('Words')).toBeHidden();
    await expect(page.locator('#link-pages option[value="/events"]')).toHaveCount(1);
    await link.getByRole('button', { name: 'Insert Link' }).click();
    await expect(link.getByText('Please enter an address')).toBeVisible();
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(link.getByText(/^Please enter a page such as/)).toBeVisible();
    await link.getByLabel('Address').fill('/events');
    await page.keyboard.press('Enter');
    await expect(link).toBeHidden();
    await expect(text).toBeFocused();
    await expect(text.getByRole('link', { name: 'Come to our events soon.' })).toHaveAttribute(
      'href',
      '/events',
    );
  });
  await step('it is changed and removed', async () => {
    await style('Link').click();
    await link.getByLabel('Address').fill('grace.org');
    await link.getByLabel('Words').fill('Our map');
    await link.getByRole('button', { name: 'Save Link' }).click();
    await expect(text.getByRole('link')).toHaveText('Our map');
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://grace.org');
    await text.press('ArrowLeft');
    await style('Link').click();
    await link.getByRole('button', { name: 'Remove Link' }).click();
    await expect(text).toHaveText('Our map');
    await expect(text.getByRole('link')).toHaveCount(0);
  });
  await step('pasted Markdown and a pasted document keep their form', async () => {
    await paste(text, { 'text/plain': '## Door C\n\n1. **Ring**' });
    await expect(text.getByRole('heading')).toHaveText('Door C');
    await expect(text.getByRole('listitem').locator('strong')).toHaveText('Ring');
    const html =
      '<p><b>Then</b> wait<script>alert(1)</script> <a href="javascript:alert(1)">here</a></p>';
    await paste(text, { 'text/html': html, 'text/plain': 'Then wait here' });
    await expect(text.locator('strong')).toHaveText('Then');
    await expect(text.getByRole('link')).toHaveCount(0);
  });
  await step('without the editor the marks are shown, and can be changed', async () => {
    expectProblem(/TextEditor/);
    await page.route('**/TextEditor*.js', (route) => route.abort());
    await page.reload();
    await expect(text).toHaveValue(/^\*\*Then\*\* wait/);
    await expect(text).toHaveAccessibleDescription(/shows its marks/);
    await text.fill('Then **wait**.');
    await expect(unsaved).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('a link from the dashboard unfolds the texts of one page', async ({ page, site }) => {
  await signInBrowser(page, site);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/admin/pages?page=/give');
  await expect(page.getByRole('link', { name: 'View Give Page' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'View About Page' })).toBeHidden();
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
  await page.getByRole('link', { name: 'Back to Page Text' }).click();
  await page.getByRole('heading', { name: 'Next Steps' }).click();
  await page.getByRole('link', { name: 'Baptism', exact: true }).click();
  await expect(text).toHaveText('We baptize in the lake.');
  await step('an earlier version is compared and put back', async () => {
    await page.getByRole('link', { name: 'Earlier Versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier Versions' });
    await history.getByRole('button', { name: 'Compare' }).first().click();
    await expect(history.locator('ins')).toHaveText(['River', 'river']);
    await expect(history.locator('del')).toHaveText(['Baptism', 'lake']);
    expect(await accessibilityFindings(page)).toEqual([]);
    await history.getByRole('button', { name: 'Put Back' }).click();
    await expect(history).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('River');
    await expect(text).toHaveText('We baptize in the river.');
    await save.click();
    await expect(toast).toContainText('Visitors see it');
  });
  await step('the original comes back after a question', async () => {
    await page.getByRole('button', { name: 'Restore the Original Text' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveText('We baptize in the river.');
    await page.getByRole('button', { name: 'Restore the Original Text' }).click();
    await question.getByRole('button', { name: 'Restore Original' }).click();
    await expect(text).toHaveText(/^Baptism is how Christians/);
    await expect(page.getByRole('button', { name: 'Restore the Original Text' })).toBeHidden();
    await expect(page).toHaveURL('/admin/pages?edit=next-steps/baptism');
  });
});
