import * as z from 'zod/mini';
import { splitAtLinks, type TextPart } from '../http/html.ts';
import type { BibleTranslation } from '../settings/settings.ts';

/** A passage in a sermon's scripture. */
export const Passage = z.object({
  /** Index of the passage's first character in the text. `end` is the index after its last character. */
  start: z.int(),
  end: z.int(),
  /** The full reference: `Romans 8:28–39`. */
  reference: z.string(),
  /** The chapters of the passage, one range for each book. */
  chapters: z.array(z.object({ book: z.string(), first: z.int(), last: z.int() })),
});
export type Passage = z.infer<typeof Passage>;

/** The books of the Bible in canonical order, by their displayed names. */
export const BOOKS: readonly string[] = [
  ...['Genesis', 'Exodus', 'Leviticus', 'Numbers', 'Deuteronomy', 'Joshua', 'Judges', 'Ruth'],
  ...['1 Samuel', '2 Samuel', '1 Kings', '2 Kings', '1 Chronicles', '2 Chronicles', 'Ezra'],
  ...['Nehemiah', 'Esther', 'Job', 'Psalms', 'Proverbs', 'Ecclesiastes', 'Song of Solomon'],
  ...['Isaiah', 'Jeremiah', 'Lamentations', 'Ezekiel', 'Daniel', 'Hosea', 'Joel', 'Amos'],
  ...['Obadiah', 'Jonah', 'Micah', 'Nahum', 'Habakkuk', 'Zephaniah', 'Haggai', 'Zechariah'],
  ...['Malachi', 'Matthew', 'Mark', 'Luke', 'John', 'Acts', 'Romans', '1 Corinthians'],
  ...['2 Corinthians', 'Galatians', 'Ephesians', 'Philippians', 'Colossians', '1 Thessalonians'],
  ...['2 Thessalonians', '1 Timothy', '2 Timothy', 'Titus', 'Philemon', 'Hebrews', 'James'],
  ...['1 Peter', '2 Peter', '1 John', '2 John', '3 John', 'Jude', 'Revelation'],
];

/** The name of a book in addresses: `1-john` for 1 John. */
export const bookSlug = (book: string): string => book.toLowerCase().replaceAll(' ', '-');

/** Address of the list of all books with sermons. */
export const SCRIPTURE_PATH = '/sermons/scripture';

/**
 * Address of the first page with sermons on a book. The page exists only if the sermons of all books do not fit on one
 * page.
 */
export const scripturePath = (book: string): string => `${SCRIPTURE_PATH}/${bookSlug(book)}`;

const ONE_CHAPTER = new Set(['Obadiah', 'Philemon', '2 John', '3 John', 'Jude']);

/** Whether a book has only one chapter. References omit the chapter of such a book, as in `Jude 3`. */
export const hasOneChapter = (book: string): boolean => ONE_CHAPTER.has(book);

/** Name of a chapter: `Romans 8`; `Psalm 23` in the book of Psalms; `Jude` for a book with only one chapter. */
export function chapterName(book: string, chapter: number): string {
  if (hasOneChapter(book)) return book;
  return `${book === 'Psalms' ? 'Psalm' : book} ${chapter}`;
}

/**
 * Address of a passage at Bible Gateway, because that site shows any reference on one page, even without scripts or an
 * account.
 */
export function passageUrl(
  { reference }: Pick<Passage, 'reference'>,
  translation: BibleTranslation,
): string {
  const query = new URLSearchParams({
    search: reference.replaceAll('–', '-'),
    version: translation,
  });
  return `https://www.biblegateway.com/passage/?${query.toString()}`;
}

/** Splits the typed scripture into passages, which are links, and the text between them. */
export const scriptureParts = (
  scripture: string | null,
  passages: readonly Passage[],
  translation: BibleTranslation,
): TextPart[] =>
  splitAtLinks(
    scripture ?? '',
    passages.map((passage) => ({ ...passage, href: passageUrl(passage, translation) })),
  );
