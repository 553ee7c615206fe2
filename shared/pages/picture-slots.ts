/** Where visitors meet a picture, in the order of the admin's screen. */
export const PICTURE_GROUPS = [
  'Home',
  'About',
  'Ministries',
  'Staff',
  'Sharing',
  'Logo and icon',
] as const;
export type PictureGroup = (typeof PICTURE_GROUPS)[number];

type PictureSlot = { group: PictureGroup; title: string };

/** The places that every site has, by their slots; where there is a drawing, it has the slot's name. */
const SLOTS_OF_EVERY_SITE = {
  'home/hero': { group: 'Home', title: 'Top of the page' },
  'gallery/fellowship': { group: 'Home', title: 'Life Together: Fellowship' },
  'gallery/worship': { group: 'Home', title: 'Life Together: Worship' },
  'gallery/womens-ministry': { group: 'Home', title: "Life Together: Women's Ministry" },
  'gallery/mens-ministry': { group: 'Home', title: "Life Together: Men's Ministry" },
  'gallery/community': { group: 'Home', title: 'Life Together: Community' },
  'about/story': { group: 'About', title: 'Our Story' },
  'site/sharing-card': { group: 'Sharing', title: 'Card of a shared link' },
  'site/logo': { group: 'Logo and icon', title: 'Logo' },
  'site/icon': { group: 'Logo and icon', title: 'Icon' },
} as const satisfies Readonly<Record<string, PictureSlot>>;

export const FIXED_SLOTS: readonly (readonly [slot: string, place: PictureSlot])[] =
  Object.entries(SLOTS_OF_EVERY_SITE);

/** The folders of texts that have a picture each, and the group that it belongs to. */
const GROUP_OF_FOLDER: Readonly<Record<string, PictureGroup>> = {
  ministries: 'Ministries',
  leadership: 'Staff',
};

/** The group of a text's picture; undefined where texts of its folder have none. */
export const groupOfText = (id: string): PictureGroup | undefined =>
  GROUP_OF_FOLDER[id.slice(0, id.indexOf('/'))];

/** What a place is called where nothing but its slot is known. */
export function slotName(slot: string): string {
  const fixed = FIXED_SLOTS.find(([each]) => each === slot)?.[1];
  if (fixed !== undefined) return `${fixed.group}: ${fixed.title}`;
  const name = slot.slice(slot.indexOf('/') + 1);
  const words = name.startsWith('own-') ? 'one that you added' : name.replaceAll('-', ' ');
  return `${groupOfText(slot) ?? 'Picture'}: ${words}`;
}
