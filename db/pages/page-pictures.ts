import { and, eq, inArray, sql } from 'drizzle-orm';
import { MEDIA_TYPES } from '#shared/media/media.ts';
import { toPagePicture, type PagePicture } from '#shared/pages/page-pictures.ts';
import type { Database } from '../client.ts';
import { media, mediaUses } from '../tables.ts';

/** The library's pictures that events and sermons show. @param event the id of one event; absent for all */
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

type PictureRow = Awaited<ReturnType<typeof pagePicturesQuery>>[number];

/** What pages need of each picture, by its address. */
export const toPagePictures = (rows: readonly PictureRow[]): Record<string, PagePicture> =>
  Object.fromEntries(
    rows.map(({ key, type, ...picture }) => {
      const url = `/media/${key}.${MEDIA_TYPES[type].extension}`;
      return [url, toPagePicture({ ...picture, url })];
    }),
  );
