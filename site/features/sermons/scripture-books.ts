import { BOOKS, bookSlug, chapterName } from '#shared/sermons/scripture.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';

/** The fields of a sermon that the lists of passages show. */
export type SermonOfPassage = Pick<Sermon, 'id' | 'title' | 'date' | 'passages'>;

/** A sermon on a chapter. `passage` is what of the chapter it was preached on; empty for the whole chapter. */
type SermonInGroup = Pick<Sermon, 'id' | 'title' | 'date'> & { passage: string };

/** A chapter or a range of chapters, such as `Romans 8`, with its sermons by their first verses, then newest first. */
export type ScriptureGroup = { name: string; sermons: SermonInGroup[] };

/** The URL fragment of a group, such as `romans-8`. */
export const scriptureGroupId = ({ name }: Pick<ScriptureGroup, 'name'>): string =>
  bookSlug(name).replace('–', '-');

/** A book of the Bible with sermons. `count` is their number, each counted once. */
export type ScriptureBook = { name: string; count: number; groups: ScriptureGroup[] };

/**
 * Maximum number of chapters of a range that is listed under each of its chapters. A longer range, such as a whole
 * book, is listed once, before its first chapter.
 */
const MOST_CHAPTERS = 5;

type Passage = Sermon['passages'][number];
type Span = Passage['chapters'][number];

/** The groups under which a range of chapters is listed, with their sort keys. */
function groupsOf({ book, first, last }: Span): { order: number; name: string }[] {
  const count = last - first + 1;
  if (count > MOST_CHAPTERS) {
    return [{ order: first - 0.5, name: `${chapterName(book, first)}–${last}` }];
  }
  return Array.from({ length: count }, (_, index) => ({
    order: first + index,
    name: chapterName(book, first + index),
  }));
}

/** The verse with which a passage begins; 0 if it begins with a chapter, or in another book than `span`. */
function firstVerse({ reference, chapters }: Passage, span: Span): number {
  if (chapters[0] !== span) return 0;
  const [, verse] =
    /^[: ](\d+)/.exec(reference.slice(chapterName(span.book, span.first).length)) ?? [];
  return Number(verse ?? 0);
}

/** A passage of a sermon in one of its groups. `verse` is its first there; 0 if it began in an earlier chapter. */
type Place = ReturnType<typeof groupsOf>[number] & {
  sermon: SermonOfPassage;
  passage: string;
  verse: number;
};

const placesOf = (book: string, sermon: SermonOfPassage): Place[] =>
  sermon.passages.flatMap((passage) =>
    passage.chapters
      .filter((span) => span.book === book)
      .flatMap((span) =>
        groupsOf(span).map((group) => ({
          ...group,
          sermon,
          passage: passage.reference,
          verse: group.order === span.first ? firstVerse(passage, span) : 0,
        })),
      ),
  );

/** A group's sermons by their first verses; those with the same one in their order. */
function readGroup(name: string, places: readonly Place[]): ScriptureGroup {
  const inOrder = places.toSorted((one, other) => one.verse - other.verse);
  const sermons = [...Map.groupBy(inOrder, ({ sermon }) => sermon)].map(
    ([{ id, title, date }, those]) => {
      const passages = new Set(those.map(({ passage }) => passage));
      return { id, title, date, passage: passages.has(name) ? '' : [...passages].join('; ') };
    },
  );
  return { name, sermons };
}

function readBook(book: string, sermons: readonly SermonOfPassage[]): ScriptureBook {
  const places = sermons
    .flatMap((sermon) => placesOf(book, sermon))
    .toSorted((one, other) => one.order - other.order);
  const groups = Map.groupBy(places, ({ name }) => name);
  return {
    name: book,
    count: new Set(places.map(({ sermon }) => sermon)).size,
    groups: [...groups].map(([name, those]) => readGroup(name, those)),
  };
}

/** The books with sermons, in the order of the Bible, each with its chapters. */
export const sermonsByBook = (sermons: readonly SermonOfPassage[]): ScriptureBook[] =>
  BOOKS.map((book) => readBook(book, sermons)).filter(({ count }) => count > 0);

/** Maximum number of sermons on a page; each adds about 35 bytes gzipped to the page's 9 kB. */
const MOST_ON_A_PAGE = 1_000;

/** A page of one book. A book with more sermons than fit on a page has several. */
export type ScripturePage = {
  /** Last part of the address, such as `1-john` or `psalms-2`. */
  slug: string;
  book: string;
  /** Number of the page within its book, from 1. */
  part: number;
  parts: number;
  groups: ScriptureGroup[];
};

const lengthOf = (groups: readonly ScriptureGroup[]): number =>
  groups.reduce((sum, { sermons }) => sum + sermons.length, 0);

/** Divides groups into parts of at most `most` sermons; a group that does not fit continues in the next part. */
function divide(groups: readonly ScriptureGroup[], most: number): ScriptureGroup[][] {
  const parts: ScriptureGroup[][] = [];
  let room = 0;
  for (const { name, sermons } of groups) {
    for (let from = 0; from < sermons.length;) {
      if (room === 0) {
        parts.push([]);
        room = most;
      }
      const taken = sermons.slice(from, from + room);
      parts.at(-1)?.push({ name, sermons: taken });
      from += taken.length;
      room -= taken.length;
    }
  }
  return parts;
}

/** The name of a page: `Ruth`, or `Psalms, Part 2 of 3`. */
export const scripturePageName = ({ book, part, parts }: ScripturePage): string =>
  parts === 1 ? book : `${book}, Part ${part} of ${parts}`;

/**
 * The pages of the books if one page for all books would be too long; otherwise an empty list.
 * @param most maximum number of sermons on a page
 */
export function scripturePages(
  books: readonly ScriptureBook[],
  most: number = MOST_ON_A_PAGE,
): ScripturePage[] {
  if (lengthOf(books.flatMap(({ groups }) => groups)) <= most) return [];
  return books.flatMap(({ name, groups }) =>
    divide(groups, most).map((part, index, all) => ({
      slug: index === 0 ? bookSlug(name) : `${bookSlug(name)}-${String(index + 1)}`,
      book: name,
      part: index + 1,
      parts: all.length,
      groups: part,
    })),
  );
}
