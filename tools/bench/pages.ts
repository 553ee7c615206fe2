// How soon a phone shows each page by Lighthouse, beside a file of bare HTML with the same text.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts';
import { PAGES, PAGES_WITH_ISLANDS } from '../../tests/support/pages.ts';
import { bareHtml } from './bare-html.ts';
import { ADDED } from './bench-site.ts';
import type { Bench, Part } from './part.ts';
import { GROWING_PAGES } from './paths.ts';
import { inTurns, roundsOf } from './rounds.ts';
import { toRow, type Limit, type Row } from './row.ts';

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
/** Lighthouse keeps these by default, and a page that finds its fonts named there loads them first. */
const FIRST_VISIT = ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;
/** `paint`: largest contentful paint in ms. `shift`: cumulative layout shift. */
type Figure = { paint: number; shift: number; scores: Scores };
type Page = { path: string; figures: Figure[] };

async function run(
  url: string,
  port: number,
  onlyCategories: readonly string[] = CATEGORIES,
): Promise<Figure> {
  const flags = {
    ...{ port, logLevel: 'error' as const, onlyCategories: [...onlyCategories] },
    clearStorageTypes: [...FIRST_VISIT],
  };
  const result = await lighthouse(url, flags);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
  };
}

/** The figure of the worst page in each round, named in `what` by the last. */
function worstRow(
  name: string,
  sermons: number,
  limit: Limit,
  pages: readonly Page[],
  number: (figure: Figure) => number,
): Row[] {
  if (pages.length === 0) return [];
  const worst = limit.sign === '≤' ? Math.max : Math.min;
  const rounds = Array.from({ length: pages[0]?.figures.length ?? 0 }, (_, round) => ({
    value: worst(...pages.flatMap(({ figures }) => figures.slice(round, round + 1).map(number))),
  }));
  const subject = { part: 'pages', what: name, sermons, unit: '', limit } as const;
  return [toRow(subject, rounds)];
}

function summaryRows(pages: readonly Page[], sermons: number): Row[] {
  const [live, still] = [true, false].map((isLive) =>
    pages.filter(({ path }) => PAGES_WITH_ISLANDS.includes(path) === isLive),
  );
  const atLeast = (amount: number): Limit => ({ of: 'value', sign: '≥', amount });
  return [
    ...worstRow(
      'layout shift (CLS), largest',
      sermons,
      { of: 'value', sign: '≤', amount: 0 },
      pages,
      ({ shift }) => shift,
    ),
    ...worstRow(
      'performance, lowest without an island',
      sermons,
      atLeast(99),
      still ?? [],
      ({ scores }) => scores.performance,
    ),
    ...worstRow(
      'performance, lowest with an island',
      sermons,
      atLeast(95),
      live ?? [],
      ({ scores }) => scores.performance,
    ),
    ...(['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
      worstRow(
        `${category}, lowest`,
        sermons,
        atLeast(100),
        pages,
        ({ scores }) => scores[category],
      ),
    ),
  ];
}

const nameOf = (path: string) => `page${path.replaceAll('/', '-')}`;

async function measureAll(url: string, paths: readonly string[], port: number, bench: Bench) {
  const rows: Row[] = [];
  const pages: Page[] = [];
  for (const path of paths) {
    const pairs = await inTurns(
      bench.rounds,
      () => run(`${url}${path}`, port),
      () => run(`${url}${ADDED}/${nameOf(path)}`, port, ['performance']),
    );
    const figures = pairs.map(({ figure }) => figure);
    pages.push({ path, figures });
    const lowest = figures.map(({ scores }) => Object.values(scores).join(' ')).join(', ');
    bench.say(`  ${path.padEnd(20)} ${CATEGORIES.join(', ')}: ${lowest}`);
    rows.push(
      toRow(
        {
          part: 'pages',
          what: `LCP of ${path}`,
          sermons: bench.sermons,
          unit: 'ms',
          comparedWith: 'bare HTML of the same text',
          limit: { of: 'ratio', sign: '≤', amount: 1.5 },
        },
        roundsOf(pairs, ({ paint }) => paint),
      ),
    );
  }
  return [...rows, ...summaryRows(pages, bench.sermons)];
}

/** Measures one page of each kind. What does not depend on the number of sermons is measured once. */
export const pages: Part = async (bench) => {
  const site = await bench.site();
  const paths = PAGES.filter((path) =>
    bench.isLargest ? !HIDDEN_FROM_SEARCH.includes(path) : GROWING_PAGES.includes(path),
  );
  const bare = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    bare.set(`${nameOf(path)}.html`, bareHtml(html));
  }
  await site.addFiles(bare);
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    return await measureAll(site.url, paths, chrome.port, bench);
  } finally {
    chrome.kill();
  }
};
