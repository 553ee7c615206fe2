// How soon a phone shows each page by Lighthouse, beside a file of bare HTML with the same text.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES, PAGES_WITH_ISLANDS } from '../../tests/support/pages.ts';
import { bareHtml } from './bare-html.ts';
import { ADDED } from './bench-site.ts';
import type { Bench, Part } from './part.ts';
import { GROWING_PAGES } from './paths.ts';
import { inTurns, roundsOf } from './rounds.ts';
import { toRow, type Limit, type Round, type Row } from './row.ts';

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
/** Lighthouse keeps these by default, and a page that finds its fonts named there loads them first. */
const FIRST_VISIT = ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;
/** `first` and `paint`: first and largest contentful paint in ms. `shift`: cumulative layout shift. */
type Figure = { first: number; paint: number; shift: number; scores: Scores };
type Page = { path: string; figures: Figure[] };

async function run(
  url: string,
  port: number,
  onlyCategories: readonly string[] = CATEGORIES,
  config?: typeof desktopConfig,
): Promise<Figure> {
  const flags = {
    ...{ port, logLevel: 'error' as const, onlyCategories: [...onlyCategories] },
    clearStorageTypes: [...FIRST_VISIT],
  };
  const result = await lighthouse(url, flags, config);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    first: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
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

/** How much longer than bare HTML a page may take: what stands in the first packets, the least. */
function limitsOf(path: string): { largest: Limit; first: Limit | null; desktop: Limit } {
  const times = (amount: number): Limit => ({ of: 'ratio', sign: '≤', amount });
  const isFirstWindow = FIRST_WINDOW_PAGES.includes(path);
  return {
    largest: times(isFirstWindow ? 1.2 : 1.3),
    first: isFirstWindow ? times(1.1) : null,
    desktop: times(1.6),
  };
}

async function measureAll(url: string, paths: readonly string[], port: number, bench: Bench) {
  const rows: Row[] = [];
  const pages: Page[] = [];
  for (const path of paths) {
    const bare = `${url}${ADDED}/${nameOf(path)}`;
    const pairs = await inTurns(
      bench.rounds,
      () => run(`${url}${path}`, port),
      () => run(bare, port, ['performance']),
    );
    const desktop = await inTurns(
      bench.rounds,
      () => run(`${url}${path}`, port, ['performance'], desktopConfig),
      () => run(bare, port, ['performance'], desktopConfig),
    );
    const figures = pairs.map(({ figure }) => figure);
    pages.push({ path, figures });
    const lowest = figures.map(({ scores }) => Object.values(scores).join(' ')).join(', ');
    bench.say(`  ${path.padEnd(20)} ${CATEGORIES.join(', ')}: ${lowest}`);
    const limits = limitsOf(path);
    const row = (what: string, limit: Limit, rounds: readonly Round[]) =>
      toRow(
        {
          part: 'pages',
          what: `${what} of ${path}`,
          sermons: bench.sermons,
          unit: 'ms',
          comparedWith: 'bare HTML of the same text',
          limit,
        },
        rounds,
      );
    const { largest, first } = limits;
    rows.push(
      row(
        'LCP',
        largest,
        roundsOf(pairs, ({ paint }) => paint),
      ),
    );
    if (first !== null)
      rows.push(
        row(
          'first paint',
          first,
          roundsOf(pairs, (figure) => figure.first),
        ),
      );
    rows.push(
      row(
        'LCP on a desktop',
        limits.desktop,
        roundsOf(desktop, ({ paint }) => paint),
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
