import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, test } from 'vitest';
import { demoSettings } from '#db/seed/demo-church.ts';
import { demoTexts } from '#db/seed/seed.ts';
import { pageTextHtml } from '#shared/pages/markdown.ts';
import { placeholdersIn } from '#shared/dashboard/dashboard.ts';
import { TEXT_FOLDERS } from '#shared/pages/text-folders.ts';
import { fillTokens, TOKENS } from '#shared/pages/text-tokens.ts';
import { splitAfterParagraph, splitAfterSentence } from '#site/lib/build/plain-text.ts';
import { TextFrontMatter } from '#site/lib/build/text-front-matter.ts';

const SITE = join(import.meta.dirname, '../../../site');
const CONTENT = join(SITE, 'content');

const files = globSync('**/*.md', { cwd: CONTENT })
  .toSorted()
  .map((path) => {
    const source = readFileSync(join(CONTENT, path), 'utf8');
    const { frontmatter, content } = parseFrontmatter(source);
    return { path, source, frontmatter, body: content.trim() };
  });

const inFolder = (folder: string) =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((file) => ({ ...file, data: TextFrontMatter.parse(file.frontmatter) }))
    .toSorted((one, other) => one.data.order - other.data.order);
const headingsOf = (body: string) => body.match(/^#+ .*$/gm) ?? [];
const repeated = (names: readonly (string | number)[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

const htmlOf = (markdown: string) => pageTextHtml(markdown, 3);

/** Settings that a church may leave empty. */
const MAY_BE_EMPTY = ['address', 'phone', 'wednesdayServiceTime', 'pastorName'] as const;

const demo = demoTexts();

/** Facts of the demo church that default texts must not contain. */
const FICTION =
  /Thornbury|Naomi|Illinois|Rockford|Lanternlight|oatmeal|kitchen table|pantry|parsonage|Room \d|Fellowship Hall|Door C|soup|coffee shop|(?:19|20)\d\d/;

describe.each(files)('the default $path', ({ path, source, frontmatter, body }) => {
  test('has a title, its place in the order, and nothing at its head that no page knows', () => {
    const { title } = TextFrontMatter.parse(frontmatter);
    expect(title.trim()).not.toBe('');
  });

  test('stands in a folder, where the pages look for it', () => {
    expect(path.split('/')).toHaveLength(2);
  });

  test('says something, and leaves to the church what only the church can say', () => {
    expect(body).not.toBe('');
    expect(source).not.toMatch(FICTION);
  });
});

describe.each(demo)('the demo church’s own $id', ({ id, markdown }) => {
  test('takes the place of a default, and leaves nothing open', () => {
    expect(files.map(({ path }) => path)).toContain(`${id}.md`);
    expect(placeholdersIn(markdown)).toEqual([]);
    expect(markdown.trim()).not.toBe('');
  });
});

const needsOf = (id: string) =>
  TextFrontMatter.parse(files.find(({ path }) => path === `${id}.md`)?.frontmatter).needs;

/** Texts that are no sentences: a date, a motto, a name, or a placeholder. */
const FACT = /^(about\/founding|home\/motto|constitution-info\/.*)$/;
const NAME_OR_PLACEHOLDER = /^(<strong>.*<\/strong>|\[…[^\]]*\])$/;

const written = [
  ...files.map(({ path, body }) => ({ kind: 'default', id: path.slice(0, -3), markdown: body })),
  ...demo.map((text) => ({ kind: 'demo church’s own', ...text })),
];

describe.each(written)('the $kind $id', ({ id, markdown }) => {
  test('takes from the settings only what the pages can fill in', () => {
    expect(fillTokens(markdown, demoSettings())).not.toMatch(/[{}]/);
  });

  test('writes out nothing that the settings hold', () => {
    const settings = demoSettings();
    for (const token of TOKENS) expect(markdown).not.toContain(settings[token]);
  });

  test('mentions nothing on Wednesdays for a church that has no service then', () => {
    const settings = { ...demoSettings(), wednesdayServiceTime: null };
    expect(fillTokens(markdown, settings)).not.toMatch(/wednesday/i);
  });

  test.each(MAY_BE_EMPTY)('says something, and only whole sentences, without %s', (token) => {
    if (needsOf(id) === token || FACT.test(id)) return;
    const filled = fillTokens(htmlOf(markdown), { ...demoSettings(), [token]: null });
    const paragraphs = [...filled.matchAll(/<p>(.*?)<\/p>/gs)].map(([, words = '']) => words);
    expect(paragraphs).not.toEqual([]);
    for (const words of paragraphs.filter((paragraph) => !NAME_OR_PLACEHOLDER.test(paragraph))) {
      expect(words.replaceAll('[…', 'X').replaceAll('&quot;', '"')).toMatch(/^["A-Z].*[.?:)]"?$/s);
    }
  });

  test('speaks calmly: no exclamation mark, no emoji', () => {
    expect(markdown).not.toMatch(/!|\p{Extended_Pictographic}/u);
  });

  test('starts its headings at the third level, each different', () => {
    const headings = headingsOf(markdown);
    expect(headings.filter((heading) => !heading.startsWith('### '))).toEqual([]);
    expect(repeated(headings)).toEqual([]);
  });
});

test('the demo church has its own text wherever a default leaves something open', () => {
  const open = files.filter(({ source }) => placeholdersIn(source).length > 0);
  expect(open.length).toBeGreaterThan(20);
  const own = demo.map(({ id }) => `${id}.md`);
  expect(open.map(({ path }) => path).filter((path) => !own.includes(path))).toEqual([]);
});

describe('the texts of a folder', () => {
  test('stand on a page that the list of what is still to be replaced can name', () => {
    const folders = new Set(files.map(({ path }) => path.split('/')[0] ?? ''));
    expect([...folders].sort()).toEqual(Object.keys(TEXT_FOLDERS).sort());
  });

  test('have an order in which no two share a place', () => {
    for (const folder of new Set(files.map(({ path }) => path.slice(0, path.indexOf('/'))))) {
      expect(repeated(inFolder(folder).map(({ data }) => data.order)), folder).toEqual([]);
    }
  });

  test('of ministries each have a picture that exists', () => {
    for (const { data, path } of inFolder('ministries')) {
      const pictures = globSync(`${data.picture ?? ''}.*`, {
        cwd: join(SITE, 'assets/artwork/ministries'),
      });
      expect(pictures, path).not.toEqual([]);
    }
  });

  test('of beliefs each name the Scripture they rest on', () => {
    for (const { data, path } of inFolder('beliefs')) {
      expect(data.scripture, path).toMatch(/^[1-3]? ?[A-Z][a-z]+ \d+:\d+(–\d+)?$/);
    }
  });
});

describe.each([
  ['the default constitution', inFolder('constitution').map(({ body }) => body)],
  [
    'the demo church’s constitution',
    demo.filter(({ id }) => id.startsWith('constitution/')).map(({ markdown }) => markdown),
  ],
])('%s', (_, articles) => {
  test('numbers the sections of each article from one', () => {
    expect(articles).toHaveLength(9);
    for (const article of articles) {
      const headings = headingsOf(article);
      expect(headings.length, article).toBeGreaterThan(0);
      for (const [index, heading] of headings.entries()) {
        expect(heading).toContain(`### Section ${index + 1}. `);
      }
    }
  });

  test('repeats no section heading, so that each can be linked to', () => {
    expect(repeated(articles.flatMap(headingsOf))).toEqual([]);
  });
});

describe('filling in the settings', () => {
  const withoutPhone = { ...demoSettings(), email: 'a@b.example', phone: null };

  test.each([
    ['Write to {{email}}. Or call {{phone}}. We answer.', 'Write to a@b.example. We answer.'],
    ['<p>Come. Call {{phone}}!</p>\n<p>Bye.</p>', '<p>Come.</p>\n<p>Bye.</p>'],
    ['<p>Come.</p>\n<p>Call {{phone}}.</p>\n<p>Bye.</p>', '<p>Come.</p>\n<p>Bye.</p>'],
    ['<ul>\n<li>Phone: {{phone}}</li>\n</ul>\n<p>Bye.</p>', '<p>Bye.</p>'],
    ['<ul><li>{{phone}}</li><li>{{email}}</li></ul>', '<ul><li>a@b.example</li></ul>'],
    ['<p>Ask Mrs. Lee at {{phone}}. She knows.</p>', '<p>She knows.</p>'],
    ['<p>“Do call {{phone}}.” We answer.</p>', '<p>We answer.</p>'],
    ['<p><em>Call {{phone}}. We</em> answer.</p>', '<p><em> We</em> answer.</p>'],
    ['<p>We <em>do. Call {{phone}}</em> now. Bye.</p>', '<p>We <em>do. </em> Bye.</p>'],
    ['{{phone}}', ''],
    ['Call {{phon}}. Or write to {{ email }}.', 'Call {{phon}}. Or write to a@b.example.'],
  ])('leaves out of %j what names an empty one', (text, expected) => {
    expect(fillTokens(text, withoutPhone)).toBe(expected);
  });
});

test.each([
  ['<p>At 7 PM in Room 104. Come in.</p>', '<p>At 7 PM in Room 104.</p>', '<p>Come in.</p>'],
  ['<p>We talk about it. Some do.</p>', '<p>We talk about it.</p>', '<p>Some do.</p>'],
  ['<p>We meet.</p>\n<ul><li>One</li></ul>', '<p>We meet.</p>', '<ul><li>One</li></ul>'],
  [
    '<p dir="auto">At 7 p.m. in St. Paul\'s hall, "Come in". <a href="/a">Write first. Then</a> come.</p>',
    '<p dir="auto">At 7 p.m. in St. Paul\'s hall, "Come in". <a href="/a">Write first. Then</a> come.</p>',
    '',
  ],
  ['<ul><li>One day. Another.</li></ul>', '', '<ul><li>One day. Another.</li></ul>'],
  ['', '', ''],
])('%s is split after its first sentence', (html, first, rest) => {
  expect(splitAfterSentence(html)).toEqual({ first, rest });
});

test.each([
  ['<p dir="auto">We meet.</p>\n<p>Come.</p>\n<p>Or call.</p>', '<p dir="auto">We meet.</p>'],
  ['<p>We meet.</p>', '<p>We meet.</p>'],
  ['<ul><li>We meet.</li></ul>\n<p>Come.</p>', '<ul><li>We meet.</li></ul>\n<p>Come.</p>'],
  ['', ''],
])('%s is split after its first paragraph', (html, first) => {
  const rest = html.slice(first.length).trim();
  expect(splitAfterParagraph(html)).toEqual({ first, rest });
});
