import { describe, expect, test } from 'vitest';
import { changedWords } from '#site/components/admin/changed-words.ts';

const LONG = 'Bring a friend. '.repeat(30);

/** The stretches in one line, with `-removed-` and `+added+`. */
const inOneLine = (from: string, to: string) =>
  changedWords(from, to)
    .map(({ change, text }) => {
      const mark = { none: '', removed: '-', added: '+' }[change];
      return `${mark}${text}${mark}`;
    })
    .join('');

describe('changed words', () => {
  test('are marked between those that stayed', () => {
    expect(inOneLine('We meet on Friday evening.', 'We meet on Monday evening.')).toBe(
      'We meet on -Friday-+Monday+ evening.',
    );
  });

  test('stand beside a few of the words that stayed', () => {
    const line = inOneLine(`${LONG}Friday. ${LONG}`, `${LONG}Monday. ${LONG}`);
    expect(line).toMatch(/^…\sa? ?(?:friend\. )?Bring .*friend\. -Friday-\+Monday\+\. Bring .*…$/);
    expect(line.length).toBeLessThan(200);
  });

  test.each([
    ['a heading', '## What to Expect\n\nFood.', '## What to Expect\n\nGames.'],
    ['the heading of a block', 'What to Expect: ## Food.', 'What to Expect: ## Games.'],
    ['emphasis', 'What to **Expect**: *Food.*', 'What to **Expect**: *Games.*'],
    ['an escape', 'What to Expect\\: Food\\.', 'What to Expect\\: Games\\.'],
  ])('have no marks of %s', (_, from, to) => {
    expect(inOneLine(from, to)).toMatch(/^What to Expect:?\s+-Food-\+Games\+\.$/);
  });

  test('are prose in lists and links', () => {
    expect(inOneLine('- One\n- [Two](/give)', '- One\n- [Three](/give)')).toBe(
      '• One\n• -Two-+Three+ (/give)',
    );
  });

  test('show the marks if nothing else was changed', () => {
    expect(inOneLine('Come early', 'Come *early*')).toBe('Come +*+early+*+');
  });

  test('are all of them in very long texts without a common word', () => {
    const text = (word: string) =>
      Array.from({ length: 30_000 }, (_, index) => `${word}${index}`).join(' ');
    expect(changedWords(text('a'), text('b'))).toHaveLength(2);
  });
});
