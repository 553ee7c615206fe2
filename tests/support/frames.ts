import type { Page } from '@playwright/test';

declare global {
  // What `recordFrames` has seen so far.
  var seenTexts: string[] | undefined;
}

/**
 * Notes, frame by frame from the first on, each text that is visible at `selector`.
 * @returns what was seen, without repeats, in order
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
      // A page that is still arriving grows; only what takes its place is another text.
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
