import { TEXT_FOLDERS } from './text-folders.ts';

type Default = { id: string; title: string; person: string; markdown: string };

/** A church's own words; null keeps the default's. */
export type OwnWords = {
  id: string;
  title: string | null;
  person: string | null;
  markdown: string;
};

/** A list ordered by the church; entries left out are removed. */
export type ListOrder = { id: string; entries: readonly string[] };

/** A text as shown: the church's own words, or the default's. */
export type ArrangedText<Original extends Default, Own extends OwnWords> = {
  id: string;
  title: string;
  person: string;
  markdown: string;
  original: Original | undefined;
  own: Own | undefined;
  /** Removed from its list by the church. */
  isRemoved: boolean;
};

/**
 * Merges defaults and the church's own texts, in the order of pages and lists. Own texts without a page are omitted.
 * @param originals in the order of the files
 * @param own in the order of creation
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
