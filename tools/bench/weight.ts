// How many bytes each page and each answer takes: what grows with the church shows here without any timing. And how
// much script a page loads for a reader who touches nothing.
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../harness/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES } from '../harness/pages.ts';
import { followRequests } from '../harness/requests.ts';
import { BUDGET, weigh, weighAnswer } from '../harness/weight.ts';
import type { Bench, Part } from './bench-site.ts';
import { atMost, toRow, type Limit, type Row } from './table.ts';

/** Pages whose content depends on the number of sermons and events. */
const GROWING_PAGES: readonly string[] = [
  '/',
  '/events',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
];

/** What the public pages and other programs ask of the Worker. */
export const ANSWERS: readonly string[] = [
  '/api/settings',
  '/api/sermons?limit=24',
  '/api/sermons?limit=24&q=grace',
  '/api/events/window',
  '/sermons/feed.xml',
  '/events.ics',
];

const KILOBYTE = 1_000;

const LIMITS: Readonly<Record<string, Limit>> = {
  '/sermons': atMost(42),
  '/sermons/scripture': atMost(40),
};

/** The page with the most script, on a phone and on a desktop. */
async function weighScripts({ sermons, site }: Bench): Promise<Row[]> {
  const browser = await launchChromium();
  const rows: Row[] = [];
  try {
    for (const width of [390, 1280]) {
      const found: number[] = [];
      for (const path of PAGES) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        const untilAtRest = followRequests(page);
        const read = weigh(page);
        await page.goto(`${site.url}${path}`);
        await untilAtRest();
        found.push((await read()).script / KILOBYTE);
        await page.close();
      }
      const what = `script before a touch at ${String(width)} px, most of all pages`;
      const limit = atMost(BUDGET.untouched / KILOBYTE);
      rows.push(toRow({ what, sermons, unit: 'kB', limit }, [{ value: Math.max(...found) }]));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** What a server's first answer must hold for a page of text to be painted at once, of the heaviest of them. */
async function weighFirstWindow({ sermons, site }: Bench): Promise<Row> {
  const bytes = await Promise.all(
    FIRST_WINDOW_PAGES.map((path) => weighAnswer(`${site.url}${path}`)),
  );
  const what = 'headers, HTML and styles, most of the pages of text';
  const limit = atMost(BUDGET.firstWindow / KILOBYTE);
  return toRow({ what, sermons, unit: 'kB', limit }, [{ value: Math.max(...bytes) / KILOBYTE }]);
}

/** Weighs the HTML of a page or the body of an answer, compressed with gzip. */
export const weight: Part = async (bench) => {
  const { sermons, site, isLargest } = bench;
  const rows: Row[] = [];
  for (const what of [...GROWING_PAGES, ...ANSWERS]) {
    const value = gzipSync(await (await fetch(`${site.url}${what}`)).bytes()).length / KILOBYTE;
    const limit = LIMITS[what];
    rows.push(toRow({ what, sermons, unit: 'kB', ...(limit && { limit }) }, [{ value }]));
  }
  if (!isLargest) return rows;
  return [...rows, await weighFirstWindow(bench), ...(await weighScripts(bench))];
};
