import { bcv_parser as Parser } from 'bible-passage-reference-parser';
import * as english from 'bible-passage-reference-parser/esm/lang/en.js';
import { type Passage, BOOKS, chapterName, hasOneChapter } from './scripture.ts';

// This file is only for the Worker and Node, because it has 45 kB gzipped.

type Book = { name: string; position: number; chapters: number };
type Verse = { book: Book; chapter: number; verse: number | undefined };

/** Creates the parser. It is called on first use, so that the Worker starts fast. */
function createReader() {
  const parser = new Parser(english);
  parser.set_options({
    testaments: 'on',
    book_alone_strategy: 'full',
    book_range_strategy: 'include',
    book_sequence_strategy: 'include',
    osis_compaction_strategy: 'bc',
    sequence_combination_strategy: 'separate',
  });
  const { books: ids, chapters } = parser.translation_info('default');
  const books = new Map(
    BOOKS.map((name, position): [string, Book] => {
      const id = ids[position] ?? '';
      return [id, { name, position, chapters: chapters[id]?.length ?? 0 }];
    }),
  );
  return { parser, books };
}

let made: ReturnType<typeof createReader> | undefined;
const reader = () => (made ??= createReader());

/** Converts a verse as the parser writes it (OSIS): `Rom.8.28`, `Ps.23`. */
function readVerse(osis: string): Verse {
  const [id = '', chapter, verse] = osis.split('.');
  const book = reader().books.get(id);
  if (book === undefined)
    throw new Error(`The parser of references named an unknown book: ${osis}`);
  return { book, chapter: Number(chapter), verse: verse === undefined ? verse : Number(verse) };
}

function nameOf({ book, chapter, verse }: Verse): string {
  const name = chapterName(book.name, chapter);
  if (verse === undefined) return name;
  return hasOneChapter(book.name) ? `${name} ${verse}` : `${name}:${verse}`;
}

function rangeName(from: Verse, to: Verse): string {
  if (from.book !== to.book) return `${nameOf(from)} – ${nameOf(to)}`;
  if (from.verse !== undefined && to.verse !== undefined) {
    if (from.chapter !== to.chapter) return `${nameOf(from)}–${to.chapter}:${to.verse}`;
    return from.verse === to.verse ? nameOf(from) : `${nameOf(from)}–${to.verse}`;
  }
  if (from.chapter === to.chapter) return nameOf(from);
  const isWhole = from.chapter === 1 && to.chapter === to.book.chapters;
  return isWhole ? to.book.name : `${nameOf(from)}–${to.chapter}`;
}

function chaptersOf(from: Verse, to: Verse): Passage['chapters'] {
  return [...reader().books.values()]
    .filter(({ position }) => position >= from.book.position && position <= to.book.position)
    .map((book) => ({
      book: book.name,
      first: book === from.book ? from.chapter : 1,
      last: book === to.book ? to.chapter : book.chapters,
    }));
}

/**
 * Whether a match without a number is really a book: true for a book's full name, false for a word such as `is` or
 * `song`, which the parser mistakes for a book.
 */
function isMeant(typed: string): boolean {
  const hasNumber = /\d/.test(typed.slice(1));
  return hasNumber || BOOKS.some((book) => book.toLowerCase() === typed.toLowerCase());
}

/** The passages in a text, in their order; empty if the text contains none. */
export function parsePassages(scripture: string | null): Passage[] {
  if (scripture === null) return [];
  const { parser } = reader();
  parser.parse(scripture);
  return parser.osis_and_indices().flatMap(({ osis, indices: [start, end] }): Passage[] => {
    if (!isMeant(scripture.slice(start, end))) return [];
    const [first = '', last = first] = osis.split('-');
    const [from, to] = [readVerse(first), readVerse(last)];
    return [{ start, end, reference: rangeName(from, to), chapters: chaptersOf(from, to) }];
  });
}
