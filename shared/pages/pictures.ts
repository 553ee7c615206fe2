import * as z from 'zod/mini';
import { MediaRecord } from '../media/media.ts';

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

const FOCUS = 'Please choose the point with numbers from 0 to 1';
const part = z.number(FOCUS).check(z.minimum(0, FOCUS), z.maximum(1, FOCUS));

/** The point of a picture that stays in sight in every crop, from 0 (left, top) to 1. */
export const Focus = z.object({ x: part, y: part }, FOCUS);
export type Focus = z.infer<typeof Focus>;

/** The middle. */
export const CENTER: Focus = { x: 0.5, y: 0.5 };

const MISSING = 'Please choose a picture of the library';

/** What an editor sends to put a picture into a place. */
export const PictureInput = z.object({
  mediaId: z.int(MISSING).check(z.minimum(1, MISSING), z.maximum(2_147_483_647, MISSING)),
  focus: Focus,
});
export type PictureInput = z.infer<typeof PictureInput>;

/** A place on the site with the church's picture; without one (`media` null, version 0) it shows the drawing. */
export const Picture = z.object({
  /** Such as `home/hero`; a ministry's or a person's is the id of the text beside it. */
  slot: z.string(),
  group: z.enum(PICTURE_GROUPS),
  title: z.string(),
  media: z.nullable(MediaRecord),
  focus: Focus,
  version: z.int(),
});
export type Picture = z.infer<typeof Picture>;

/** Versions of a picture by their widths in px, as `<img srcset>` takes them. */
const srcSetOf = (versions: readonly { url: string; width: number }[]): string =>
  versions.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** What a page needs of a picture of the library beside its address. */
export const PagePicture = z.object({
  /** Empty for one that nobody has described. */
  alt: z.string(),
  /** As `<img srcset>` takes it; undefined where the picture has no width. */
  srcSet: z.optional(z.string()),
});
export type PagePicture = z.infer<typeof PagePicture>;

type PictureFile = Pick<MediaRecord, 'url' | 'alt' | 'width' | 'variants'>;

export const toPagePicture = ({ url, alt, width, variants }: PictureFile): PagePicture => ({
  alt: alt ?? '',
  ...(width !== null && { srcSet: srcSetOf([...variants, { url, width }]) }),
});

/** A picture of the library with its size. */
export const SizedPicture = z.extend(
  z.pick(MediaRecord, { url: true, alt: true, placeholder: true, variants: true }),
  { width: z.int(), height: z.int() },
);
export type SizedPicture = z.infer<typeof SizedPicture>;

/** The attributes of an `<img>` that shows a picture in its versions. */
export const pictureAttributes = ({ url, alt, width, height, variants }: SizedPicture) => ({
  src: url,
  srcset: srcSetOf([...variants, { url, width }]),
  alt: alt ?? '',
  width,
  height,
});

/** The CSS background that is seen until a picture is there: a tiny version of it, or a colour. */
export const backdropOf = (placeholder: string | null): string | undefined =>
  placeholder?.startsWith('data:') === true
    ? `center / cover url(${placeholder})`
    : (placeholder ?? undefined);

/** The church's picture of a place, as the pages need it. */
export const PictureInSlot = z.extend(SizedPicture, { slot: z.string(), focus: Focus });
export type PictureInSlot = z.infer<typeof PictureInSlot>;
