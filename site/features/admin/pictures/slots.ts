import type { Picture, PictureGroup } from '#shared/pages/pictures.ts';

const files = import.meta.glob<string>(
  [
    '../../../assets/artwork/hero.svg',
    '../../../assets/artwork/gallery/*.svg',
    '../../../assets/artwork/ministries/*.svg',
    '../../../assets/sharing/home.svg',
    '../../../assets/icons/favicon.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
);

const OTHERWISE_NAMED: Readonly<Record<string, string>> = {
  'home/hero': 'artwork/hero',
  'about/story': 'artwork/gallery/community',
  'site/sharing-card': 'sharing/home',
  'site/logo': 'icons/favicon',
  'site/icon': 'icons/favicon',
};

const fileOf = (name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/assets/${name}.svg`))?.[1];

/** The address of a slot's drawing; undefined if it has none, as for portraits. */
export function slotDrawing(slot: string): string | undefined {
  const drawing = fileOf(OTHERWISE_NAMED[slot] ?? `artwork/${slot}`);
  // A ministry that the church has added has no drawing of its own, and shows that of Our Story.
  return drawing ?? (slot.startsWith('ministries/') ? slotDrawing('about/story') : undefined);
}

/** A crop of a picture, as a page shows it. */
export type Crop = {
  label: string;
  /** Width divided by height. */
  aspect: number;
  /** Whether text covers the left side. */
  isBehindText?: true;
};

const HERO: readonly Crop[] = [
  { label: 'On a computer', aspect: 2.2, isBehindText: true },
  { label: 'On a phone', aspect: 5 / 3 },
];

const CROPS: Readonly<Record<PictureGroup, readonly Crop[]>> = {
  Home: [{ label: 'In the gallery', aspect: 4 / 3 }],
  About: [
    { label: 'On a computer', aspect: 3 / 4 },
    { label: 'On a phone', aspect: 4 / 3 },
  ],
  Ministries: [{ label: 'On its card', aspect: 3 / 2 }],
  Staff: [{ label: 'Beside the name', aspect: 1 }],
  Sharing: [{ label: 'In the window of the card', aspect: 508 / 542 }],
  'Logo and Icon': [{ label: 'As an icon', aspect: 1 }],
};

type SlotOfPicture = Pick<Picture, 'slot' | 'group'>;

/** The crops of a slot's picture; none for a logo, which is shown whole. */
export function slotCrops({ slot, group }: SlotOfPicture): readonly Crop[] {
  if (slot === 'home/hero') return HERO;
  return slot === 'site/logo' ? [] : CROPS[group];
}

const PAGES: Readonly<Record<PictureGroup, string>> = {
  Home: '/',
  About: '/about',
  Ministries: '/ministries',
  Staff: '/about',
  Sharing: '/',
  'Logo and Icon': '/',
};

/** Path of a page that shows the slot. */
export const slotPagePath = ({ group }: SlotOfPicture): string => PAGES[group];

const HINTS: Readonly<Record<string, string>> = {
  'home/hero':
    'The first thing visitors see. On a computer, the name of your church appears on its left side, which is darkened so the text stays readable.',
  'site/sharing-card':
    'Shown beside the name of your church when somebody shares a link to your website.',
  'site/logo': 'Shown whole at the top of every page, beside the name of your church.',
  'site/icon': "Shown in the browser tab and on a phone's home screen.",
};

/** A hint for choosing the picture of a slot. */
export const slotHint = ({ slot, group }: SlotOfPicture): string | undefined =>
  HINTS[slot] ?? (group === 'Staff' ? 'Without a portrait, only the text is shown.' : undefined);

/** The admin address of a slot's form. */
export const slotFormAddress = (slot: string): string => `?edit=${slot}`;
