import { bookSlug } from '#shared/sermons/scripture.ts';
import type { ScriptureBook, ScriptureGroup } from './sermons-by-book.ts';

/** Sermons that a page lists, each about 20 bytes gzipped beside the page's own 9 kB. */
const MOST_ON_A_PAGE = 1_000;

/** A page of one book; a book with very many sermons has several. */
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

/** Divides groups into parts of at most `most` sermons; a group that does not fit goes on in the next part. */
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
 * The pages of the books where one page for all of them would be too long; none where it is not.
 * @param most sermons on a page
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
