import { expect, type Page } from '@playwright/test';

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

/** Expects a toast with this text that covers no button, link or choice. */
export async function expectClearToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
  await expect.poll(() => covered(page)).toEqual([]);
}
