import type { Locator, Page } from '@playwright/test';
import {
  message,
  openContact,
  openVisit,
  visitRequest,
} from '../../support/screens/public-forms.ts';
import { onlyFor } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { eventAdmin, openEventAdmin } from '../../support/screens/event-admin.ts';
import { openReply } from '../../support/app/stored-inbox.ts';

/** Texts of the visible buttons, links and choices that the toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast');
    const isUnderToast = (x: number, y: number) =>
      toast?.contains(document.elementFromPoint(x, y)) === true;
    return (
      [...document.querySelectorAll('a[href], button, label:has(input)')]
        .filter((element) => toast?.contains(element) === false)
        // Elements behind an open window cannot be clicked.
        .filter((element) => element.closest('[aria-hidden="true"]') === null)
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const xs = [left + 1, (left + right) / 2, right - 1];
          return xs.some((x) => [top + 1, bottom - 1].some((y) => isUnderToast(x, y)));
        })
        .map((element) => element.textContent)
    );
  });

/** The lower edge of the toasts in the window. */
const bottomOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('ol')
    .evaluate((list) => list.getBoundingClientRect().bottom);

/** Expects a toast with this text that covers no button, link or choice. */
async function expectClearToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
  await expect.poll(() => covered(page)).toEqual([]);
}

test('a toast stays until its time, a key or a swipe ends it', async ({ page, expectProblem }) => {
  expectProblem(/^500 /);
  await page.clock.install();
  const { fill, send, again, toasts } = await openContact(page);
  // The clock stands, so that only what closes a toast on purpose does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { success: true } }),
  );
  const sendOne = async (title: string) => {
    if (await again.isVisible()) await again.click();
    await fill(message());
    await send.click();
    await expect(toasts).toContainText([title]);
    await expect(toasts).toHaveCount(1);
  };

  await sendOne('Message Sent');
  await step('it stands in the lower right, at most 420 px wide', async () => {
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const box = await notifications.locator('ol').boundingBox();
    const size = page.viewportSize();
    expect(box?.width).toBe(Math.min(420, size?.width ?? 0));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(size?.width);
    // The page is still scrolling to its confirmation, and the toast keeps clear of it.
    await expect
      .poll(async () => {
        const place = await notifications.locator('ol').boundingBox();
        return (place?.y ?? 0) + (place?.height ?? 0);
      })
      .toBe(size?.height);
  });
  await step('it is gone after 5000 ms', async () => {
    await page.clock.runFor(4_900);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(0);
  });
  await step('F8 leads to it, where Enter closes it', async () => {
    await sendOne('Message Sent');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toasts.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts).toHaveCount(0);
  });
  await step('a swipe to the right of 50 px closes it, a shorter one does not', async () => {
    await sendOne('Message Sent');
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
  await step('a second toast takes the place of the first', async () => {
    await sendOne('Message Sent');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
    await sendOne('Error');
  });
});

/** Presses the button of a row at the lower edge of the list of events, which fails. @returns the row */
async function failInLastRow(page: Page, site: { url: string }) {
  await page.route(
    '**/api/events/*',
    onlyFor('PATCH', (route) => route.fulfill({ status: 204 })),
  );
  await openEventAdmin(page, site);
  const button = page.getByRole('button', { name: /^(Unf|F)eature$/ }).nth(9);
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  await button.click();
  await expect(page.locator('.toast')).toContainText('Failed to update event');
  return button.locator('xpath=ancestor::li');
}

test.describe('a toast stands at the lower edge', () => {
  test('of a wide window only where the button of the closing band and the times are not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    // The page scrolls to the confirmation at once, so that no scrolling is under way below.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const { fill, send } = await openContact(page);
    // The clock stands, because a toast that is gone covers nothing.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 201, json: { success: true } }),
    );
    await fill(message());
    await send.click();
    await expect(page.locator('.toast')).toContainText('Message Sent');
    const scrollToEndOf = (part: Locator) =>
      part.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
    await scrollToEndOf(page.getByRole('link', { name: 'Plan Your Visit' }));
    await expectClearToast(page, 'Message Sent');
    await scrollToEndOf(page.getByText('11:00 AM'));
    await expect.poll(() => bottomOf(page)).toBeLessThan(500);
    await scrollToEndOf(page.getByRole('contentinfo'));
    await expect.poll(() => bottomOf(page)).toBe(1000);
  });

  test('of a wide window only where the row that it tells of is not', async ({ page, site }) => {
    const row = await failInLastRow(page, site);
    const [above, below] = [await page.locator('.toast').boundingBox(), await row.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await covered(page)).not.toContain('New Event');
    // The row that lay below the toast is gone.
    await eventAdmin(page).find('No event has this title');
    await expect.poll(() => bottomOf(page)).toBe(page.viewportSize()?.height);
  });

  test(
    'only of a high window where a phone confirms a form, otherwise at the upper edge above its text',
    { tag: '@phone-only' },
    async ({ page }) => {
      // As high as what a browser leaves on a phone of the usual size, and on a small one.
      await page.setViewportSize({ width: 390, height: 664 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      const { form, fill, send } = await openVisit(page);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.route('**/api/visit-requests', (route) =>
        route.fulfill({ status: 201, json: { success: true } }),
      );
      await fill(visitRequest());
      await send.click();
      await expect(page.locator('.toast')).toContainText('Visit Request Submitted');
      const confirmation = form.getByRole('region');
      for (const height of [664, 548]) {
        await page.setViewportSize({ width: 390, height });
        await confirmation.evaluate((element) => {
          element.scrollIntoView();
        });
        const title = await confirmation.getByRole('heading').boundingBox();
        const { y = 0, height: tall = 0 } = (await page.locator('.toast').boundingBox()) ?? {};
        expect(y + tall).toBeLessThanOrEqual(title?.y ?? 0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => bottomOf(page)).toBe(844);
    },
  );

  test('of a list that is scrolled', { tag: '@phone-only' }, async ({ page, site }) => {
    await failInLastRow(page, site);
    // The button stays in reach, in a bar with 12 px above it, on which the toast stands.
    const button = page.getByRole('button', { name: 'New Event' });
    for (const distance of [150, 120, -70]) {
      await page.evaluate((top) => {
        window.scrollBy({ top, behavior: 'instant' });
      }, distance);
      const room = ((await button.boundingBox())?.y ?? 0) - (await bottomOf(page));
      expect(room).toBeGreaterThanOrEqual(0);
      expect(room).toBeLessThanOrEqual(12);
    }
  });

  test(
    'above the buttons of a window over the page, and at the edge when that closes',
    { tag: '@phone-only' },
    async ({ page, site, database, expectProblem }) => {
      expectProblem(/^502 .*\/api\/send-email/);
      // Long enough to lie below a toast.
      const { compose } = await openReply(page, site, database, 'Is there coffee?\n'.repeat(12));
      await page.route('**/api/send-email', (route) => route.fulfill({ status: 502, json: {} }));
      await compose.send.click();
      await expectClearToast(page, 'Failed to send email');
      await page.unroute('**/api/send-email');
      await compose.send.click();
      await expect(compose.dialog).toBeHidden();
      await expect(page.locator('.toast')).toContainText('Email sent successfully!');
      await expect.poll(() => bottomOf(page)).toBe(page.viewportSize()?.height);
    },
  );
});
