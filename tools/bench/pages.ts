// How soon a phone and a desktop show each page by Lighthouse, beside a file of bare HTML with the same text. A table
// has the worst page of each kind; what each page took is printed.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { CHROMIUM_FLAGS, findChromium } from '../harness/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES, PAGES_WITH_ISLANDS } from '../harness/pages.ts';
import { bareHtml } from './bare-html.ts';
import { ADDED, type BenchSite } from './bench-site.ts';
import type { Bench, Part } from './part.ts';
import { atLeast, atMost, inTurns, times, toRow, type Limit, type Row } from './row.ts';

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
/** Lighthouse keeps these by default, and a page that finds its fonts named there loads them first. */
const FIRST_VISIT = ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** First and largest contentful paint in ms, cumulative layout shift, and scores of 0 to 100. */
type Figure = { first: number; largest: number; shift: number; scores: Map<string, number> };
/** What a page took on a phone and on a desktop, each with its reference. */
type Measured = { path: string; phone: Pair[]; desktop: Pair[] };
type Pair = { figure: Figure; reference: Figure };

async function run(url: string, port: number, config?: typeof desktopConfig): Promise<Figure> {
  const flags = {
    ...{ port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] },
    clearStorageTypes: [...FIRST_VISIT],
  };
  const result = await lighthouse(url, flags, config);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    first: number('first-contentful-paint'),
    largest: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    scores: new Map(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
  };
}

/** The row of the page that is furthest from bare HTML. */
function furthest(
  given: { what: string; sermons: number; limit: Limit },
  pages: readonly Measured[],
  roundsOf: (page: Measured) => readonly Pair[],
  paint: 'first' | 'largest',
): Row[] {
  const rows = pages.map((page) =>
    toRow(
      { ...given, unit: 'ms' },
      roundsOf(page).map(({ figure, reference }) => ({
        value: figure[paint],
        reference: reference[paint],
      })),
    ),
  );
  return rows.toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0)).slice(0, 1);
}

function paintRows(pages: readonly Measured[], sermons: number): Row[] {
  const isText = ({ path }: Measured) => FIRST_WINDOW_PAGES.includes(path);
  const texts = pages.filter(isText);
  const others = pages.filter((page) => !isText(page));
  const row = (what: string, most: number) => ({ what, sermons, limit: times('≤', most) });
  const phone = (page: Measured) => page.phone;
  return [
    ...furthest(row('first paint, pages of text', 1.1), texts, phone, 'first'),
    ...furthest(row('LCP, pages of text', 1.2), texts, phone, 'largest'),
    ...furthest(row('LCP, other pages', 1.3), others, phone, 'largest'),
    ...furthest(row('LCP on a desktop', 1.6), pages, ({ desktop }) => desktop, 'largest'),
  ];
}

function scoreRows(pages: readonly Measured[], sermons: number): Row[] {
  const [live, still] = [true, false].map((isLive) =>
    pages.filter(({ path }) => PAGES_WITH_ISLANDS.includes(path) === isLive),
  );
  const figures = (some: readonly Measured[]) =>
    some.flatMap(({ phone }) => phone.map(({ figure }) => figure));
  const lowest = (category: string, some: readonly Measured[] = pages) =>
    Math.min(...figures(some).map(({ scores }) => scores.get(category) ?? 0));
  const row = (what: string, limit: Limit, value: number) =>
    toRow({ what, sermons, unit: '', limit }, [{ value }]);
  const shift = Math.max(...figures(pages).map((figure) => figure.shift));
  return [
    row('layout shift (CLS), largest', atMost(0), shift),
    row('performance, lowest without an island', atLeast(99), lowest('performance', still)),
    row('performance, lowest with an island', atLeast(95), lowest('performance', live)),
    ...CATEGORIES.slice(1).map((name) => row(`${name}, lowest`, atLeast(100), lowest(name))),
  ];
}

const nameOf = (path: string) => `page${path.replaceAll('/', '-')}`;

async function addBarePages(site: BenchSite, paths: readonly string[]): Promise<void> {
  const bare = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(`${site.url}${path}`)).text();
    bare.set(`${nameOf(path)}.html`, bareHtml(html));
  }
  await site.addFiles(bare);
}

async function measurePage(path: string, port: number, { site, rounds, say }: Bench) {
  const [url, bare] = [`${site.url}${path}`, `${site.url}${ADDED}/${nameOf(path)}`];
  const measure = (config?: typeof desktopConfig) =>
    inTurns(
      rounds,
      () => run(url, port, config),
      () => run(bare, port, config),
    );
  const measured = { path, phone: await measure(), desktop: await measure(desktopConfig) };
  const words = measured.phone.map(({ figure, reference }) =>
    [Math.round(figure.largest), Math.round(reference.largest), ...figure.scores.values()].join(
      ' ',
    ),
  );
  say(`  ${path.padEnd(20)} LCP, bare, ${CATEGORIES.join(', ')}: ${words.join('; ')}`);
  return measured;
}

/** Measures one page of each kind of the largest church. */
export const pages: Part = async (bench) => {
  if (!bench.isLargest) return [];
  const paths = PAGES.filter((path) => !HIDDEN_FROM_SEARCH.includes(path));
  await addBarePages(bench.site, paths);
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const measured: Measured[] = [];
    for (const path of paths) measured.push(await measurePage(path, chrome.port, bench));
    return [...paintRows(measured, bench.sermons), ...scoreRows(measured, bench.sermons)];
  } finally {
    chrome.kill();
  }
};
