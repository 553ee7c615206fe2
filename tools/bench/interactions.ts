// How soon a phone shows what a touch did (Event Timing, the figure behind INP), with a processor that is slowed down
// four times.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type Locator, type Page } from '@playwright/test';
import { launchChromium } from '../harness/chromium.ts';
import { untilAlive } from '../harness/islands.ts';
import { followRequests } from '../harness/requests.ts';
import type { Part } from './bench-site.ts';
import { atMost, toRow, type Round, type Row } from './table.ts';

const SLOWDOWN = 4;
/** The least that browsers report; a quicker interaction counts as much. */
const SHORTEST_MS = 16;
/** How long a finger rests on the glass. */
const PRESS_MS = 80;
const SETTLE_MS = 1_000;

/** One use of a control. Those of a page are used in their order, on one load. */
type Control = readonly [name: string, use: (page: Page) => Promise<unknown>];

/** Taps as a finger does; Playwright's own click runs code in the page's event, which would be counted. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const press = (name: string): Control => [
  name,
  (page) => tap(page.locator('main').getByText(name, { exact: true }).first()),
];
const type = (field: string, key: string): Control => [
  `${field}: ${key}`,
  async (page) => {
    await page.getByLabel(field).first().focus();
    await page.keyboard.press(key);
  },
];

const CONTROLS: Readonly<Record<string, readonly Control[]>> = {
  '/': [['menu', (page) => tap(page.locator('[data-menu-open]:visible'))]],
  '/events': [press('Month'), press('List')],
  '/sermons': [type('Search sermons', 'g'), type('Search sermons', 'Backspace'), press('Series')],
  '/contact': [type('Name', 'A'), press('Send Message')],
};

/** Collects the longest duration of all events of one interaction. */
const watchInteractions = (shortest: number) => {
  globalThis.longestInteraction = 0;
  const wanted: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: shortest,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        globalThis.longestInteraction = Math.max(globalThis.longestInteraction, entry.duration);
      }
    }
  }).observe(wanted);
};

declare global {
  var longestInteraction: number;
}

/** Uses a control. @returns milliseconds until the next frame shows that it was used */
async function measure(page: Page, [, use]: Control): Promise<number> {
  await page.evaluate(() => {
    globalThis.longestInteraction = 0;
  });
  await use(page);
  // What the control has asked for may draw for a while, and the observer hears of the interaction after its frame.
  await pause(SETTLE_MS);
  return Math.max(SHORTEST_MS, await page.evaluate(() => globalThis.longestInteraction));
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(watchInteractions, SHORTEST_MS);
  const untilAtRest = followRequests(page);
  await page.goto(address);
  await untilAlive(page);
  // What still loads would be counted with the first control.
  await untilAtRest();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Measures the controls of the largest church's pages. */
export const interactions: Part = async ({ site, sermons, rounds, isLargest }) => {
  if (!isLargest) return [];
  const browser = await launchChromium();
  const rows: Row[] = [];
  try {
    for (const [path, controls] of Object.entries(CONTROLS)) {
      const found = new Map<string, Round[]>();
      for (let round = 0; round < rounds; round += 1) {
        const page = await openPhone(browser, `${site.url}${path}`);
        for (const control of controls) {
          const what = `${path}: ${control[0]}`;
          found.set(what, [...(found.get(what) ?? []), { value: await measure(page, control) }]);
        }
        await page.context().close();
      }
      for (const [what, measured] of found)
        rows.push(toRow({ what, sermons, unit: 'ms', limit: atMost(100) }, measured));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
