import { unfoldEvents } from '../../support/screens/list-pages.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';

test('unfolded lists of events are whole @phone-only', async ({ page }) => {
  await page.goto('/events');
  await untilAlive(page);
  for (const less of ['Show Less', 'Hide Past Events'])
    await expect(page.getByText(less, { exact: true })).toBeHidden();
  await unfoldEvents(page);
  await step('an unfolded list says how to fold it, and no longer how much it hides', async () => {
    for (const [label, less] of [
      ['Show More', 'Show Less'],
      ['Show Past Events', 'Hide Past Events'],
    ] as const) {
      await expect(page.getByText(label, { exact: true })).toBeHidden();
      await expect(page.getByText(less, { exact: true })).toBeVisible();
    }
    await expect(
      page.getByText(/ more, until |^The latest /).filter({ visible: true }),
    ).toHaveCount(0);
  });
  await step('each line of a time is whole', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    const outside = await page.locator('.event-time bdi').evaluateAll((times) =>
      times.flatMap((time) => {
        const left = time.closest('p')?.getBoundingClientRect().left ?? Infinity;
        return [...time.getClientRects()].map((line) => left - line.left);
      }),
    );
    expect(Math.max(...outside)).toBeLessThan(1);
    // The space before AM and PM breaks no line.
    expect(await page.locator('.event-time').allTextContents()).not.toContainEqual(
      expect.stringMatching(/ [AP]M/),
    );
  });
});
