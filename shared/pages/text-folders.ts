type TextFolder = {
  /** Path of the page that shows the folder's texts. */
  page: `/${string}`;
  /** Heading of the section of the page that shows the folder's texts. */
  section: string;
  /** Level of the largest heading within a text, which must be below the page's own headings. */
  heading: 3 | 4;
  /** Whether the church may change the titles of the folder's texts. */
  hasTitles?: true;
  /** Name of one text in the folder, such as `value`. It is set if the church can add, order and remove the texts. */
  entry?: string;
  /** Whether each text is about a person, with the person's role as the title. */
  hasPerson?: true;
};

/** The folders of `site/content/`, in the order of the menu, with the rules for their texts. */
export const TEXT_FOLDERS = {
  home: { page: '/', section: 'Home', heading: 3 },
  about: { page: '/about', section: 'Story, Mission and Vision', heading: 3 },
  values: { page: '/about', section: 'Values', heading: 4, hasTitles: true, entry: 'value' },
  beliefs: { page: '/about', section: 'What We Believe', heading: 4 },
  leadership: {
    page: '/about',
    section: 'Leadership Team',
    heading: 4,
    hasTitles: true,
    entry: 'person or group',
    hasPerson: true,
  },
  services: { page: '/services', section: 'Services', heading: 4 },
  ministries: {
    page: '/ministries',
    section: 'Ministries',
    heading: 3,
    hasTitles: true,
    entry: 'ministry',
  },
  visit: { page: '/visit', section: 'Plan Your Visit', heading: 3 },
  'next-steps': {
    page: '/next-steps',
    section: 'Next Steps',
    heading: 4,
    hasTitles: true,
    entry: 'step',
  },
  give: { page: '/give', section: 'Give', heading: 4 },
  'constitution-info': { page: '/constitution', section: 'Document Info', heading: 3 },
  constitution: { page: '/constitution', section: 'Articles', heading: 3, hasTitles: true },
} as const satisfies Readonly<Record<string, TextFolder>>;

export type TextFolderName = keyof typeof TEXT_FOLDERS;

const folders = new Map<string, TextFolder>(Object.entries(TEXT_FOLDERS));

/** The folder of a text such as `about/story`; undefined if no page shows texts of its folder. */
export const folderOf = (id: string): TextFolder | undefined =>
  folders.get(id.slice(0, id.indexOf('/')));

/** The folders whose texts a church can add, order and remove. */
export const LIST_FOLDERS = [
  'values',
  'leadership',
  'ministries',
  'next-steps',
] as const satisfies readonly TextFolderName[];
export type ListFolder = (typeof LIST_FOLDERS)[number];

/** Texts that a page shows within a line, such as the year of founding. They cannot contain headings or lists. */
const LINES: readonly string[] = [
  'home/motto',
  'about/founding',
  'constitution-info/adopted',
  'constitution-info/revised',
];
export const isLineText = (id: string): boolean => LINES.includes(id);

/** The words of an id after its folder, in title case, such as 'Bible Study'. */
export const titleOfId = (id: string): string =>
  id
    .slice(id.indexOf('/') + 1)
    .replaceAll('-', ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Displayed name of a text, such as 'Values: Prayer', derived only from its id. */
export function textLabel(id: string): string {
  const section = folderOf(id)?.section;
  if (section === undefined) return id;
  return id.includes('/own-') ? section : `${section}: ${titleOfId(id)}`;
}

type Default = { id: string; title: string; person: string; markdown: string };

/** The church's own words for a text. A field that is null has the default words. */
export type OwnWords = {
  id: string;
  title: string | null;
  person: string | null;
  markdown: string;
};

/** A list in the church's order. Entries that are missing from `entries` are removed. */
export type ListOrder = { id: string; entries: readonly string[] };

/** A text as its page shows it: in the church's own words, or in the default words. */
export type ArrangedText<Original extends Default, Own extends OwnWords> = {
  id: string;
  title: string;
  person: string;
  markdown: string;
  original: Original | undefined;
  own: Own | undefined;
  /** Whether the church has removed this entry from its list. */
  isRemoved: boolean;
};

/**
 * Merges default texts with the church's texts, in the order of pages and lists. Texts without a page are omitted.
 * @param originals default texts in the order of their files
 * @param own the church's texts in the order of their creation
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
