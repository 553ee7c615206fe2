import { expect, it } from 'vitest';
import { keepTogether } from '#shared/pages/no-break.ts';
import { linkedHtml } from '#shared/pages/linked-text.ts';
import { pageTextHtml } from '#shared/pages/markdown.ts';

it.each([
  ['Read 2 Corinthians 9:7 first', 'Read 2_Corinthians_9:7 first'],
  ['see Psalm 103:8–13 and Luke 15', 'see Psalm_103:8–13 and Luke_15'],
  ['On November 4, 2012 we met', 'On November_4,_2012 we met'],
  ['Wed, Dec 2 · 6:45 AM', 'Wed, Dec_2 · 6:45_AM'],
  ['Sundays at 11 AM, or 7 p.m.', 'Sundays at 11_AM, or 7_p.m.'],
  ['as Article IV says', 'as Article_IV says'],
])('no line ends inside a passage, a date or a time: %s', (typed, shown) => {
  expect(keepTogether(typed).replaceAll('\u00A0', '_')).toBe(shown);
});

it.each(['Thirty-one people came', 'bring 12 plates', 'I am here at 9', 'Room for 40, at most'])(
  'other words may break: %s',
  (typed) => {
    expect(keepTogether(typed)).toBe(typed);
  },
);

it('holds in descriptions and in texts of pages', () => {
  expect(linkedHtml('We read John 3:16.')).toContain('John\u00A03:16');
  expect(pageTextHtml('We read **John 3:16**.', 2)).toContain('John\u00A03:16');
});
