import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#db/settings/settings.ts';
import { markdownWords, textHtml } from '#shared/pages/markdown.ts';
import { asMarkdown, fillTokens } from '#shared/pages/text-tokens.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

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
        expect(wordsOf(asMarkdown(text), DEFAULT_SETTINGS) ?? '').toBe(evenly(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows what was typed', () => {
    const html = textHtml(asMarkdown('*Nine* people.\n# 1\n\n2. {{who}} & <b>'), 3);
    expect(fillTokens(html, DEFAULT_SETTINGS)).toBe(
      '<p>*Nine* people.<br>\n# 1</p>\n<p>2. {\u2060{who}} &amp; &lt;b&gt;</p>\n',
    );
  });

  it('keeps what the pages fill in', () => {
    expect(asMarkdown('We are {{churchName}}.')).toBe('We are {{churchName}}.');
  });
});

it('the words of Markdown are without its marks', () => {
  const text =
    '### Begun\n\nNine **people**, [a table](/about)\nand <https://x.org>.\n\n- one\n- two';
  expect(markdownWords(text)).toBe(
    'Begun\n\nNine people, a table\nand https://x.org.\n\none\n\ntwo',
  );
});
