// `npm run lighthouse`: Lighthouse with a phone's profile for every public page. With an address as argument it
// measures a running site. Exits with 1 when a page misses the budget; run on a quiet machine.
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import process from 'node:process';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts';
import { PAGES, PAGES_WITH_ISLANDS } from '../../tests/support/pages.ts';
import { onTestSite } from './test-site.ts';

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Minimum score of a page in a category, of 100. */
function budget(category: string, path: string): number {
  if (category !== 'performance') return 100;
  return PAGES_WITH_ISLANDS.includes(path) ? 95 : 99;
}

/** Measures one page. @returns true when all its scores are within the budget */
async function measurePage(origin: string, path: string, flags: Flags): Promise<boolean> {
  const result = await lighthouse(`${origin}${path}`, { ...flags, onlyCategories: CATEGORIES });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { categories, audits, runtimeError } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => ({
    id,
    score: Math.round((score ?? 0) * 100),
  }));
  const paint = audits['largest-contentful-paint']?.displayValue ?? '–';
  const table = scores.map(({ id, score }) => `${id} ${String(score).padStart(3)}`).join('  ');
  console.log(`${path.padEnd(20)} ${table}  largest paint ${paint}`);
  if (runtimeError !== undefined) console.log(`  ${runtimeError.message}`);
  const missed = scores.filter(({ id, score }) => score < budget(id, path));
  for (const { id } of missed) {
    const causes = Object.values(audits).filter(({ score }) => score !== null && score < 1);
    console.log(
      `  ${id} misses ${budget(id, path)}: ${causes.map((audit) => audit.id).join(', ')}`,
    );
  }
  return missed.length === 0;
}

async function measure(origin: string): Promise<void> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    for (const path of PAGES.filter((page) => !HIDDEN_FROM_SEARCH.includes(page))) {
      const passed = await measurePage(origin, path, { port: chrome.port, logLevel: 'error' });
      if (!passed) process.exitCode = 1;
    }
  } finally {
    chrome.kill();
  }
}

await onTestSite(measure);
