import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { drawing, uniqueFile } from '../../support/screens/media-admin.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

const controls = (page: Page) => ({
  mark: page.getByRole('button', { name: 'Focus Point' }),
  position: page.getByText(/^\d+% from the left/),
  crops: page.getByRole('list', { name: 'As visitors see it' }).locator('img'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
});

/** The chosen point in percent. */
async function pointOf(position: Locator): Promise<{ x: number; y: number }> {
  const [x = 0, y = 0] = ((await position.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { x, y };
}

const SLOT = 'gallery/fellowship';

test('a point of an uploaded picture stays in sight', async ({ page, site }) => {
  await signInBrowser(page, site, '/admin/pages/pictures');
  const tile = page.getByRole('link', { name: 'Life Together: Fellowship' });
  await expect(tile).toContainText('Drawing');
  expect(await accessibilityFindings(page)).toEqual([]);
  await tile.click();
  const { mark, position, crops, save, toast } = controls(page);
  await expect(page.getByText('The drawing stands here.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Please choose or upload a picture first')).toBeVisible();

  await page
    .locator('form input[type="file"]')
    .setInputFiles(await drawing(uniqueFile('choir.png'), 900, 300));
  await page.getByRole('button', { name: 'Not Now' }).click();
  await expect(position).toHaveText('50% from the left, 50% from the top');
  const frame = await mark.locator('..').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = frame ?? {};
  await page.mouse.click(x + width * 0.8, y + height * 0.25);
  // A pixel may be more than a percent of a small picture.
  await expect(position).toHaveText(/^(?:79|80|81)% from the left, 2[3-7]% from the top$/);
  const clicked = await pointOf(position);
  await expect(crops.first()).toHaveCSS('object-position', `${clicked.x}% ${clicked.y}%`);
  await mark.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await pointOf(position)).toEqual({ x: clicked.x - 2, y: clicked.y + 10 });
  // The mark is dragged.
  await mark.hover();
  await page.mouse.down();
  await page.mouse.move(x + width * 0.1, y + height * 0.9);
  await page.mouse.up();
  await expect(position).toHaveText(/^(?:9|10|11)% from the left, (?:8[89]|9[012])% from the top$/);
  const dragged = await position.textContent();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to Pictures' }).click();
  await answerQuestion(page, 'dismiss');
  await expect(page).toHaveURL(`/admin/pages/pictures?edit=${SLOT}`);
  await save.click();
  await expect(toast.last()).toContainText('Saved');
  await page.reload();
  await expect(position).toHaveText(dragged ?? '');
  await page.getByRole('link', { name: 'Back to Pictures' }).click();
  await expect(tile).toContainText('Your picture');
  await expect(tile).toContainText('Not described yet');

  await tile.click();
  await page.getByRole('button', { name: 'Back to the Drawing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Back to the drawing?' });
  await expect(question).toContainText('Your picture stays in the library.');
  await question.getByRole('button', { name: 'Restore Drawing' }).click();
  await expect(page.getByText('The drawing stands here.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Pictures' }).click();
  await expect(tile).toContainText('Drawing');
});
