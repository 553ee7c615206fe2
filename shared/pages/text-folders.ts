type TextFolder = {
  /** Path of the page that shows its texts. */
  page: `/${string}`;
  /** The part of the page that shows them, as its heading calls it. */
  section: string;
  /** Level of the largest heading within a text, below the page's own. */
  heading: 3 | 4;
  /** The church may change the titles of its texts. */
  hasTitles?: true;
  /** What one of its texts is called, where a church adds, orders and removes them. */
  entry?: string;
  /** Its texts name a person, and their titles what that person does. */
  hasPerson?: true;
};

/** The folders of `site/content/` in the order of the menu, and what the pages make of their texts. */
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
  'constitution-info': { page: '/constitution', section: 'Document info', heading: 3 },
  constitution: { page: '/constitution', section: 'Articles', heading: 3, hasTitles: true },
} as const satisfies Readonly<Record<string, TextFolder>>;

export type TextFolderName = keyof typeof TEXT_FOLDERS;

const folders = new Map<string, TextFolder>(Object.entries(TEXT_FOLDERS));

/** The folder of a text such as `about/story`; undefined where no page shows it. */
export const folderOf = (id: string): TextFolder | undefined =>
  folders.get(id.slice(0, id.indexOf('/')));

/** The folders whose texts a church adds, orders and removes. */
export const LIST_FOLDERS = [
  'values',
  'leadership',
  'ministries',
  'next-steps',
] as const satisfies readonly TextFolderName[];
export type ListFolder = (typeof LIST_FOLDERS)[number];

/** Texts that stand within a line of their page, such as a date: one line without headings and lists. */
const LINES: readonly string[] = [
  'home/motto',
  'about/founding',
  'constitution-info/adopted',
  'constitution-info/revised',
];
export const isLine = (id: string): boolean => LINES.includes(id);

/** What people call a text that is known by its id alone, such as 'Values: prayer'. */
export function textName(id: string): string {
  const section = folderOf(id)?.section;
  if (section === undefined) return id;
  const name = id.slice(id.indexOf('/') + 1);
  return name.startsWith('own-') ? section : `${section}: ${name.replaceAll('-', ' ')}`;
}
