import * as z from 'zod/mini';
import { MediaRecord } from '../media/media.ts';
import { PICTURE_GROUPS } from './picture-places.ts';

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
