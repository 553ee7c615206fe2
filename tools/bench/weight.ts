// How many bytes each page and each answer takes: what grows with the church shows here without any timing. And how
// much script a page loads for a reader who touches nothing.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES } from '../../tests/support/pages.ts';
import { followRequests } from '../../tests/support/requests.ts';
import { weigh, weighAnswer } from '../../tests/support/weight.ts';
import type { Bench, Part } from './part.ts';
import { ANSWERS, GROWING_PAGES } from './paths.ts';
import { toRow, type Limit, type Row } from './row.ts';

const LIMITS: Readonly<Record<string, Limit>> = {
  '/sermons': { of: 'value', sign: '≤', amount: 42 },
  '/sermons/scripture': { of: 'value', sign: '≤', amount: 40 },
};

/** Weighs the script of the page with the most of it, on a phone and on a desktop. */
async function weighScripts({ sermons, site, say }: Bench): Promise<Row[]> {
  const { url } = await site();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const rows: Row[] = [];
  try {
    for (const width of [390, 1280]) {
      const found: number[] = [];
      for (const path of PAGES) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        const untilAtRest = followRequests(page);
        const read = weigh(page);
        await page.goto(`${url}${path}`);
        await untilAtRest();
        const value = (await read()).script / 1_000;
        await page.close();
        say(`  ${path} at ${String(width)} px: ${String(value)} kB of script`);
        found.push(value);
      }
      const what = `script before a touch at ${String(width)} px, most of all pages`;
      const limit = { of: 'value', sign: '≤', amount: 15 } as const;
      const value = Math.max(...found);
      rows.push(toRow({ part: 'weight', what, sermons, unit: 'kB', limit }, [{ value }]));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Weighs what a server's first answer must hold for a page of text to be painted at once. */
async function weighFirstWindows({ sermons, site }: Bench): Promise<Row[]> {
  const { url } = await site();
  const limit = { of: 'value', sign: '≤', amount: 13 } as const;
  return Promise.all(
    FIRST_WINDOW_PAGES.map(async (path) => {
      const value = (await weighAnswer(`${url}${path}`)) / 1_000;
      const what = `headers, HTML and styles of ${path}`;
      return toRow({ part: 'weight', what, sermons, unit: 'kB', limit }, [{ value }]);
    }),
  );
}

/** Weighs the HTML of a page or the body of an answer, compressed with gzip. */
export const weight: Part = async (bench) => {
  const { sermons, site } = bench;
  const { url } = await site();
  const rows: Row[] = [];
  for (const what of [...GROWING_PAGES, ...ANSWERS]) {
    const value = gzipSync(await (await fetch(`${url}${what}`)).bytes()).length / 1_000;
    const limit = LIMITS[what] ?? null;
    rows.push(toRow({ part: 'weight', what, sermons, unit: 'kB', limit }, [{ value }]));
  }
  if (!bench.isLargest) return rows;
  return [...rows, ...(await weighFirstWindows(bench)), ...(await weighScripts(bench))];
};
