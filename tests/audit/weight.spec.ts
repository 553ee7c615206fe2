import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFiles, builtPages } from '../support/readers/html.ts';
import { FIRST_WINDOW_PAGES, PAGES } from '#tools/harness/pages.ts';
import { expect, test } from '../support/browser/served-site.ts';
import { BUDGET, weighAnswer } from '../support/browser/weight.ts';

/** The files of `folder` that a text names, `/_astro/….js` in HTML and `./….js` in a script's static imports. */
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file = '']) => `_astro/${file}`);
const IN_HTML = /\/_astro\/([\w.-]+\.js)/g;
const ANY_IMPORT = /["`](?:\.|\/_astro)\/([\w.-]+\.js)["`]/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;

const isTextEditor = (file: string) => file.startsWith('_astro/TextEditor.');

// What each page loads before it is used is weighed in a browser, by `whole-pages.spec.ts`.
test('what is loaded on use comes in small pieces', async ({ site }) => {
  const scripts = new Map<string, string>();
  for (const file of await builtFiles(site.pages, '_astro/*.js')) {
    scripts.set(file, await readFile(path.join(site.pages, file), 'utf8'));
  }
  const built = await builtPages(site.pages);
  const first = new Set(PAGES.flatMap((address) => named(built.get(address) ?? '', IN_HTML)));
  // A set that grows while it is walked: the imports of imports too.
  for (const file of first) {
    for (const imported of named(scripts.get(file) ?? '', STATIC_IMPORT)) first.add(imported);
  }
  expect(first.size).toBeGreaterThan(5);
  const later = [...scripts].filter(([file]) => !first.has(file));
  expect(later.length).toBeGreaterThan(0);
  for (const [file, script] of later) {
    const most = isTextEditor(file) ? BUDGET.textEditor : BUDGET.onUse;
    expect(gzipSync(script).length, file).toBeLessThanOrEqual(most);
  }
  const visitors = new Set(first);
  for (const file of visitors) {
    for (const imported of named(scripts.get(file) ?? '', ANY_IMPORT)) visitors.add(imported);
  }
  expect(visitors.size).toBeGreaterThan(first.size);
  expect([...visitors].filter(isTextEditor)).toEqual([]);
});

// Each further file costs a visitor one request, and about 100 bytes that compression does not reduce.
const MOST_SCRIPTS = 16;

test('a page asks for few scripts, and has no styles of the admin', async ({ site }) => {
  const built = await builtPages(site.pages);
  for (const address of PAGES) {
    const html = built.get(address) ?? '';
    // Without what only browsers without popovers load.
    const scripts = new Set(named(html, IN_HTML).filter((file) => !file.includes('/Popover')));
    for (const file of scripts) {
      const text = await readFile(path.join(site.pages, file), 'utf8');
      for (const imported of named(text, STATIC_IMPORT)) scripts.add(imported);
    }
    expect(scripts.size, `scripts of ${address}`).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(html, address).not.toContain('.admin-bar');
  }
});

test('a page of text comes whole with the first packets of a connection', async ({ site }) => {
  for (const address of FIRST_WINDOW_PAGES) {
    const bytes = await weighAnswer(`${site.url}${address}`);
    expect(bytes, address).toBeLessThanOrEqual(BUDGET.firstWindow);
  }
});

test('a sermon’s page knows of transcripts only where there is one, and then by little script', async ({
  site,
}) => {
  const built = await builtPages(site.pages);
  const sermons = [...built].filter(([address]) => /^\/sermons\/\d+$/.test(address));
  expect(sermons.length).toBeGreaterThan(50);
  expect(
    sermons.filter(([, html]) => /transcript/i.test(html)).map(([address]) => address),
  ).toEqual([]);
  const scripts = await builtFiles(site.pages, '_astro/{Transcript,read-along,rest}*.js');
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(path.join(site.pages, file))).length),
  );
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12_000);
});
