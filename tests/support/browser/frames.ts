import type { Page } from '@playwright/test';

declare global {
  // The texts that `recordFrames` has seen.
  var seenTexts: string[] | undefined;
}

/**
 * Records, frame by frame from the first on, each text visible at `selector`.
 * @returns the texts in order, without repeats
 */
export async function recordFrames(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((watched) => {
    const seen: string[] = [];
    globalThis.seenTexts = seen;
    let isArriving = true;
    const look = () => {
      const element = document.querySelector<HTMLElement>(watched);
      const text = element?.checkVisibility({ visibilityProperty: true }) ? element.innerText : '';
      const last = seen.at(-1);
      // While the page streams in, its text grows; only a replacement counts as another text.
      const grows = isArriving && last !== undefined && text.startsWith(last);
      if (grows) seen.pop();
      if (text !== '' && (grows || text !== last)) seen.push(text);
      isArriving = document.readyState === 'loading';
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => globalThis.seenTexts ?? []);
}
