import { BOOKS, chapterName } from '#shared/scripture.ts';
import type { Sermon } from '#shared/sermons.ts';

/** What the list shows of a sermon. */
export type ListedSermon = Pick<Sermon, 'id' | 'title' | 'date' | 'passages'>;

/** A chapter, or many at once, with the sermons on it, newest first. */
export type ScriptureGroup = { name: string; sermons: ListedSermon[] };

/** A book of the Bible that somebody has preached on; `count` is of its sermons. */
export type ScriptureBook = { name: string; count: number; groups: ScriptureGroup[] };

/** What spans more chapters, such as a whole book, stands once before them, not once in each. */
const MOST_CHAPTERS = 5;

type Span = Sermon['passages'][number]['chapters'][number];

/** The chapters of a span as groups to list it in; the number orders them. */
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

function readBook(name: string, sermons: readonly ListedSermon[]): ScriptureBook {
  const groups = new Map<string, { order: number; sermons: Set<ListedSermon> }>();
  const named = new Set<ListedSermon>();
  for (const sermon of sermons) {
    const spans = sermon.passages.flatMap(({ chapters }) => chapters);
    for (const span of spans.filter(({ book }) => book === name)) {
      named.add(sermon);
      for (const group of groupsOf(span)) {
        const known = groups.get(group.name) ?? { order: group.order, sermons: new Set() };
        groups.set(group.name, known);
        known.sermons.add(sermon);
      }
    }
  }
  const inOrder = [...groups].toSorted(([, one], [, other]) => one.order - other.order);
  return {
    name,
    count: named.size,
    groups: inOrder.map(([group, { sermons: of }]) => ({ name: group, sermons: [...of] })),
  };
}

/** The books that the sermons name, in the order of the Bible, each with its chapters. */
export const sermonsByBook = (sermons: readonly ListedSermon[]): ScriptureBook[] =>
  BOOKS.map((book) => readBook(book, sermons)).filter(({ count }) => count > 0);
