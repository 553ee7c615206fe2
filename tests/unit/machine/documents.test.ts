import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASELINE } from '#site/lib/build/browser-baseline.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const DOCUMENTS = globSync('{README,SECURITY,docs/*,docs/decisions/*}.md', { cwd: PROJECT });

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (file: string): string[] =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Whether a link of a document leads to something in the project. */
function leads(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : path.join(path.dirname(from), file);
  if (!existsSync(path.join(PROJECT, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** Bytes of what is to be read at one sitting. */
const SIZES = { 'README.md': 9_000, 'docs/first-change.md': 4_000, 'docs/security.md': 25_000 };

describe('the documents', () => {
  test.each(Object.entries(SIZES))('%s has at most %d bytes', (file, most) => {
    expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(most);
  });

  test('link to what is there', () => {
    const broken = DOCUMENTS.flatMap((file) =>
      Array.from(read(file).matchAll(/(?:(?<!\\)\]\(|src=")([^)"\s]+)/g), ([, link = '']) => link)
        .filter((link) => !/^\w+:/.test(link) && !leads(file, link))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('name commands that are there', () => {
    const { scripts } = z.parse(
      z.object({ scripts: z.record(z.string(), z.string()) }),
      JSON.parse(read('package.json')),
    );
    const named = DOCUMENTS.flatMap((file) =>
      Array.from(read(file).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

test('README.md names the oldest browsers in which the site is whole', () => {
  const { public: pages, admin } = BASELINE;
  expect(read('README.md')).toContain(
    `in Safari and iOS ${pages.safari_ios}, Chrome ${pages.chrome} and Firefox ${pages.firefox}, and in all later ones; the admin needs Safari ${admin.safari}, Chrome ${admin.chrome} or Firefox ${admin.firefox}.`,
  );
});
