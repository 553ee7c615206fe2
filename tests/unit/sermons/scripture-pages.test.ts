import { expect, test } from 'vitest';
import {
  scripturePageName,
  scripturePages,
  type ScriptureBook,
} from '#site/features/sermons/scripture-books.ts';

const sermons = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: `Sermon ${String(from + index)}`,
    date: '2026-06-07T00:00:00.000Z',
    passages: [],
  }));

const BOOKS: ScriptureBook[] = [
  {
    name: 'Psalms',
    count: 5,
    groups: [
      { name: 'Psalm 1', sermons: sermons(3) },
      { name: 'Psalm 2', sermons: sermons(2, 4) },
    ],
  },
  { name: '1 John', count: 1, groups: [{ name: '1 John 4', sermons: sermons(1, 6) }] },
];

const shown = (most: number) =>
  scripturePages(BOOKS, most).map((page) => [
    page.slug,
    scripturePageName(page),
    ...page.groups.map(({ name, sermons: of }) => `${name}: ${of.map(({ id }) => id).join()}`),
  ]);

test('what fits on one page has no others', () => {
  expect(shown(6)).toEqual([]);
});

test('each book has a page where all do not fit on one', () => {
  expect(shown(5)).toEqual([
    ['psalms', 'Psalms', 'Psalm 1: 1,2,3', 'Psalm 2: 4,5'],
    ['1-john', '1 John', '1 John 4: 6'],
  ]);
});

test('a long book has several, and lists every sermon once', () => {
  expect(shown(2)).toEqual([
    ['psalms', 'Psalms, Part 1 of 3', 'Psalm 1: 1,2'],
    ['psalms-2', 'Psalms, Part 2 of 3', 'Psalm 1: 3', 'Psalm 2: 4'],
    ['psalms-3', 'Psalms, Part 3 of 3', 'Psalm 2: 5'],
    ['1-john', '1 John', '1 John 4: 6'],
  ]);
});
