import type { Page } from '@playwright/test';
import { watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { expect, test } from '../../support/browser/page.ts';
import { ADMIN_PAGES } from '#tools/harness/pages.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

// As narrow as a phone, and tall, because Chrome counts what moves in sight only.
test.use({ viewport: { width: 390, height: 3_000 } });

/** Answers of the API come one after the other, each after the screen has been painted without it. */
async function answerInTurn(page: Page) {
  let turn: Promise<unknown> = Promise.resolve();
  const painted = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  await page.route('**/api/**', (route) => {
    const answer = route.fetch();
    turn = turn
      .then(painted)
      .then(async () => route.fulfill({ response: await answer }))
      // A page that has been left takes no answer.
      .catch(() => undefined);
    return turn;
  });
}

test('nothing in the admin moves when answers come late: no tap goes astray', async ({
  page,
  site,
}) => {
  const shift = await watchLayoutShift(page);
  await answerInTurn(page);
  await signInBrowser(page, site);
  for (const path of ADMIN_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect(await shift()).toBe(0);
    });
  }
});
