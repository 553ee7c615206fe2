import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { expect, test, signInBrowser } from '../../support/browser/page.ts';
import { drawing, uniqueFile } from '../../support/screens/media-admin.ts';

test.use({ siteName: 'changing' });

const controls = (page: Page) => ({
  mark: page.getByRole('button', { name: 'Focus Point' }),
  position: page.getByText(/^\d+% from the left/),
  crops: page.getByRole('list', { name: 'As visitors see it' }).locator('img'),
  save: page.getByRole('button', { name: 'Save and Publish' }),
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
  const tile = page.getByRole('link', { name: 'Fellowship Life Together' });
  const drawn = /fellowship.*\.svg/;
  await expect(tile.locator('img')).toHaveAttribute('src', drawn);
  await expect(tile).toHaveText(/Drawing.*Change$/);
  const lacking = page.getByRole('link', { name: 'No portrait yet' }).first();
  await expect(lacking).toHaveText(/Add Portrait$/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Edit Life Together: Fellowship',
  );
  const { mark, position, crops, save, toast } = controls(page);
  await expect(page.getByText('The drawing stands here.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Please choose or upload a picture first')).toBeVisible();

  const picture = Promise.withResolvers<undefined>();
  await page.route('/media/*', async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page
    .locator('form input[type="file"]')
    .setInputFiles(await drawing(uniqueFile('choir.png'), 900, 300));
  await page.getByRole('button', { name: 'Not Now' }).click();
  await expect(position).toHaveText('50% from the left, 50% from the top');
  const frame = mark.locator('..');
  const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height, 'the room of a picture that has not come').toBeCloseTo(3, 1);
  picture.resolve(undefined);
  await frame.click({ position: { x: width * 0.8, y: height * 0.25 } });
  // A pixel may be more than a percent of a small picture.
  await expect(position).toHaveText(/^(?:79|80|81)% from the left, 2[3-7]% from the top$/);
  const clicked = await pointOf(position);
  await expect(crops.first()).toHaveCSS('object-position', `${clicked.x}% ${clicked.y}%`);
  await mark.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => pointOf(position)).toEqual({ x: clicked.x - 2, y: clicked.y + 10 });
  await mark.dragTo(frame, { targetPosition: { x: width * 0.1, y: height * 0.9 } });
  await expect(position).toHaveText(/^(?:9|10|11)% from the left, (?:8[89]|9[012])% from the top$/);
  const dragged = await position.textContent();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to Page Pictures' }).click();
  await answerQuestion(page, 'dismiss');
  await expect(page).toHaveURL(`/admin/pages/pictures?edit=${SLOT}`);
  await save.click();
  await expect(toast.last()).toContainText('Saved');
  await page.reload();
  await expect(position).toHaveText(dragged ?? '');
  await page.getByRole('link', { name: 'Back to Page Pictures' }).click();
  await expect(tile).toContainText('Your picture');
  await expect(tile).toContainText('No description');

  await tile.click();
  await page.getByRole('button', { name: 'Back to the Drawing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Back to the drawing?' });
  await expect(question).toContainText('Visitors see the change within a few minutes.');
  await expect(question).toContainText('Your picture stays in the library.');
  await question.getByRole('button', { name: 'Restore Drawing' }).click();
  await expect(page.getByText('The drawing stands here.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a Picture' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await expect(choices.filter({ hasText: 'In use' })).toContainText(['Comes with the website']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Page Pictures' }).click();
  await expect(tile.locator('img')).toHaveAttribute('src', drawn);
  await expect(tile).not.toContainText('Your picture');
  await expect(tile).toContainText('Drawing');
});
