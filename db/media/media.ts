import { eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm';
import { fileType } from '#shared/media/file-types.ts';
import { type MediaRecord, type MediaType, type MediaUse } from '#shared/media/media.ts';
import { slotLabel } from '#shared/pages/pictures.ts';
import { textLabel } from '#shared/pages/text-folders.ts';
import type { Database } from '../client.ts';
import { media, mediaUses } from '../tables.ts';
import { containsPattern } from '../columns.ts';

const { etag, updatedAt, ...columns } = getTableColumns(media);

/** Query for files of the library with all records that use them. */
export function mediaQuery(db: Database) {
  const { key, type, id, title } = mediaUses;
  const use = sql`jsonb_build_object('type', ${type}, 'id', ${id}, 'title', ${title})`;
  const uses = db
    .select({
      key,
      usedBy: sql<MediaUse[] | null>`jsonb_agg(${use} order by ${type}, ${id})`.as('used_by'),
    })
    .from(mediaUses)
    .groupBy(key)
    .as('uses');
  return db
    .select({ ...columns, usedBy: uses.usedBy })
    .from(media)
    .leftJoin(uses, eq(uses.key, media.key))
    .$dynamic();
}

export type MediaRow = Awaited<ReturnType<typeof mediaQuery>>[number];

const { key, type, alt, width, height, placeholder, variants } = media;

/** Columns of a file that pages need to show it. `withAddress` converts their rows. */
export const shownFileColumns = { key, type, alt, width, height, placeholder, variants };

/** The address of a file, or of a picture's smaller version. @param key name of the object in the bucket */
export const mediaUrl = (key: string, type: MediaType): string =>
  `/media/${key}.${fileType(type).extension}`;

/** Replaces the key of a file by its address. */
export const withAddress = <File extends { key: string; type: MediaType }>({
  key,
  type,
  ...file
}: File) => ({ ...file, url: mediaUrl(key, type) });

/** Gives the use in a picture slot or a text its displayed name, because the view `media_uses` has only their ids. */
function withDisplayedName(use: MediaUse): MediaUse {
  if (use.type === 'picture') return { ...use, title: slotLabel(use.title) };
  return use.type === 'page-text' ? { ...use, title: textLabel(use.title) } : use;
}

/** Converts the uses of a file to the API's format; an empty list if there are none. */
export const namedUses = (uses: readonly MediaUse[] | null): MediaUse[] =>
  (uses ?? []).map(withDisplayedName);

/** Converts a row to a file in the API's format. */
export const toMedia = ({ key, createdAt, usedBy, ...row }: MediaRow): MediaRecord => ({
  ...row,
  url: mediaUrl(key, row.type),
  createdAt: createdAt.toISOString(),
  usedBy: namedUses(usedBy),
});

/** SQL condition: a file's name or alternative text contains the text, ignoring case, or the text is the file's key. */
export const matchesMediaSearch = (text: string): SQL | undefined =>
  or(
    ilike(media.name, containsPattern(text)),
    ilike(media.alt, containsPattern(text)),
    eq(media.key, text),
  );

/** Query for the total size of the library in bytes, including smaller versions. */
export const mediaBytesQuery = (db: Database) =>
  db
    .select({
      bytes: sql<string>`coalesce(sum(${media.bytes} + (select coalesce(sum((variant ->> 'bytes')::bigint), 0) from jsonb_array_elements(${media.variants}) as variant)), 0)`,
    })
    .from(media);
