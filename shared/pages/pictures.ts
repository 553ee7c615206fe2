import * as z from 'zod/mini';
import { MediaRecord } from '../media/media.ts';
import { titleOfId } from './text-folders.ts';

/** Groups of pictures by their location on the site. */
const PICTURE_GROUPS = [
  'Home',
  'Ministries',
  'Staff',
  'About',
  'Sharing',
  'Logo and Icon',
] as const;
export type PictureGroup = (typeof PICTURE_GROUPS)[number];

type SlotLabel = { group: PictureGroup; title: string };

/** The slots (named places for a picture) that every site has. An empty slot shows the drawing of the same name. */
export const FIXED_PICTURE_SLOTS = Object.entries<SlotLabel>({
  'home/hero': { group: 'Home', title: 'Top of the Page' },
  'gallery/fellowship': { group: 'Home', title: 'Life Together: Fellowship' },
  'gallery/worship': { group: 'Home', title: 'Life Together: Worship' },
  'gallery/womens-ministry': { group: 'Home', title: "Life Together: Women's Ministry" },
  'gallery/mens-ministry': { group: 'Home', title: "Life Together: Men's Ministry" },
  'gallery/community': { group: 'Home', title: 'Life Together: Community' },
  'about/story': { group: 'About', title: 'Our Story' },
  'site/sharing-card': { group: 'Sharing', title: 'Picture for Shared Links' },
  'site/logo': { group: 'Logo and Icon', title: 'Logo' },
  'site/icon': { group: 'Logo and Icon', title: 'Icon' },
});

/** The folders whose texts have a picture each, with the group of these pictures. */
const GROUP_OF_FOLDER: Readonly<Record<string, PictureGroup>> = {
  ministries: 'Ministries',
  leadership: 'Staff',
};

/** The group of a text's picture; undefined if the text's folder has no pictures. */
export const pictureGroupOfText = (id: string): PictureGroup | undefined =>
  GROUP_OF_FOLDER[id.slice(0, id.indexOf('/'))];

/** Displayed name of a slot, derived only from its id. */
export function slotLabel(slot: string): string {
  const fixed = FIXED_PICTURE_SLOTS.find(([each]) => each === slot)?.[1];
  if (fixed !== undefined) return `${fixed.group}: ${fixed.title}`;
  const words = slot.includes('/own-') ? 'one that you added' : titleOfId(slot);
  return `${pictureGroupOfText(slot) ?? 'Picture'}: ${words}`;
}

const FOCUS = 'Please choose the point with numbers from 0 to 1';
const part = z.number(FOCUS).check(z.minimum(0, FOCUS), z.maximum(1, FOCUS));

/** The point of a picture that stays visible in every crop, from 0 (left, top) to 1. */
export const Focus = z.object({ x: part, y: part }, FOCUS);
export type Focus = z.infer<typeof Focus>;

/** The focus in the middle of a picture. */
export const CENTER_FOCUS: Focus = { x: 0.5, y: 0.5 };

const MISSING = 'Please choose a picture of the library';

/** The editor's input to save the picture of a slot. */
export const PictureInput = z.object({
  mediaId: z.int(MISSING).check(z.minimum(1, MISSING), z.maximum(2_147_483_647, MISSING)),
  focus: Focus,
});
export type PictureInput = z.infer<typeof PictureInput>;

/** A slot with the church's picture. If it has none, `media` is null, `version` is 0, and the site shows a drawing. */
export const Picture = z.object({
  /** Id of the slot, such as `home/hero`. For a ministry or a person, it is the id of their text. */
  slot: z.string(),
  group: z.enum(PICTURE_GROUPS),
  title: z.string(),
  media: z.nullable(MediaRecord),
  focus: Focus,
  version: z.int(),
});
export type Picture = z.infer<typeof Picture>;

/** Value of `srcset`: the addresses of a picture's versions with their widths in px. */
const srcSetOf = (versions: readonly { url: string; width: number }[]): string =>
  versions.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** The data about a library picture that a page needs besides its address. */
export const AltAndSrcSet = z.object({
  /** Alternative text; empty if nobody has described the picture. */
  alt: z.string(),
  /** Value of `srcset`; undefined if the picture has no width. */
  srcSet: z.optional(z.string()),
});
export type AltAndSrcSet = z.infer<typeof AltAndSrcSet>;

type PictureFile = Pick<MediaRecord, 'url' | 'alt' | 'width' | 'variants'>;

export const toAltAndSrcSet = ({ url, alt, width, variants }: PictureFile): AltAndSrcSet => ({
  alt: alt ?? '',
  ...(width !== null && { srcSet: srcSetOf([...variants, { url, width }]) }),
});

/** A picture of the library with its size. */
export const SizedPicture = z.extend(
  z.pick(MediaRecord, { url: true, alt: true, placeholder: true, variants: true }),
  { width: z.int(), height: z.int() },
);
export type SizedPicture = z.infer<typeof SizedPicture>;

/** The attributes of an `<img>` that offers all versions of a picture. */
export const pictureAttributes = ({ url, alt, width, height, variants }: SizedPicture) => ({
  src: url,
  srcset: srcSetOf([...variants, { url, width }]),
  alt: alt ?? '',
  width,
  height,
});

/** The CSS background while a picture loads: its tiny version, or a color; undefined for a picture without either. */
export const loadingBackground = (placeholder: string | null): string | undefined =>
  placeholder?.startsWith('data:') === true
    ? `center / cover url(${placeholder})`
    : (placeholder ?? undefined);

/** The picture of a slot, with the data that pages need. */
export const PictureInSlot = z.extend(SizedPicture, { slot: z.string(), focus: Focus });
export type PictureInSlot = z.infer<typeof PictureInSlot>;
