import { eq, inArray, and, sql } from 'drizzle-orm';
import { type PictureInSlot, toPagePicture, type PagePicture } from '#shared/pages/pictures.ts';
import type { Database } from '../client.ts';
import { mediaQuery, mediaUrl } from '../media/media.ts';
import { media, pictures, mediaUses } from '../tables.ts';

/** Query for the picture slots in which the church has put a picture. */
export const picturesQuery = (db: Database) =>
  db
    .select({
      id: pictures.id,
      version: pictures.version,
      mediaId: pictures.mediaId,
      focusX: pictures.focusX,
      focusY: pictures.focusY,
    })
    .from(pictures);

export type PictureRow = Awaited<ReturnType<typeof picturesQuery>>[number];

/** Query for the files of the library that fill a picture slot of any page. */
export const mediaInSlotsQuery = (db: Database) =>
  mediaQuery(db).where(inArray(media.id, db.select({ id: pictures.mediaId }).from(pictures)));

/** Query for the pictures in slots, with the data that pages need. */
export const picturesInSlotsQuery = (db: Database) =>
  db
    .select({
      slot: pictures.id,
      focusX: pictures.focusX,
      focusY: pictures.focusY,
      key: media.key,
      type: media.type,
      alt: media.alt,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
      variants: media.variants,
    })
    .from(pictures)
    .innerJoin(media, eq(media.id, pictures.mediaId))
    .orderBy(pictures.id);

type PictureInSlotRow = Awaited<ReturnType<typeof picturesInSlotsQuery>>[number];

/** Converts rows of `picturesInSlotsQuery`. Omits files that are no pictures. */
export function toPicturesInSlots(rows: readonly PictureInSlotRow[]): PictureInSlot[] {
  return rows.flatMap(({ key, type, focusX, focusY, width, height, ...picture }) => {
    if (width === null || height === null) return [];
    const focus = { x: focusX, y: focusY };
    return { ...picture, url: mediaUrl(key, type), width, height, focus };
  });
}

/** Query for the library's pictures that all events and sermons show. @param event id, for one event's pictures only */
export const pagePicturesQuery = (db: Database, event?: number) =>
  db
    .select({
      key: media.key,
      type: media.type,
      alt: media.alt,
      width: media.width,
      variants: media.variants,
    })
    .from(media)
    .where(
      and(
        eq(media.kind, 'image'),
        inArray(
          media.key,
          db
            .select({ key: mediaUses.key })
            .from(mediaUses)
            .where(
              event === undefined
                ? inArray(mediaUses.type, ['event', 'sermon'])
                : and(eq(mediaUses.type, 'event'), eq(mediaUses.id, sql`to_jsonb(${event}::int)`)),
            ),
        ),
      ),
    );

type PagePictureRow = Awaited<ReturnType<typeof pagePicturesQuery>>[number];

/** Converts rows of `pagePicturesQuery` to a map from each picture's address to the data that pages need. */
export const toPagePictures = (rows: readonly PagePictureRow[]): Record<string, PagePicture> =>
  Object.fromEntries(
    rows.map(({ key, type, ...picture }) => {
      const url = mediaUrl(key, type);
      return [url, toPagePicture({ ...picture, url })];
    }),
  );
