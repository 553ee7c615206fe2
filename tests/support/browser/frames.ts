import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  // The texts that `recordFrames` has seen.
  var seenTexts: string[] | undefined;
  // The tabs that `recordMarkedTabs` has seen.
  var markedTabs: string[] | undefined;
}

/**
 * Records, frame by frame from the first on, the label of each tab at `selector` that is underlined as the open one.
 * @returns the labels, without repeats
 */
export async function recordMarkedTabs(
  page: Page,
  selector: string,
): Promise<() => Promise<string[]>> {
  await page.addInitScript((watched) => {
    const seen = new Set<string>();
    const look = () => {
      for (const tab of document.querySelectorAll(watched)) {
        if (getComputedStyle(tab).borderBottomColor !== 'rgba(0, 0, 0, 0)')
          seen.add(tab.textContent);
      }
      globalThis.markedTabs = [...seen];
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => globalThis.markedTabs ?? []);
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

/** How far a page's layout has shifted: Chrome's score, and for each shift the elements that moved and how far. */
type LayoutShifts = { score: number; moved: string[] };

declare global {
  // What `watchLayoutShift` has seen.
  var layoutShifts: LayoutShifts | undefined;
}

/** A page on which nothing has moved. */
export const STILL: LayoutShifts = { score: 0, moved: [] };

/** Records the page's layout shifts from its first frame on. @returns a function that reads them */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: Moved[] };
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const seen: LayoutShifts = { score: 0, moved: [] };
    globalThis.layoutShifts = seen;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        seen.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node instanceof Element ? node.outerHTML : node?.textContent;
          seen.moved.push(`${text?.slice(0, 200)}: ${place(previousRect)} → ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => globalThis.layoutShifts ?? { score: Number.NaN, moved: ['unmeasured'] });
}

/** Keeps the fonts of a first visit, because the church's change widths by a few pixels whenever they come. */
export const keepDeviceFonts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    FontFace.prototype.load = () => new Promise(() => undefined);
  });

/** Waits for the church's fonts, which a first visit loads after its first paint. */
export const untilFontsCame = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-fonts');

/** Waits until an element is above the window, or behind the header, which stays in view. */
export async function untilAboveView(page: Page, element: Locator): Promise<void> {
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  const header = page.getByRole('banner');
  await expect
    .poll(async () => (await bottomOf(element)) - (await bottomOf(header)))
    .toBeLessThanOrEqual(0);
}

/** By how many pixels the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words within the elements that are broken inside. */
export const brokenWords = (places: Locator): Promise<string[]> =>
  places.evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** The number of sheets on which a page is printed. */
export async function printedSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Expects that an address follows a link on paper, and not on the screen. */
export async function expectOnPaper(link: Locator, address: string): Promise<void> {
  const after = () =>
    link.evaluate((element) => window.getComputedStyle(element, '::after').content);
  expect(await after()).toBe('none');
  await link.page().emulateMedia({ media: 'print' });
  expect(await after()).toContain(`(${address})`);
  await link.page().emulateMedia({ media: null });
}
