import { describe, expect, it, test } from 'vitest';
import { demoSettings } from '#db/seed/demo-church.ts';
import { arrangeTexts } from '#shared/pages/text-folders.ts';
import { pageLineHtml, pageTextHtml, markdownToPlainText } from '#shared/pages/markdown.ts';
import {
  markdownInWords,
  unknownTokensIn,
  plainTextToMarkdown,
  fillTokens,
  TOKENS,
} from '#shared/pages/text-tokens.ts';
import { filledText } from '#site/lib/build/filled-text.ts';
import { withLabels } from '#site/components/admin/setting-labels.ts';
import * as z from 'zod/mini';
import { ChurchEvent } from '#shared/events/events.ts';
import { parseStoredRecords, parseStoredRecord } from '#site/lib/build/content-entries.ts';
import { eventRecord } from '../../support/samples/records.ts';
import fc from 'fast-check';
import { filledPlainText } from '#db/settings/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

describe('the Markdown of a text', () => {
  it.each([
    ['# Big\n\n## Small', '<h3>Big</h3>\n<h4>Small</h4>\n'],
    ['![x](/y.png)', '<p>!<a href="/y.png">x</a></p>\n'],
    ['| a |\n|---|', '<p>| a |<br>\n|---|</p>\n'],
    ['a "word", the church\'s', "<p>a &quot;word&quot;, the church's</p>\n"],
  ])('reads %j', (markdown, html) => {
    expect(pageTextHtml(markdown, 3)).toBe(html);
  });

  it('is no list and no heading where a text is one line', () => {
    expect(pageLineHtml('15. January **2020**')).toBe('15. January <strong>2020</strong>');
    expect(pageLineHtml('# Hope')).toBe('# Hope');
  });

  it('begins its headings below the heading of its place', () => {
    const settings = demoSettings();
    expect(filledText('beliefs/god', '# A', settings)).toContain('<h4>A</h4>');
    expect(filledText('about/story', '# A', settings)).toContain('<h3>A</h3>');
  });

  it('takes what the settings hold as text', () => {
    const settings = { ...demoSettings(), churchName: '<b>Grace</b> & Peace' };
    expect(filledText('about/story', '**At** {{churchName}}', settings)).toBe(
      '<p><strong>At</strong> &lt;b&gt;Grace&lt;/b&gt; &amp; Peace</p>\n',
    );
  });
});

it.each([
  ['{{churchName}} {{ email }}', []],
  ['{{chruchName}} and {{}}', ['{{chruchName}}', '{{}}']],
  ['{{church name}}', ['{{church name}}']],
  ['{ this }', []],
])('of %j, %j is no token', (text, unknown) => {
  expect(unknownTokensIn(text)).toEqual(unknown);
});

describe('the texts of the pages', () => {
  const original = (id: string) => ({ id, title: 'T', person: '', markdown: 'default' });
  const own = (id: string) => ({ id, title: null, person: null, markdown: 'own' });
  const arranged = (...parts: Parameters<typeof arrangeTexts>) =>
    arrangeTexts(...parts).map(
      ({ id, markdown, isRemoved }) => `${id} ${markdown}${isRemoved ? ' removed' : ''}`,
    );

  it('are the church’s own where it has some, in the order of the pages', () => {
    const originals = [original('visit/expect'), original('home/motto')];
    expect(arranged(originals, [own('visit/expect')], [])).toEqual([
      'home/motto default',
      'visit/expect own',
    ]);
  });

  it('leave out own words that belong to no page', () => {
    expect(arranged([], [own('about/gone'), own('nowhere/story')], [])).toEqual([]);
  });

  it('have what a church added to a list at its end, until it orders the list', () => {
    const originals = [original('values/truth'), original('values/prayer')];
    const added = [own('values/own-1')];
    expect(arranged(originals, added, [])).toEqual([
      'values/truth default',
      'values/prayer default',
      'values/own-1 own',
    ]);
    const list = { id: 'values', entries: ['values/own-1', 'values/prayer', 'values/gone'] };
    expect(arranged(originals, added, [list])).toEqual([
      'values/own-1 own',
      'values/prayer default',
      'values/truth default removed',
    ]);
  });
});

const read = (changes: object) =>
  parseStoredRecords(ChurchEvent, 'event', [{ ...eventRecord(), id: 3, ...changes }]);

test('a stored record is read as it is', () => {
  expect(read({})).toEqual([{ ...eventRecord(), id: 3 }]);
});

test('one that cannot be shown is named with its field and what is wrong', () => {
  expect(() => read({ title: '' })).toThrow(
    /^The event 3 cannot be shown: title: Title is required$/,
  );
  expect(() => read({ series: { id: 'one' } })).toThrow(
    /^The event 3 cannot be shown: series\.id: /,
  );
});

test('settings that cannot be shown are named with their field too', () => {
  const Site = z.object({ settings: z.object({ email: z.email() }) });
  expect(() => parseStoredRecord(Site, 'The site', { settings: { email: 'none' } })).toThrow(
    /^The site cannot be shown: settings\.email: /,
  );
});

/** Lines without spaces at their ends, and one blank line where there are several. */
const evenly = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');

const marks = fc.constantFrom(
  ...['# ', '- ', '+ ', '1. ', '23) ', '> ', '---', '===', '* * *', '**b**', '_i_', '[a](/b)'],
  ...['<https://x.org>', '\\', '`c`', '    four', '{{x}}', '{{churchName', '[a]: /b', '&amp;', '!'],
  ...['\n', '\n\n', '\r\n', ' ', 'word', 'www.example.org', '&', "'"],
);

describe('plain text as Markdown', () => {
  it('has the same words again, whatever is typed', () => {
    const texts = fc.array(marks, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(filledPlainText(plainTextToMarkdown(text), DEFAULT_SETTINGS) ?? '').toBe(
          evenly(text),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows what was typed', () => {
    const html = pageTextHtml(plainTextToMarkdown('*Nine* people.\n# 1\n\n2. {{who}} & <b>'), 3);
    expect(fillTokens(html, DEFAULT_SETTINGS)).toBe(
      '<p>*Nine* people.<br>\n# 1</p>\n<p>2. {\u2060{who}} &amp; &lt;b&gt;</p>\n',
    );
  });

  it('keeps what the pages fill in', () => {
    expect(plainTextToMarkdown('We are {{churchName}}.')).toBe('We are {{churchName}}.');
  });
});

it('the words of Markdown are without its marks', () => {
  const text =
    '### Begun\n\nNine **people**, [a table](/about)\nand <https://x.org>.\n\n- one\n- two';
  expect(markdownToPlainText(text)).toBe(
    'Begun\n\nNine people, a table\nand https://x.org.\n\none\n\ntwo',
  );
});

it.each([
  [
    '## Friday nights\n\nPizza at *6:30*.\n\n- one\n- two',
    'Friday nights\u00A0· Pizza at 6:30.\n\none\ntwo',
  ],
  ['> **Come** to [our picnic](/events) \\*soon\\*', 'Come to our picnic *soon*'],
  ['### Last', 'Last'],
])('the line of a folded text is without marks', (markdown, words) => {
  expect(markdownInWords(markdown)).toBe(words);
});

test('the history of a text shows its tokens by their labels', () => {
  for (const token of TOKENS) expect(withLabels(`{{${token}}}`)).not.toBe(`{{${token}}}`);
  expect(withLabels('{{ churchName }} on Sunday')).toBe('{{Church Name}} on Sunday');
  for (const typed of ['{{chruchName}}', '{{ }}', '{Church Name}', '{{Church Name']) {
    expect(withLabels(typed)).toBe(typed);
  }
});
