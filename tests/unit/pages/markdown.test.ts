import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from '@tiptap/pm/model';
import { parseFrontmatter } from 'astro/markdown';
import fc from 'fast-check';
import { htmlToHast, type HastNode } from 'satteri';
import { describe, expect, it } from 'vitest';
import { markdownHtml } from '#shared/pages/markdown.ts';
import { linkAddress, textParser } from '#site/components/admin/markdown/text-document.ts';
import { writeMarkdown } from '#site/components/admin/markdown/write-markdown.ts';

const html = (text: string) => markdownHtml(text).replaceAll(' dir="auto"', '').trim();

describe('Markdown', () => {
  it.each([
    ['First.\n\nSecond.', '<p>First.</p>\n<p>Second.</p>'],
    ['One line\nand the next', '<p>One line<br>\nand the next</p>'],
    ['1. Ask\n2. Seek', '<ol>\n<li>Ask</li>\n<li>Seek</li>\n</ol>'],
    ['Bring:\n- bread\n- wine', '<p>Bring:</p>\n<ul>\n<li>bread</li>\n<li>wine</li>\n</ul>'],
    ['> Abide in me.', '<blockquote>\n<p>Abide in me.</p>\n</blockquote>'],
    ['*very* **good** news', '<p><em>very</em> <strong>good</strong> news</p>'],
    [
      '[The form](https://example.org/a?b=1&c)',
      '<p><a href="https://example.org/a?b=1&amp;c">The form</a></p>',
    ],
    ['[Events](/events)', '<p><a href="/events">Events</a></p>'],
    [
      '<https://grace.org>',
      '<p><a href="https://grace.org" class="typed">https://grace.org</a></p>',
    ],
    ['before\n\n---\n\nafter', '<p>before</p>\n<hr>\n<p>after</p>'],
  ])('reads %j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('links addresses and phone numbers in the words, once', () => {
    expect(html('See grace.org or call 217-555-0142')).toBe(
      '<p>See <a class="typed" href="https://grace.org">grace.org</a> or call <a href="tel:+12175550142">217-555-0142</a></p>',
    );
    expect(html('[**grace.org**](https://grace.org/map)')).toBe(
      '<p><a href="https://grace.org/map"><strong>grace.org</strong></a></p>',
    );
  });

  it.each([
    ['[the form](forms.gle/aBc)', 'https://forms.gle/aBc'],
    ['[write](office@grace.org)', 'mailto:office@grace.org'],
  ])('understands the address in %j without its beginning', (text, address) => {
    expect(html(text)).toContain(`href="${address}"`);
  });

  it('shows the words of a link without an address alone', () => {
    expect(markdownHtml('[our story]()')).toBe('<p dir="auto">our story</p>\n');
  });

  it('starts headings below the page’s and leaves no level out', () => {
    const levels = (text: string) => html(text).match(/<h\d>/g);
    expect(levels('# One\n\n## Two\n\n### Three')).toEqual(['<h2>', '<h3>', '<h4>']);
    expect(levels('### Only')).toEqual(['<h2>']);
    expect(levels('### First\n\n# Then\n\n#### Deep')).toEqual(['<h2>', '<h2>', '<h3>']);
    expect(levels('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f')?.at(-1)).toBe('<h6>');
  });

  it('gives each part the direction of its own script, and a list that of its first item', () => {
    expect(markdownHtml('سلام\n\n- שלום')).toBe(
      '<p dir="auto">سلام</p>\n<ul dir="auto">\n<li>שלום</li>\n</ul>\n',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    'a <b onclick="alert(1)">bold</b> word',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](data:text/html,x)',
    '[click](//elsewhere.example)',
    '<javascript:alert(1)>',
    '    indented by habit',
    'snake_case_word & `code` & &amp;',
    '![picture](javascript:alert(1))',
  ])('shows %j as it was typed', (text) => {
    const shown = read(text);
    expect(tags(shown)).toEqual(['p']);
    expect(words(shown).trim()).toBe(text.trim());
  });

  it('lets nothing through but what it allows, whatever is typed', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('- ', '1. ', '\n', ...MARKS));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const shown = read(parts.join(''));
        for (const tag of tags(shown)) expect(tag).toMatch(ALLOWED_TAGS);
        for (const [name, value] of attributes(shown)) expect(`${name}=${value}`).toMatch(ALLOWED);
      }),
    );
  });
});

const MARKS =
  `< > " ' & ]( [ ) ! * _ # \` ~ javascript: data: onclick= <script> https://a.org a@b.org \\ &#x3c;`.split(
    ' ',
  );
const ALLOWED_TAGS = /^(?:p|br|hr|h[2-6]|ul|ol|li|blockquote|em|strong|a|span)$/;
const ALLOWED =
  /^(?:dir=auto|className=typed|start=\d+|title=.*|href=(?:https?:\/\/|mailto:|tel:|\/(?!\/)).*)$/is;

const children = (node: HastNode): HastNode[] => ('children' in node ? node.children : []);

/** The HTML tree that a browser builds. */
const read = (text: string): HastNode => htmlToHast(markdownHtml(text), { fragment: true });

const tags = (node: HastNode): string[] => [
  ...(node.type === 'element' ? [node.tagName] : []),
  ...children(node).flatMap(tags),
];

const words = (node: HastNode): string =>
  node.type === 'text' ? node.value : children(node).map(words).join('');

const attributes = (node: HastNode): [string, string][] => [
  ...(node.type === 'element'
    ? Object.entries(node.properties).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
    : []),
  ...children(node).flatMap(attributes),
];

const parser = textParser({ isLine: false, hasTokens: true });
const parse = (text: string) => parser.parse(text);

/** A paragraph's or heading's words with their marks. A heading has one line. */
function wordsOf(block: Node): string {
  const parts = block.children.map((node) => {
    const marks = node.marks.map(({ type, attrs }) => `${type.name} ${String(attrs.href ?? '')}`);
    const words =
      node.text ?? (node.type.name === 'hardBreak' ? '\n' : `{{${String(node.attrs.token)}}}`);
    return Array.from(words.replaceAll('\u2060', ''))
      .map((sign) => `${/\s/.test(sign) ? '' : marks.join()}${sign}`)
      .join('');
  });
  const words = parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .trim();
  return block.type.name === 'heading' ? words.replaceAll('\n', ' ') : words;
}

/** Two lists of one kind that follow each other are one list in Markdown. */
const LISTS = /\)\), (bullet|ordered)List \(/g;

const said = (node: Node): string => {
  const inside = node.isTextblock
    ? wordsOf(node)
    : node.children.map(said).join(', ').replaceAll(LISTS, '), ');
  return `${node.type.name} ${String(node.attrs.level ?? '')}(${inside})`;
};

const SIGNS = [...MARKS, ...'** - 1. 2) + = | {{phone}} {{x}} word two'.split(' ')];

describe('the Markdown of the text editor', () => {
  it('says after a change what it said before', () => {
    const part = fc.oneof(
      fc.constantFrom('- ', '1. ', '\n', '\n\n', '  ', ' ', '> ', '## ', ...SIGNS),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const document = parse(parts.join(''));
        // Nobody sees a paragraph without words, and Markdown has none.
        fc.pre(!/\(paragraph \(\)|heading \d\(\)/.test(said(document)));
        const written = writeMarkdown(document);
        expect(said(parse(written)), written).toBe(said(document));
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps every text that comes with the website as its page shows it', () => {
    const folder = join(import.meta.dirname, '../../..');
    const paths = globSync(['site/content/**/*.md', 'db/seed/**/*.md'], { cwd: folder });
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const { content } = parseFrontmatter(readFileSync(join(folder, path), 'utf8'));
      const html = (markdown: string) =>
        markdownHtml(markdown).replaceAll(/<\/?p>\n(?=.*<\/li>)/g, '');
      expect(html(writeMarkdown(parse(content))), path).toBe(html(content));
    }
  });

  it.each([
    ['an unfinished mark', '5 * 3 and snake\\_case', '5 \\* 3 and snake\\_case'],
    ['a line that looks like a list', '2012\\. A year', '2012\\. A year'],
    ['lists in lists', '* a\n    * b\n* c', '- a\n  - b\n- c'],
    ['a list from its third', '3) c\n4) d', '3. c\n4. d'],
    ['lines of a quote', '> a\n> b', '> a\n> b'],
    [
      'a link',
      '[the (old) \\[form\\]](forms.gle/a_\\(b\\))',
      '[the (old) \\[form\\]](https://forms.gle/a_\\(b\\))',
    ],
    ['two breaks in a row', 'a\n\\\nb', 'a\n\\\nb'],
    ['a rule that begins an item', '- ***', '- ***'],
    ['brackets in a link alone', '[a\\]b](/c) [d]', '[a\\]b](/c) [d]'],
    ['a setting in bold', '**{{ phone }}**', '**{{phone}}**'],
    ['words in braces', '{{fone}}', '{{fone}}'],
  ])('writes %s', (_, text, written) => {
    expect(writeMarkdown(parse(text))).toBe(written);
  });

  it('writes marks between punctuation and a letter, where stars alone would be shown', () => {
    const text = (words: string, ...marks: string[]) => ({
      type: 'text',
      text: words,
      marks: marks.map((type) => ({ type })),
    });
    const sentence = (...content: object[]) => ({ type: 'paragraph', content });
    const document = parser.schema.nodeFromJSON({
      type: 'doc',
      content: [
        sentence(text('2)', 'bold'), text('- b', 'italic'), text('c', 'bold')),
        sentence(
          text('a'),
          text('“b”', 'bold'),
          text('c', 'italic'),
          text('(d)', 'bold'),
          text('e'),
        ),
      ],
    });
    expect(said(parse(writeMarkdown(document)))).toBe(said(document));
  });

  it('has one paragraph in a line, whatever it begins with', () => {
    const line = textParser({ isLine: true, hasTokens: false });
    expect(said(line.parse('- {{phone}} # 1'))).toBe('doc (paragraph (- {{phone}} # 1))');
    expect(writeMarkdown(line.parse('*A* line'))).toBe('*A* line');
  });
});

it.each([
  ['/events', '/events'],
  [' www.example.org ', 'https://www.example.org'],
  ['office@grace.org', 'mailto:office@grace.org'],
  ['javascript:alert(1)', null],
  ['two words', null],
])('links %j to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
