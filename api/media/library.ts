import { and, eq } from 'drizzle-orm';
import { encodeCursor } from '#shared/http/cursor.ts';
import type { MediaKind, MediaRecord, UpdateMediaInput } from '#shared/media/media.ts';
import {
  mediaBytesQuery,
  mediaQuery,
  matchesMediaSearch,
  toMedia,
  toUses,
} from '#db/media/media.ts';
import { media } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { newestPageQuery, toPage, type PageRequest } from '../http/paging.ts';
import {
  currentVersionQuery,
  deleteRecord,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import { deleteFile } from './bucket.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

export type MediaList = PageRequest & { kind?: MediaKind | undefined; q?: string | undefined };

/** One page of files, newest first, with the next page's cursor and the total size of the library in bytes. */
export async function listMedia(
  { database }: Pick<MediaDependencies, 'database'>,
  list: MediaList,
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

/** Changes name or alternative text. @throws AppError not_found, conflict */
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
 * Deletes an unused file. The bytes are deleted before the record, because without the record nobody could find them.
 * @throws AppError not_found, conflict, media_in_use
 */
export async function deleteMedia(
  { database, bucket }: MediaDependencies,
  record: RecordVersion,
): Promise<void> {
  const [row] = await mediaQuery(database).where(eq(media.id, record.id));
  if (row === undefined) throw new AppError('not_found');
  const { version, usedBy, key } = row;
  if (record.expected !== undefined && record.expected !== version) {
    throw new AppError('conflict', { version });
  }
  if (usedBy !== null) throw new AppError('media_in_use', { usedBy: toUses(usedBy) });
  await deleteFile(bucket, key);
  await deleteRecord(database, media, record);
}
