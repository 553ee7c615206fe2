import { expect, test } from 'vitest';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { sermonsByBook, type ListedSermon } from '#site/features/sermons/scripture-books.ts';

/** Sermons on the given texts, each with its text as title. */
const preachedOn = (...texts: string[]): ListedSermon[] =>
  texts.map((scripture, index) => ({
    id: index + 1,
    title: scripture,
    date: '2026-06-07T00:00:00.000Z',
    passages: readPassages(scripture),
  }));

const shown = (...texts: string[]) =>
  sermonsByBook(preachedOn(...texts)).map(({ name, count, groups }) => ({
    book: `${name}, ${count}`,
    groups: groups.map((group) => [group.name, group.sermons.map(({ title }) => title)]),
  }));

test('books stand as in the Bible, chapters by number, sermons as they are given', () => {
  expect(shown('Luke 2', 'Genesis 10; Luke 10', 'Genesis 9', 'Luke 2:1-7', 'nonsense', '')).toEqual(
    [
      {
        book: 'Genesis, 2',
        groups: [
          ['Genesis 9', ['Genesis 9']],
          ['Genesis 10', ['Genesis 10; Luke 10']],
        ],
      },
      {
        book: 'Luke, 3',
        groups: [
          ['Luke 2', ['Luke 2', 'Luke 2:1-7']],
          ['Luke 10', ['Genesis 10; Luke 10']],
        ],
      },
    ],
  );
});

test('a sermon stands in each of its chapters once, however often it names them', () => {
  expect(shown('Luke 1:26–2:7; Luke 2:8-20; Luke 1')).toEqual([
    {
      book: 'Luke, 1',
      groups: [
        ['Luke 1', ['Luke 1:26–2:7; Luke 2:8-20; Luke 1']],
        ['Luke 2', ['Luke 1:26–2:7; Luke 2:8-20; Luke 1']],
      ],
    },
  ]);
});

test('a sermon on many chapters stands once, before the first of them', () => {
  expect(shown('Psalm 1', 'Psalms', 'Psalm 120-134', 'Psalm 121', 'Ruth')).toEqual([
    { book: 'Ruth, 1', groups: [1, 2, 3, 4].map((chapter) => [`Ruth ${chapter}`, ['Ruth']]) },
    {
      book: 'Psalms, 4',
      groups: [
        ['Psalm 1–150', ['Psalms']],
        ['Psalm 1', ['Psalm 1']],
        ['Psalm 120–134', ['Psalm 120-134']],
        ['Psalm 121', ['Psalm 121']],
      ],
    },
  ]);
});

test('a book of one chapter is not numbered', () => {
  expect(shown('Jude 3')).toEqual([{ book: 'Jude, 1', groups: [['Jude', ['Jude 3']]] }]);
});

test('without passages there is no book', () => {
  expect(shown('', 'nonsense')).toEqual([]);
});
