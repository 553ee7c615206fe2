import { TEXT_FOLDERS } from './text-folders.ts';

type Default = { id: string; title: string; person: string; markdown: string };

/** A church's own words. Null for what stays as the default says it. */
export type OwnWords = {
  id: string;
  title: string | null;
  person: string | null;
  markdown: string;
};

/** The entries of a list that a church has put in order; what it leaves out is removed. */
export type ListOrder = { id: string; entries: readonly string[] };

/** A text in its place: the church's own words, or the default's. */
export type ArrangedText<Original extends Default, Own extends OwnWords> = {
  id: string;
  title: string;
  person: string;
  markdown: string;
  original: Original | undefined;
  own: Own | undefined;
  /** The church has taken it off its list. */
  isRemoved: boolean;
};

/**
 * Every text of the pages, in the order of pages and lists: defaults with the church's own words in their place, and
 * the entries that it has added to lists. Own words that belong to no page any more are left out.
 * @param originals in the order of the files; `own` in the order in which they came to be
 */
export function arrangeTexts<Original extends Default, Own extends OwnWords>(
  originals: readonly Original[],
  own: readonly Own[],
  lists: readonly ListOrder[],
): ArrangedText<Original, Own>[] {
  const ownById = new Map(own.map((words) => [words.id, words]));
  const known = new Set(originals.map(({ id }) => id));
  const added = own.filter(({ id }) => !known.has(id));
  return Object.entries(TEXT_FOLDERS).flatMap(([folder, rules]) => {
    const isHere = ({ id }: { id: string }) => id.startsWith(`${folder}/`);
    const members = [
      ...originals.filter(isHere).map((original) => arrange(original, ownById.get(original.id))),
      ...('entry' in rules ? added.filter(isHere).map((words) => arrange(undefined, words)) : []),
    ];
    return inListOrder(
      members,
      lists.find(({ id }) => id === folder),
    );
  });

  function arrange(
    original: Original | undefined,
    words: Own | undefined,
  ): ArrangedText<Original, Own> {
    return {
      id: original?.id ?? words?.id ?? '',
      title: words?.title ?? original?.title ?? '',
      person: words?.person ?? original?.person ?? '',
      markdown: words?.markdown ?? original?.markdown ?? '',
      original,
      own: words,
      isRemoved: false,
    };
  }
}

function inListOrder<Member extends { id: string; isRemoved: boolean }>(
  members: readonly Member[],
  list: ListOrder | undefined,
): Member[] {
  if (list === undefined) return [...members];
  const shown = list.entries.flatMap((id) => members.filter((member) => member.id === id));
  const removed = members.filter(({ id }) => !list.entries.includes(id));
  return [...shown, ...removed.map((member) => ({ ...member, isRemoved: true }))];
}
