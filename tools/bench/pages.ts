// How soon a phone and a desktop show each page by Lighthouse, beside a file of bare HTML with the same text. A table
// has the worst page of each kind; what each page took is printed.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { CHROMIUM_FLAGS, findChromium } from '../harness/chromium.ts';
import { FIRST_WINDOW_PAGES, PAGES_WITH_ISLANDS } from '../harness/pages.ts';
import { ADDED, type BenchSite, type Bench, type Part } from './bench-site.ts';
import {
  atLeast,
  atMost,
  measureAlternately,
  times,
  toRow,
  type Limit,
  type Row,
} from './table.ts';

/** Elements whose content is not read as text, with that content. */
const UNREAD = /<(script|style|svg|template|noscript|head)\b[^>]*>.*?<\/\1>/gis;
const TITLE = /<title[^>]*>.*?<\/title>/is;
const BLOCK =
  /<\/?(p|div|section|article|header|footer|main|nav|h[1-6]|ul|ol|li|tr|table|form|dialog)\b[^>]*>/gi;

/** The text of a page as paragraphs, without styles, scripts and pictures: the least that can be painted. */
function bareHtml(html: string): string {
  const title = TITLE.exec(html)?.[0] ?? '';
  const body = html.replace(UNREAD, ' ').replace(/<!.*?>/gs, ' ');
  const paragraphs = body
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head>
<body>
${paragraphs.join('\n')}
</body>
</html>
`;
}

/**
 * Storage that Lighthouse keeps by default. It is cleared, because a page whose fonts are recorded there loads them
 * first.
 */
const FIRST_VISIT = ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The audits of a Lighthouse run. Each further one loads or inspects the page for longer. */
const QUESTIONS = {
  paint: { onlyAudits: ['first-contentful-paint', 'largest-contentful-paint'] },
  speed: { onlyCategories: ['performance'] },
  all: { onlyCategories: [...CATEGORIES] },
};

/** First and largest contentful paint in ms, cumulative layout shift, and the requested scores from 0 to 100. */
type Figure = { first: number; largest: number; shift: number; scores: Map<string, number> };
type Pair = { figure: Figure; reference: Figure };
/** The measurements of a page on a phone and on a desktop, each with its reference. */
type Measured = { path: string; phone: Pair[]; desktop: Pair[] };

async function run(
  url: string,
  port: number,
  asked: keyof typeof QUESTIONS,
  config?: typeof desktopConfig,
): Promise<Figure> {
  const flags = {
    ...{ port, logLevel: 'error' as const, disableFullPageScreenshot: true },
    ...{ clearStorageTypes: [...FIRST_VISIT], ...QUESTIONS[asked] },
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
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}

type Group = { pages: readonly Measured[]; of?: 'phone' | 'desktop'; paint?: 'first' | 'largest' };

/** The row of the page with the highest ratio to bare HTML; empty when no page is measured. */
function furthest(
  subject: { what: string; sermons: number; limit: Limit },
  { pages, of = 'phone', paint = 'largest' }: Group,
): Row[] {
  const rows = pages.map((page) =>
    toRow(
      { ...subject, unit: 'ms' },
      page[of].map(({ figure, reference }) => ({
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
  return [
    ...furthest(row('first paint, pages of text', 1.1), { pages: texts, paint: 'first' }),
    ...furthest(row('LCP, pages of text', 1.2), { pages: texts }),
    ...furthest(row('LCP, other pages', 1.3), { pages: others }),
    ...furthest(row('LCP on a desktop', 1.6), { pages, of: 'desktop' }),
  ];
}

function scoreRows(pages: readonly Measured[], sermons: number): Row[] {
  const figures = (some: readonly Measured[]) =>
    some.flatMap(({ phone }) => phone.map(({ figure }) => figure));
  const hasIsland = ({ path }: Measured) => PAGES_WITH_ISLANDS.includes(path);
  const lowest = (what: string, least: number, category: string, some = pages): Row[] => {
    const scores = figures(some).flatMap(({ scores: found }) => found.get(category) ?? []);
    if (scores.length === 0) return [];
    const value = Math.min(...scores);
    return [toRow({ what, sermons, unit: '', limit: atLeast(least) }, [{ value }])];
  };
  const shift = Math.max(...figures(pages).map((figure) => figure.shift));
  const still = pages.filter((page) => !hasIsland(page));
  return [
    toRow({ what: 'layout shift (CLS), largest', sermons, unit: '', limit: atMost(0.01) }, [
      { value: shift },
    ]),
    ...lowest('performance, lowest without an island', 99, 'performance', still),
    ...lowest('performance, lowest with an island', 95, 'performance', pages.filter(hasIsland)),
    ...CATEGORIES.slice(1).flatMap((name) => lowest(`${name}, lowest`, 100, name)),
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
  const phone = await measureAlternately(
    rounds,
    // Later rounds measure speed only, because the other scores do not change.
    (round) => run(url, port, round === 0 ? 'all' : 'speed'),
    () => run(bare, port, 'paint'),
  );
  const desktop = await measureAlternately(
    rounds,
    () => run(url, port, 'paint', desktopConfig),
    () => run(bare, port, 'paint', desktopConfig),
  );
  const words = phone.map(({ figure, reference }) =>
    [figure.largest, reference.largest, ...figure.scores.values()].map(Math.round).join(' '),
  );
  const wide = desktop.map(({ figure, reference }) =>
    [figure.first, figure.largest, reference.largest].map(Math.round).join(' '),
  );
  say(`  ${path.padEnd(20)} LCP, bare, ${CATEGORIES.join(', ')}: ${words.join('; ')}`);
  say(`  ${'on a desktop'.padEnd(20)} first paint, LCP, bare: ${wide.join('; ')}`);
  return { path, phone, desktop };
}

/** Measures one page of each kind of the largest church, or those that are named. */
export const pages: Part = async (bench) => {
  if (!bench.isLargest) return [];
  await addBarePages(bench.site, bench.pages);
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const measured: Measured[] = [];
    for (const path of bench.pages) measured.push(await measurePage(path, chrome.port, bench));
    return [...paintRows(measured, bench.sermons), ...scoreRows(measured, bench.sermons)];
  } finally {
    chrome.kill();
  }
};
