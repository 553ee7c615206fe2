import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/http/limits.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import { BOOKS, passageUrl, scriptureParts } from '#shared/sermons/scripture.ts';
import {
  sermonsByBook,
  type SermonOfPassage,
  type ScriptureBook,
  scripturePageName,
  scripturePages,
} from '#site/features/sermons/scripture-books.ts';

const references = (text: string) => parsePassages(text).map(({ reference }) => reference);
const chapters = (text: string) =>
  parsePassages(text).flatMap((passage) =>
    passage.chapters.map(({ book, first, last }) => `${book} ${first}–${last}`),
  );

describe('the passages of a text', () => {
  test.each([
    ['Romans 8:28-39; Psalm 23', ['Romans 8:28–39', 'Psalm 23']],
    ['Jn 3:16', ['John 3:16']],
    ['1 Cor 13', ['1 Corinthians 13']],
    ['II Timothy 1:7', ['2 Timothy 1:7']],
    ['Matthew 6:12, 14–15; 18:21–35', ['Matthew 6:12', 'Matthew 6:14–15', 'Matthew 18:21–35']],
    ['John 18:28–19:30', ['John 18:28–19:30']],
    ['Psalms 120-134', ['Psalm 120–134']],
    ['Ruth', ['Ruth']],
    ['the Psalms', ['Psalms']],
    ['1 john', ['1 John']],
    ['Jude', ['Jude']],
    ['Jude 3', ['Jude 3']],
    ['Jude 3-5', ['Jude 3–5']],
    ['Genesis 50 - Exodus 2', ['Genesis 50 – Exodus 2']],
    ['Luke 15:11ff', ['Luke 15:11–32']],
    ['romans 8 & 9', ['Romans 8–9']],
    ['Reading from Acts 2, and a prayer', ['Acts 2']],
    ['Isaiah 9:6a', ['Isaiah 9:6']],
  ])('%s', (text, expected) => {
    expect(references(text)).toEqual(expected);
  });

  test.each([
    'nonsense',
    'Selected passages',
    'Is it what it was, as I am?',
    'A song of praise',
    'Bring 1 pet each',
    'John 99',
    'Psalm 151',
    'Sirach 3',
    '3:16',
    '',
    'x'.repeat(LIMITS.short),
    '1 '.repeat(LIMITS.short / 2),
    '\u{1F4D6} <b>&amp;</b>',
  ])('none in: %s', (text) => {
    expect(references(text)).toEqual([]);
  });

  test('cover chapters, over the end of a book too', () => {
    expect(chapters('Luke 1:26-2:7')).toEqual(['Luke 1–2']);
    expect(chapters('Genesis 50 - Leviticus 2')).toEqual([
      'Genesis 50–50',
      'Exodus 1–40',
      'Leviticus 1–2',
    ]);
    expect(chapters('Ruth; 3 John')).toEqual(['Ruth 1–4', '3 John 1–1']);
  });

  test('are found in every book by its name', () => {
    for (const book of BOOKS) expect(chapters(`${book} 1`), book).toEqual([`${book} 1–1`]);
  });

  test('are none where there is no scripture', () => {
    expect(parsePassages(null)).toEqual([]);
  });
});

const typedPart = fc.oneof(
  fc.string(),
  fc.constantFrom(...BOOKS, 'Jn', 'Ps', 'II', ' ', ';', '–', '3:16', '8', '151', '-', 'ff'),
);

test('whatever is typed stays as it was typed, and its links are parts of it', () => {
  fc.assert(
    fc.property(fc.array(typedPart, { maxLength: 12 }), (typed) => {
      const text = typed.join(' ').slice(0, LIMITS.short);
      const passages = parsePassages(text);
      const parts = scriptureParts(text, passages, 'ESV');
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.filter(({ href }) => href !== null)).toHaveLength(passages.length);
      for (const { book, first, last } of passages.flatMap((passage) => passage.chapters)) {
        expect(BOOKS).toContain(book);
        expect(first).toBeGreaterThan(0);
        expect(last).toBeGreaterThanOrEqual(first);
      }
    }),
  );
});

test('a passage is linked by its whole reference, the text around it is not', () => {
  const text = 'From Matthew 6:12, 14–15 (read twice)';
  expect(scriptureParts(text, parsePassages(text), 'ESV')).toEqual([
    { text: 'From ', href: null },
    {
      text: 'Matthew 6:12',
      href: 'https://www.biblegateway.com/passage/?search=Matthew+6%3A12&version=ESV',
    },
    { text: ', ', href: null },
    {
      text: '14–15',
      href: 'https://www.biblegateway.com/passage/?search=Matthew+6%3A14-15&version=ESV',
    },
    { text: ' (read twice)', href: null },
  ]);
  expect(passageUrl({ reference: 'Genesis 50 – Exodus 2' }, 'NKJV')).toContain(
    'search=Genesis+50+-+Exodus+2&version=NKJV',
  );
});

test('a sermon without scripture has no parts', () => {
  expect(scriptureParts(null, [], 'ESV')).toEqual([]);
});

/** Sermons on the given texts, each with its text as title. */
const preachedOn = (...texts: string[]): SermonOfPassage[] =>
  texts.map((scripture, index) => ({
    id: index + 1,
    title: scripture,
    date: '2026-06-07T00:00:00.000Z',
    passages: parsePassages(scripture),
  }));

const shown = (...texts: string[]) =>
  sermonsByBook(preachedOn(...texts)).map(({ name, count, groups }) => ({
    book: `${name}, ${count}`,
    groups: groups.map((group) => [group.name, group.sermons.map(({ title }) => title)]),
  }));

test('books stand as in the Bible, chapters by number, sermons on one verse as they are given', () => {
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

const passagesIn = (...texts: string[]) =>
  sermonsByBook(preachedOn(...texts)).map(({ groups }) =>
    groups.map(({ name, sermons }) => [name, ...sermons.map(({ passage }) => passage)]),
  );

test('in a chapter sermons stand by their first verses, each with its passage unless that is the chapter', () => {
  expect(passagesIn('John 1:35-51', 'John 1:1-18', 'John 1', 'John 1:9')).toEqual([
    [['John 1', '', 'John 1:1–18', 'John 1:9', 'John 1:35–51']],
  ]);
  expect(passagesIn('Luke 2:8-20; Luke 1:80', 'Luke 1:26–2:7')).toEqual([
    [
      ['Luke 1', 'Luke 1:26–2:7', 'Luke 1:80'],
      ['Luke 2', 'Luke 1:26–2:7', 'Luke 2:8–20'],
    ],
  ]);
  expect(passagesIn('Jude 20', '2 John 7', 'Jude 3', '2 John 4; 2 John 2')).toEqual([
    [['2 John', '2 John 2; 2 John 4', '2 John 7']],
    [['Jude', 'Jude 3', 'Jude 20']],
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

const sermonsFrom = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: `Sermon ${String(from + index)}`,
    date: '2026-06-07T00:00:00.000Z',
    passage: '',
  }));

const PREACHED: ScriptureBook[] = [
  {
    name: 'Psalms',
    count: 5,
    groups: [
      { name: 'Psalm 1', sermons: sermonsFrom(3) },
      { name: 'Psalm 2', sermons: sermonsFrom(2, 4) },
    ],
  },
  { name: '1 John', count: 1, groups: [{ name: '1 John 4', sermons: sermonsFrom(1, 6) }] },
];

const pagesOf = (most: number) =>
  scripturePages(PREACHED, most).map((page) => [
    page.slug,
    scripturePageName(page),
    ...page.groups.map(({ name, sermons: of }) => `${name}: ${of.map(({ id }) => id).join()}`),
  ]);

test('what fits on one page has no others', () => {
  expect(pagesOf(6)).toEqual([]);
});

test('each book has a page where all do not fit on one', () => {
  expect(pagesOf(5)).toEqual([
    ['psalms', 'Psalms', 'Psalm 1: 1,2,3', 'Psalm 2: 4,5'],
    ['1-john', '1 John', '1 John 4: 6'],
  ]);
});

test('a long book has several, and lists every sermon once', () => {
  expect(pagesOf(2)).toEqual([
    ['psalms', 'Psalms, Part 1 of 3', 'Psalm 1: 1,2'],
    ['psalms-2', 'Psalms, Part 2 of 3', 'Psalm 1: 3', 'Psalm 2: 4'],
    ['psalms-3', 'Psalms, Part 3 of 3', 'Psalm 2: 5'],
    ['1-john', '1 John', '1 John 4: 6'],
  ]);
});
