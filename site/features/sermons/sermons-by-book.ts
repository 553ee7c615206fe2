import { BOOKS, bookSlug, chapterName } from '#shared/sermons/scripture.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';

/** The fields of a sermon that the list shows. */
export type ListedSermon = Pick<Sermon, 'id' | 'title' | 'date' | 'passages'>;

/** A chapter or a range of chapters, with its sermons, newest first. */
export type ScriptureGroup = { name: string; sermons: ListedSermon[] };

/** The fragment of an address that leads to a group, such as `romans-8`. */
export const groupId = ({ name }: Pick<ScriptureGroup, 'name'>): string =>
  bookSlug(name).replace('–', '-');

/** A book of the Bible with sermons; `count` is their number. */
export type ScriptureBook = { name: string; count: number; groups: ScriptureGroup[] };

/** A longer range, such as a whole book, is listed once before the chapters, not in each of them. */
const MOST_CHAPTERS = 5;

type Span = Sermon['passages'][number]['chapters'][number];

/** The groups that list a range; the number is their sort key. */
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

/** The books with sermons, in the order of the Bible, each with its chapters. */
export const sermonsByBook = (sermons: readonly ListedSermon[]): ScriptureBook[] =>
  BOOKS.map((book) => readBook(book, sermons)).filter(({ count }) => count > 0);
