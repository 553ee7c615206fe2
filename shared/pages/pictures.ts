import * as z from 'zod/mini';
import { MediaRecord } from '../media/media.ts';
import { PICTURE_GROUPS } from './picture-slots.ts';

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

/** What a page needs of a picture of the library beside its address. */
export const PagePicture = z.object({
  /** Empty for one that nobody has described. */
  alt: z.string(),
  /** Its versions by their widths, as `<img srcset>` takes them; undefined where it has no width. */
  srcSet: z.optional(z.string()),
});
export type PagePicture = z.infer<typeof PagePicture>;

type PagePicturesPicture = Pick<MediaRecord, 'url' | 'alt' | 'width' | 'variants'>;

export function toPagePicture({ url, alt, width, variants }: PagePicturesPicture): PagePicture {
  const versions = width === null ? [] : [...variants, { url, width }];
  return {
    alt: alt ?? '',
    ...(versions.length > 0 && {
      srcSet: versions.map((version) => `${version.url} ${version.width}w`).join(', '),
    }),
  };
}

/** The church's picture of a place, as the pages need it. */
export const PictureInSlot = z.object({
  slot: z.string(),
  /** A path on this site: `/media/…`. */
  url: z.string(),
  /** Empty for one that nobody has described. */
  alt: z.string(),
  /** In px. */
  size: z.object({ width: z.int(), height: z.int() }),
  /** Smaller versions, narrowest first. */
  versions: z.array(z.object({ url: z.string(), width: z.int() })),
  /** A tiny `data:` picture or a colour. */
  placeholder: z.nullable(z.string()),
  focus: Focus,
});
export type PictureInSlot = z.infer<typeof PictureInSlot>;
