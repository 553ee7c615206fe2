import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, it } from 'vitest';
import * as z from 'zod/mini';
import { BASELINE } from '#site/lib/build/browser-baseline.ts';
import { KEPT_AUDIT_DAYS } from '#shared/privacy/kept-data.ts';
import { SESSION_HOURS } from '#shared/sign-in/session-length.ts';
import { helpGroups } from '#site/features/admin/help/help-chapters.ts';

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

const text = read('docs/security.md');

/** The entries of the lists below a heading. */
const entriesOf = (heading: string): string[] =>
  (text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

type Named = { file: string; titles: string[] };

/** The tests that an entry names, as in `tests/a.test.ts`: does this; does that; `tests/b.test.ts`. */
const testsIn = (entry: string): Named[] =>
  [...entry.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)`(?:: ([^`]*))?/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: titles
        .split(';')
        .map((title) => title.replace(/,.*$/, '').trim())
        .filter((title) => title !== ''),
    }),
  );

/** What is wrong with the tests that an entry names. */
const faultsOf = (entry: string): string[] =>
  testsIn(entry).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(PROJECT, file))) return [`${file} is not there`];
    const source = readFileSync(path.join(PROJECT, file), 'utf8').replaceAll(/\s+/g, ' ');
    return titles
      .filter((title) => !source.includes(title))
      .map((title) => `${file} has no test ‘${title}’`);
  });

describe('docs/security.md', () => {
  test('names for every threat and every bad day a test that exists', () => {
    const entries = [...entriesOf('Threats'), ...entriesOf('Bad days')];
    expect(entries.length).toBeGreaterThan(40);
    for (const entry of entries) {
      const [what, held = ''] = entry.split(' Test: ');
      expect({ what, tests: testsIn(held).length > 0, faults: faultsOf(held) }).toEqual({
        ...{ what, tests: true, faults: [] },
      });
    }
  });

  test('says how long sessions and the history are kept, as the code does', () => {
    const kept = entriesOf('What is kept').filter((entry) => entry.includes(' How long: '));
    const said = (what: string) => kept.find((entry) => entry.startsWith(`**${what}`));
    expect(said('The session')).toContain(`after ${SESSION_HOURS} hours`);
    expect(said('The history')).toContain(`${KEPT_AUDIT_DAYS} days`);
    expect(said('Earlier versions')).toContain(`${KEPT_AUDIT_DAYS} days`);
  });
});

const guide = read('docs/editors.md');

it('a group of the help begins with each heading of the first level, a chapter with each of the second, and has the anchor that GitHub gives it and its questions', () => {
  const text =
    '# Help\n\nWelcome.\n\n# News\n\n## What’s new, in 2 days\n\n_How new? Why?_\n\n### More\n\n*Look*\n\n## Else\n\nNo.\n';
  const news = [
    {
      id: 'whats-new-in-2-days',
      title: 'What’s new, in 2 days',
      questions: 'How new? Why?',
      html: '<h4>More</h4>\n<p><em>Look</em></p>\n',
    },
    { id: 'else', title: 'Else', questions: '', html: '<p>No.</p>\n' },
  ];
  expect(helpGroups(text)).toEqual([
    { title: 'Help', html: '<p>Welcome.</p>\n', chapters: [] },
    { title: 'News', html: '', chapters: news },
  ]);
});

/** The files of the admin's screens. */
const adminSources = (): string[] =>
  globSync('site/{features/admin,components/admin}/**/*.{ts,tsx}', { cwd: PROJECT });

it("the admin's screens and their guide have straight apostrophes and quotation marks, as editors type them", () => {
  const files = [...adminSources(), 'docs/editors.md'];
  // Not in the character classes of regular expressions.
  const words = (file: string) => read(file).replaceAll(/\[[^\]\n]*\]/g, '');
  expect(files.filter((file) => /[’‘“”]/.test(words(file)))).toEqual([]);
});

describe('docs/editors.md', () => {
  it('has chapters with anchors of their own, each with the questions that it answers', () => {
    const chapters = helpGroups(guide).flatMap((group) => group.chapters);
    expect(chapters.filter(({ questions }) => !/^[A-Z].+[.?]$/.test(questions))).toEqual([]);
    const ids = chapters.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has nothing that the site’s Markdown does not know: code, tables, pictures, HTML, links to chapters and files', () => {
    expect(guide).not.toMatch(/`|^\||!\[|<\w|(?<!\\)\]\((?!https:|\/)/m);
  });

  it('names in bold what stands on the screens', () => {
    const words = adminSources().map(read).join('\n');
    const named = Array.from(guide.matchAll(/(?<!\\)\*\*(\w[^*]*)\*\*/g), ([, name = '']) => name);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !words.includes(name))).toEqual([]);
  });
});
