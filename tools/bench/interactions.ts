// How soon a phone answers each control of the public pages (Event Timing, the figure behind INP), with a processor
// that is slowed down four times; each beside a tap on the page's heading, which does nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts';
import { untilAlive } from '../../tests/support/islands.ts';
import { followRequests } from '../../tests/support/requests.ts';
import { A_SERMON, AN_EVENT, CONTROLS, tap, type Control } from './controls.ts';
import type { Part } from './part.ts';
import { toRow, type Round, type Row } from './row.ts';

const SLOWDOWN = 4;
/** The least that browsers report; a quicker interaction counts as much. */
const SHORTEST_MS = 16;
const PATIENCE_MS = 10_000;
const SETTLE_MS = 1_000;

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
async function measure(page: Page, { use }: Control): Promise<number> {
  await page.evaluate(() => {
    globalThis.longestInteraction = 0;
  });
  await use(page);
  // What the control has asked for may draw for a while. The map of /contact, once it is framed, is never at rest.
  await pause(SETTLE_MS);
  // The observer hears of the interaction after its frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  });
  return Math.max(SHORTEST_MS, await page.evaluate(() => globalThis.longestInteraction));
}

const HEADING: Control = {
  name: 'heading',
  use: (page) => tap(page.getByRole('heading', { level: 1 }).first()),
};

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-write'],
  });
  page.setDefaultTimeout(PATIENCE_MS);
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

/** One load of a page: every control once, in their order. @returns the rounds of those that are on the page */
async function measurePage(
  browser: Browser,
  address: string,
  controls: readonly Control[],
): Promise<Map<string, Round>> {
  const page = await openPhone(browser, address);
  try {
    const reference = await measure(page, HEADING);
    const found = new Map<string, Round>();
    for (const control of controls) {
      const value = await measure(page, control).catch(() => undefined);
      if (value !== undefined) found.set(control.name, { value, reference });
    }
    return found;
  } finally {
    await page.context().close();
  }
}

const Sermons = z.array(
  z.object({ id: z.number(), videoUrl: z.nullable(z.string()), audioUrl: z.nullable(z.string()) }),
);
const Events = z.object({ events: z.array(z.object({ id: z.number(), date: z.string() })) });

/** @returns the path of each page, of the records that this church has */
async function readPaths(url: string): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const sermons = z.parse(Sermons, await read('/api/sermons?limit=24'));
  const { events } = z.parse(Events, await read('/api/events/window'));
  const sermon = sermons.find(({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null);
  const event = events.find(({ date }) => Date.parse(date) > Date.now());
  return new Map([
    [A_SERMON, `/sermons/${String(sermon?.id ?? 1)}`],
    [AN_EVENT, `/events/${String(event?.id ?? 1)}`],
  ]);
}

/** Measures every control. What a church does not have (a video, a second speaker) is named and left out. */
export const interactions: Part = async ({ site, sermons, rounds, say }) => {
  const { url } = await site();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const rows: Row[] = [];
  try {
    const paths = await readPaths(url);
    for (const [path, controls] of Object.entries(CONTROLS)) {
      const measured: Map<string, Round>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measurePage(browser, `${url}${paths.get(path) ?? path}`, controls));
      }
      for (const { name } of controls) {
        const figures = measured.flatMap((round) => round.get(name) ?? []);
        if (figures.length === 0) {
          say(`  ${path}: no '${name}' here`);
          continue;
        }
        const limit = { of: 'value', sign: '≤', amount: 100 } as const;
        const subject = { part: 'interactions', sermons, unit: 'ms', limit } as const;
        const worst = Math.max(...figures.map(({ value }) => value));
        say(`  ${path}: ${name}, at worst ${String(worst)} ms`);
        const what = `${path}: ${name}`;
        rows.push(toRow({ ...subject, what, comparedWith: 'a tap on the heading' }, figures));
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
};
