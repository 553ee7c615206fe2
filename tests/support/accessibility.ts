import axe from 'axe-core';
import type { Page } from '@playwright/test';

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations' as const],
  // Frames are other people's pages.
  iframes: false,
  preload: false,
};

/** axe's findings in the current page, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  // Only the lines leave the browser: axe's whole report costs more to transfer than to make.
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }, OPTIONS);
}
