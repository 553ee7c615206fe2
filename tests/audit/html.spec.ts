import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { builtFiles, builtPages, decodeHtml, unwantedWords } from '../support/readers/html.ts';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import { expect, test } from '../support/browser/served-site.ts';
import { ADMIN_PAGES, PAGES } from '#tools/harness/pages.ts';

test('the pages that are audited are the pages that are built', async ({ site }) => {
  const built = [...(await builtPages(site.pages)).keys()];
  const kinds = built.filter((address) => !/^\/(sermons|events)\/(?!1$)\d/.test(address));
  expect(kinds.sort()).toEqual([...PAGES, ...ADMIN_PAGES].sort());
});

// Astro writes this style beside a page's first island; it belongs into the head, and browsers accept it.
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Of a hundred sermons and events, whose pages are alike, every fourth is read. */
const isRead = (file: string, index: number) => !/\d\.html$/.test(file) || index % 4 === 0;

/**
 * html-validate's findings in the built pages. `.htmlvalidate.json` turns off rules not about validity: how
 * React writes attributes, empty elements and ids, the length of titles, and line breaks in phone numbers.
 */
async function findings(folder: string): Promise<string[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const found: string[] = [];
  for (const file of (await builtFiles(folder, '**/*.html')).filter(isRead)) {
    const html = await readFile(path.join(folder, file), 'utf8');
    // html-validate looks its configuration up beside the file.
    const name = path.resolve(path.basename(file));
    const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), name);
    for (const { ruleId, line, column, message } of results.flatMap((each) => each.messages)) {
      found.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  return found;
}

for (const siteName of ['settled', 'empty', 'connected'] as const) {
  test.describe(`the ${siteName} site`, () => {
    test.use({ siteName });

    test('every built page is valid HTML', async ({ site }) => {
      expect(await findings(site.pages)).toEqual([]);
    });
  });
}

test('the styles of the pages and of the admin have the colours of the site', async ({ site }) => {
  for (const page of ['index.html', 'admin.html']) {
    const styles = await readFile(path.join(site.pages, page), 'utf8');
    for (const name of ['deep-800', 'amber-300', 'ink'] as const) {
      expect(styles, page).toContain(`--color-${name}:${DEFAULT_COLORS[name]}`);
    }
  }
});

test('only short pre-paint scripts precede the content', async ({ site }) => {
  const plain = /<script(?![^>]*type="(?:module|application\/ld\+json)")([^>]*)>(.*?)<\/script>/gs;
  for (const [address, html] of await builtPages(site.pages)) {
    const [head = ''] = html.split('<body');
    const inHead = [...head.matchAll(plain)].map(([, , code = '']) => code.length);
    expect(inHead.length, address).toBeLessThan(3);
    for (const length of inHead) expect(length, address).toBeLessThan(300);
    for (const [tag, attributes = ''] of html.matchAll(plain)) {
      expect(attributes, `${address}: ${tag}`).not.toContain('src=');
    }
  }
});

const TARGET = /\s(?:href|src|poster)="(\/[^"]*|#[^"]*)"/g;

test('every link within the site leads to something', async ({ site }) => {
  const pages = await builtPages(site.pages);
  const files = new Set((await builtFiles(site.pages, '**/*.*')).map((file) => `/${file}`));
  const named = new Map<string, string>();
  for (const [address, html] of pages) {
    for (const [, target = ''] of html.matchAll(TARGET)) {
      const { pathname } = new URL(decodeHtml(target), new URL(address, site.url));
      named.set(pathname, address);
    }
  }
  expect(named.size).toBeGreaterThan(100);
  const missing: string[] = [];
  // What is not built, such as a calendar, is answered by the Worker.
  const unbuilt = [...named].filter(([target]) => !pages.has(target) && !files.has(target));
  for (const [target, address] of unbuilt) {
    const { status } = await fetch(new URL(target, site.url), {
      method: 'HEAD',
      redirect: 'manual',
    });
    if (status !== 200) missing.push(`${address} → ${target}: ${status}`);
  }
  expect(missing).toEqual([]);
});

test('every linked fragment exists on its page', async ({ site }) => {
  for (const [address, html] of await builtPages(site.pages)) {
    for (const [, target = ''] of html.matchAll(TARGET)) {
      if (!target.startsWith('#')) continue;
      expect(html, `${address} → ${target}`).toContain(`id="${target.slice(1)}"`);
    }
  }
});

const SPOKEN_ATTRIBUTE = /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g;

/** All that a page says: its text, and what its attributes say. */
function wordsOf(html: string): string {
  const [, body = ''] = html.split('<body');
  const shown = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const attributes = Array.from(shown.matchAll(SPOKEN_ATTRIBUTE), ([, words = '']) => words);
  return decodeHtml([shown.replace(/<[^>]*>/g, ' '), ...attributes].join(' ')).replace(/\s+/g, ' ');
}

test('each page calls a thing by its one name', async ({ site }) => {
  const unwanted = await unwantedWords();
  expect(unwanted.length).toBeGreaterThan(10);
  const pages = await builtPages(site.pages);
  const found = PAGES.flatMap((address) => {
    const words = wordsOf(pages.get(address) ?? '');
    expect(words.length, address).toBeGreaterThan(100);
    return unwanted.filter((name) => words.includes(name)).map((name) => `${address}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('each page has straight apostrophes and quotation marks, as editors type them', async ({
  site,
}) => {
  const pages = await builtPages(site.pages);
  const curly = PAGES.filter((address) => /[’‘“”]/.test(wordsOf(pages.get(address) ?? '')));
  expect(curly).toEqual([]);
});
