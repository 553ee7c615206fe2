// Measures with Lighthouse how soon a phone and a desktop show each page, compared with bare HTML of the same text. The
// table has the worst page of each kind. The measurements of all pages are printed.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { CHROMIUM_FLAGS, findChromium } from '../harness/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES_WITH_ISLANDS } from '../harness/pages.ts';
import { ADDED_FOLDER, type MeasurePart } from './bench-site.ts';
import { measureAlternately, medianRatio, type Figure, type Round } from './table.ts';

/** Matches comments, and elements whose content is not text of the page. */
const UNREAD = /<(script|style|svg|template|noscript|head)\b[^>]*>.*?<\/\1>|<!.*?>/gis;
const TITLE = /<title[^>]*>.*?<\/title>/is;
const BLOCK =
  /<\/?(p|div|section|article|header|footer|main|nav|h[1-6]|ul|ol|li|tr|table|form|dialog)\b[^>]*>/gi;

/**
 * Converts a page to paragraphs of its text, without styles, scripts and pictures: the least that a browser can paint.
 */
function bareHtml(html: string): string {
  const lines = html
    .replace(UNREAD, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n');
  const paragraphs = lines.map((line) => line.trim()).filter((line) => line !== '');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${TITLE.exec(html)?.[0] ?? ''}</head>
<body>
${paragraphs.map((line) => `<p>${line.replace(/\s+/g, ' ')}</p>`).join('\n')}
</body>
</html>
`;
}

/**
 * The browser's storage that is cleared before each run. Lighthouse keeps local storage by default, in which a page
 * records that it has loaded its fonts, so that it loads them before the first paint the next time.
 */
const FIRST_VISIT = ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'] as const;
const SPEED_KEY = 'performance';
const OTHER_SCORES = ['accessibility', 'best-practices', 'seo'];
const FIRST = 'first-contentful-paint';
const LARGEST = 'largest-contentful-paint';
const SHIFT = 'cumulative-layout-shift';

/**
 * Settings of Lighthouse for three kinds of runs, from the shortest to the longest: paint times, speed score, all
 * scores.
 */
const QUESTIONS = {
  paint: { onlyAudits: [FIRST, LARGEST] },
  speed: { onlyCategories: [SPEED_KEY] },
  all: { onlyCategories: [SPEED_KEY, ...OTHER_SCORES] },
};

/** Paint times in ms, cumulative layout shift, and the requested scores from 0 to 100, by their names in Lighthouse. */
type LighthouseResult = ReadonlyMap<string, number>;

async function run(
  url: string,
  port: number,
  asked: keyof typeof QUESTIONS,
  config?: typeof desktopConfig,
): Promise<LighthouseResult> {
  const flags = {
    ...{ port, logLevel: 'error' as const, disableFullPageScreenshot: true },
    ...{ clearStorageTypes: [...FIRST_VISIT], ...QUESTIONS[asked] },
  };
  const report = (await lighthouse(url, flags, config))?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
  const { audits, categories } = report;
  return new Map([
    ...[FIRST, LARGEST, SHIFT].map((name) => [name, audits[name]?.numericValue ?? 0] as const),
    ...Object.entries(categories).map(
      ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
    ),
  ]);
}

/** The measurements of a page on a phone and on a desktop, each with the measurements of bare HTML. */
type Measured = Record<
  'phone' | 'desktop',
  { value: LighthouseResult; reference: LighthouseResult }[]
> & {
  path: string;
};

const isText = ({ path }: Measured) => FIRST_WINDOW_PAGES.includes(path);
const isOther = (page: Measured) => !isText(page);
const isAlive = ({ path }: Measured) => PAGES_WITH_ISLANDS.includes(path);
const isStill = (page: Measured) => !isAlive(page);

/** A row of the table. It names a value of Lighthouse, for all pages or for the pages that `of` selects. */
type Row = Pick<Figure, 'what'> & {
  limit: NonNullable<Figure['limit']>;
  name: string;
  of?: (page: Measured) => boolean;
  screen?: 'phone' | 'desktop';
};

const ROWS: readonly Row[] = [
  { what: 'first paint, pages of text', limit: '≤ 1.1×', name: FIRST, of: isText },
  { what: 'LCP, pages of text', limit: '≤ 1.2×', name: LARGEST, of: isText },
  { what: 'LCP, other pages', limit: '≤ 1.3×', name: LARGEST, of: isOther },
  { what: 'LCP on a desktop', limit: '≤ 1.6×', name: LARGEST, screen: 'desktop' },
  { what: 'layout shift (CLS), largest', limit: '≤ 0.01', name: SHIFT },
  { what: 'performance, lowest without an island', limit: '≥ 99', name: SPEED_KEY, of: isStill },
  { what: 'performance, lowest with an island', limit: '≥ 95', name: SPEED_KEY, of: isAlive },
  ...OTHER_SCORES.map((name): Row => ({ what: `${name}, lowest`, limit: '≥ 100', name })),
];

/** The rounds in which a row's value was measured for a page. Bare HTML has only paint times. */
const roundsOf = (page: Measured, { name, screen = 'phone' }: Row): Round[] =>
  page[screen].flatMap(({ value, reference }) => {
    const number = value.get(name);
    return number === undefined ? [] : [{ value: number, reference: reference.get(name) }];
  });

/**
 * The figure of a row. For a paint time, it has the rounds of the page with the highest ratio to bare HTML; for any
 * other value, the worst value of all pages.
 */
function figureOf(row: Row, pages: readonly Measured[]): Figure[] {
  const { what, limit, of = () => true } = row;
  const found = pages.filter(of).map((page) => roundsOf(page, row));
  if (found.flat().length === 0) return [];
  if (limit.endsWith('×')) {
    const [rounds = []] = found.sort((one, other) => medianRatio(other) - medianRatio(one));
    return [{ what, unit: 'ms', limit, rounds }];
  }
  const values = found.flat().map(({ value }) => value);
  const value = limit.startsWith('≤') ? Math.max(...values) : Math.min(...values);
  return [{ what, unit: '', limit, rounds: [{ value }] }];
}

const nameOf = (path: string) => `page${path.replaceAll('/', '-')}`;

async function measurePage(
  path: string,
  port: number,
  { site, rounds }: Parameters<MeasurePart>[0],
): Promise<Measured> {
  const [url, bare] = [`${site.url}${path}`, `${site.url}${ADDED_FOLDER}/${nameOf(path)}`];
  const phone = await measureAlternately(
    rounds,
    // Only the first round measures all scores, because scores other than speed do not change.
    (round) => run(url, port, round === 0 ? 'all' : 'speed'),
    () => run(bare, port, 'paint'),
  );
  const desktop = await measureAlternately(
    rounds,
    () => run(url, port, 'paint', desktopConfig),
    () => run(bare, port, 'paint', desktopConfig),
  );
  console.dir({ path, phone, desktop }, { depth: null });
  return { path, phone, desktop };
}

/** Measures pages of the largest church: one page of each kind, or the pages named in the command. */
export const measurePages: MeasurePart = async (bench) => {
  if (!bench.isLargest) return [];
  const bare = new Map<string, string>();
  for (const path of bench.pages) {
    const html = await (await fetch(`${bench.site.url}${path}`)).text();
    bare.set(`${nameOf(path)}.html`, bareHtml(html));
  }
  await bench.site.restart(bare);
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const measured: Measured[] = [];
    for (const path of bench.pages) measured.push(await measurePage(path, chrome.port, bench));
    return ROWS.flatMap((row) => figureOf(row, measured));
  } finally {
    chrome.kill();
  }
};
