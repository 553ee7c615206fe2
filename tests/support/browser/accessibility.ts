import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  // axe, once it is loaded into the page.
  var axe: typeof axeCore | undefined;
}

// The minified build takes a third less processor time to load than `axe.source`.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  resultTypes: ['violations' as const],
  // Frames are other people's pages.
  iframes: false,
  preload: false,
};

/** axe's findings in the current page, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => globalThis.axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  // Only the lines leave the browser: axe's whole report costs more to transfer than to make.
  return page.evaluate(async (options) => {
    if (globalThis.axe === undefined) throw new Error('axe is not loaded.');
    // Makes sticky bars static: axe's target-size would measure a control that is partly covered at this scroll
    // position.
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) style.position = 'relative';
    const { violations } = await globalThis.axe.run(document, options);
    for (const { style } of sticky) style.removeProperty('position');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }, OPTIONS);
}

/** axe's findings in the current state of a page on a phone's and on a desktop's width, which it keeps. */
export async function findingsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const findings = await accessibilityFindings(page);
    found.push(...findings.map((finding) => `at ${width} px: ${finding}`));
  }
  return found;
}
