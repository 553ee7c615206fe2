import type { Page } from '@playwright/test';
import { message, openContact } from '../support/contact-page.ts';
import { expect, test } from '../support/page.ts';

/** Opens a page with the toast of a sent message. */
async function openWithToast(page: Page) {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { success: true } }),
  );
  const contact = await openContact(page);
  await contact.fill(message());
  await contact.send.click();
  await expect(contact.toasts).toContainText(['Message Sent']);
  return contact;
}

test('a toast is gone after 5000 ms', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { success: true } }),
  );
  const { fill, send, toasts } = await openContact(page);
  await fill(message());
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await send.click();
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);
});

test('a second toast takes the place of the first', async ({ page, expectProblem }) => {
  expectProblem(/^500 /);
  const { fill, send, toasts } = await openWithToast(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await fill(message());
  await send.click();
  await expect(toasts).toContainText(['Error']);
  await expect(toasts).toHaveCount(1);
});

test('F8 leads to the toast, where Enter closes it', async ({ page }) => {
  const { toasts } = await openWithToast(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(0);
});

test('a swipe to the right of 50 px closes it, a shorter one does not', async ({ page }) => {
  const { toasts } = await openWithToast(page);
  const swipe = async (distance: number) => {
    const box = await toasts.boundingBox();
    if (box === null) throw new Error('The toast has no place on the page.');
    const [x, y] = [box.x + 60, box.y + box.height - 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts).toHaveCount(1);
  await swipe(80);
  await expect(toasts).toHaveCount(0);
});

test('it stands in the lower right, at most 420 px wide', async ({ page }) => {
  await openWithToast(page);
  const box = await page.getByRole('region', { name: 'Notifications' }).locator('ol').boundingBox();
  const size = page.viewportSize();
  expect(box?.width).toBe(Math.min(420, size?.width ?? 0));
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(size?.width);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(size?.height);
});
