import { eq, inArray, and, sql } from 'drizzle-orm';
import {
  type Focus,
  type PictureInSlot,
  toAltAndSrcSet,
  type AltAndSrcSet,
} from '#shared/pages/pictures.ts';
import type { Database } from '../client.ts';
import { mediaQuery, shownFileColumns, withAddress } from '../media/media.ts';
import { media, pictures, mediaUses } from '../tables.ts';

/** Query for the picture slots that have a picture of the church. */
export const picturesQuery = (db: Database) => db.select().from(pictures);

export type PictureRow = Awaited<ReturnType<typeof picturesQuery>>[number];

/** Query for the files of the library that picture slots show. */
export const mediaInSlotsQuery = (db: Database) =>
  mediaQuery(db).where(inArray(media.id, db.select({ id: pictures.mediaId }).from(pictures)));

/** Query for the pictures in slots, with the data that pages need. */
export const picturesInSlotsQuery = (db: Database) =>
  db
    .select({
      slot: pictures.id,
      focus: sql<Focus>`jsonb_build_object('x', ${pictures.focusX}, 'y', ${pictures.focusY})`,
      ...shownFileColumns,
    })
    .from(pictures)
    .innerJoin(media, eq(media.id, pictures.mediaId))
    .orderBy(pictures.id);

type PictureInSlotRow = Awaited<ReturnType<typeof picturesInSlotsQuery>>[number];

/** Converts rows of `picturesInSlotsQuery`. Omits files that are no pictures. */
export function toPicturesInSlots(rows: readonly PictureInSlotRow[]): PictureInSlot[] {
  return rows
    .map(withAddress)
    .flatMap(({ width, height, ...picture }) =>
      width === null || height === null ? [] : { ...picture, width, height },
    );
}

/** Query for the library's pictures in events and sermons. @param event id; if given, only this event's pictures */
export const pagePicturesQuery = (db: Database, event?: number) =>
  db
    .select(shownFileColumns)
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

/** Converts rows of `pagePicturesQuery` to the data that pages need, by the address of each picture. */
export const toPagePictures = (rows: readonly PagePictureRow[]): Record<string, AltAndSrcSet> =>
  Object.fromEntries(
    rows.map(withAddress).map((picture) => [picture.url, toAltAndSrcSet(picture)]),
  );
