import { builtPages } from '../support/readers/html.ts';
import { decodeHtml } from '../support/readers/html.ts';
import { unwantedWords } from '../support/readers/html.ts';
import { PAGES } from '#tools/harness/pages.ts';
import { expect, test } from '../support/browser/served-site.ts';

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
