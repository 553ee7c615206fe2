import fc from 'fast-check';
import { htmlToHast, type HastNode } from 'satteri';
import { describe, expect, it } from 'vitest';
import { markdownHtml } from '#shared/pages/markdown.ts';
import { markdownLink } from '#site/components/admin/markdown/LinkDialog.tsx';

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
    ['before\n\n---\n\nafter', '<p>before</p>\n<hr>\n<p>after</p>'],
  ])('reads %j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('links addresses and phone numbers in the words, once', () => {
    expect(html('See grace.org or call 217-555-0142')).toBe(
      '<p>See <a href="https://grace.org">grace.org</a> or call <a href="tel:+12175550142">217-555-0142</a></p>',
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
const ALLOWED = /^(?:dir=auto|start=\d+|title=.*|href=(?:https?:\/\/|mailto:|tel:|\/(?!\/)).*)$/is;

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

it.each([
  ['our events', '/events', '[our events](/events)'],
  ['', ' www.example.org ', '[www.example.org](www.example.org)'],
  ['two\nlines', '/a b', '[two lines](/a%20b)'],
])('writes a link of %j to %j', (words, address, markdown) => {
  expect(markdownLink(words, address)).toBe(markdown);
});

it('keeps brackets in the words and in the address from ending the link', () => {
  const html = markdownHtml(markdownLink('[draft] notes', 'https://example.org/a_(b)'));
  expect(html).toContain('href="https://example.org/a_%28b%29"');
  expect(html).toContain('[draft] notes</a>');
});
