import { and, eq, sql } from 'drizzle-orm';
import { encodeCursor } from '#shared/http/cursor.ts';
import type {
  MediaKind,
  MediaRecord,
  UpdateMediaInput,
  MediaVariant,
} from '#shared/media/media.ts';
import {
  mediaBytesQuery,
  mediaQuery,
  matchesMediaSearch,
  toMedia,
  namedUses,
  mediaUrl,
  type MediaRow,
} from '#db/media/media.ts';
import { media } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, fieldError, foundRow } from '../http/errors.ts';
import { newestPageQuery, toPage, type PageRequest } from '../http/paging.ts';
import {
  currentVersionQuery,
  deleteRecord,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import { deleteFile, variantKey, type Bucket } from './bucket.ts';
import { inspectPicture, type PictureProperties } from './media-file.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

export type MediaListRequest = PageRequest & {
  kind?: MediaKind | undefined;
  q?: string | undefined;
};

/** Reads one page of files, newest first, with the next page's cursor and the total size of the library in bytes. */
export async function listMedia(
  { database }: Pick<MediaDependencies, 'database'>,
  list: MediaListRequest,
) {
  const wanted = list.q?.trim() ?? '';
  const condition = and(
    list.kind && eq(media.kind, list.kind),
    wanted === '' ? undefined : matchesMediaSearch(wanted),
  );
  const [rows, [total]] = await database.batch([
    newestPageQuery(mediaQuery(database), media, list, condition),
    mediaBytesQuery(database),
  ]);
  const page = toPage(rows.map(toMedia), list.limit);
  const next = page.last && encodeCursor([page.last.createdAt, page.last.id]);
  return { records: page.rows, next, totalBytes: Number(total?.bytes ?? 0) };
}

/** Changes the name or the alternative text of a file. @throws AppError not_found, conflict */
export async function updateMedia(
  { database, clock }: MediaDependencies,
  record: RecordVersion,
  changes: UpdateMediaInput,
): Promise<MediaRecord> {
  const update = database
    .update(media)
    .set({ ...changes, ...raisedVersionColumns(media, clock()) })
    .where(versionCondition(media, record))
    .returning({ id: media.id });
  const [written, current, rows] = await database.batch([
    update,
    currentVersionQuery(database, media, record.id),
    mediaQuery(database).where(eq(media.id, record.id)),
  ]);
  writtenRow(written, current);
  return toMedia(writtenRow(rows, current));
}

/**
 * Deletes an unused file. The bytes are deleted before the record, because nobody could find them without the record.
 * @throws AppError not_found, conflict, media_in_use
 */
export async function deleteMedia(
  { database, bucket }: MediaDependencies,
  record: RecordVersion,
): Promise<void> {
  const { version, usedBy, key } = foundRow(
    await mediaQuery(database).where(eq(media.id, record.id)),
  );
  if (record.expected !== undefined && record.expected !== version) {
    throw new AppError('conflict', { version });
  }
  if (usedBy !== null) throw new AppError('media_in_use', { usedBy: namedUses(usedBy) });
  await deleteFile(bucket, key);
  await deleteRecord(database, media, record);
}

/** Allowed difference in height, in pixels, because browsers round sizes and some encoders need even ones. */
const TOLERANCE = 1;

/** Checks that a smaller version has this width and the picture's proportions. @throws AppError invalid_body */
function checkSize(record: MediaRow, width: number, variant: PictureProperties): void {
  if (record.width === null || record.height === null) {
    throw fieldError('width', 'Only pictures have smaller versions');
  }
  if (variant.width !== width || width >= record.width) {
    throw fieldError('width', 'The width is the version’s own, and smaller than the picture’s');
  }
  const expected = (record.height * width) / record.width;
  if (Math.abs(variant.height - expected) > TOLERANCE) {
    throw fieldError('body', 'A smaller version has the same shape as the picture');
  }
}

/** Stores bytes unless the object exists, for example after an aborted call. @returns the bytes of the object */
async function putOnce(
  bucket: Bucket,
  key: string,
  file: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const onlyIf = new Headers({ 'If-None-Match': '*' });
  if ((await bucket.put(key, file, { onlyIf })) !== null) return new Uint8Array(file);
  const stored = await bucket.get(key);
  return new Uint8Array(await new Response(stored?.body ?? null).arrayBuffer());
}

/** Statement that adds a smaller version, unless this width exists: the bytes behind an address never change. */
const addVariant = ({ database }: MediaDependencies, id: number, variant: MediaVariant) =>
  database
    .update(media)
    .set({
      variants: sql`(select jsonb_agg(variant order by (variant ->> 'width')::integer)
        from jsonb_array_elements(${media.variants} || ${JSON.stringify([variant])}::jsonb) as variant)`,
    })
    .where(
      and(
        eq(media.id, id),
        sql`not ${media.variants} @> ${JSON.stringify([{ width: variant.width }])}::jsonb`,
      ),
    )
    .returning({ id: media.id });

/**
 * Stores a smaller version of a picture.
 * @param file the bytes of the version, at most 2 MB
 * @returns the picture's record
 * @throws AppError not_found, invalid_body, media_type_refused
 */
export async function storeVariant(
  dependencies: MediaDependencies,
  { id, width }: { id: number; width: number },
  file: ArrayBuffer,
): Promise<MediaRecord> {
  const { database, bucket } = dependencies;
  const ofId = () => mediaQuery(database).where(eq(media.id, id));
  const row = foundRow(await ofId());
  if (row.variants.some((variant) => variant.width === width)) return toMedia(row);
  const picture = inspectPicture(new Uint8Array(file));
  if (picture === null) throw new AppError('media_type_refused');
  checkSize(row, width, picture);
  const key = variantKey(row.key, width);
  const first = await putOnce(bucket, key, file);
  const type = inspectPicture(first)?.type ?? picture.type;
  const variant = { width, bytes: first.byteLength, url: mediaUrl(key, type) };
  const [, [kept]] = await database.batch([addVariant(dependencies, id, variant), ofId()]);
  if (kept !== undefined) return toMedia(kept);
  // Without a record, the picture was deleted before the bytes arrived, so that nobody could find them.
  await deleteFile(bucket, row.key);
  throw new AppError('not_found');
}
