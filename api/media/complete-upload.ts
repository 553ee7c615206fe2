import { eq, sql } from 'drizzle-orm';
import { fileType } from '#shared/media/file-types.ts';
import type { CompleteUploadInput, MediaRecord } from '#shared/media/media.ts';
import { mediaQuery, toMedia, type MediaRow } from '#db/media/media.ts';
import { media, mediaUploads } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, foundRow, type ErrorCode } from '../http/errors.ts';
import { deleteFile, readBytes, type StoredObject } from './bucket.ts';
import { inspectMediaFile, type FileProperties, type RefusedFile } from './media-file.ts';
import { isInProgress, missingParts, type Upload } from './uploads.ts';
import { timestamptz } from '#db/columns.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

const REFUSALS = {
  given_up: 'not_found',
  wrong_type: 'media_type_refused',
  markup: 'markup_refused',
  too_many_pixels: 'picture_too_large',
} as const satisfies Record<NonNullable<Upload['refusal']>, ErrorCode>;

/** Queries for an upload, and for the library record that it has become; no record while it is in progress. */
const uploadQueries = ({ database }: MediaDependencies, id: number) =>
  [
    database.select().from(mediaUploads).where(eq(mediaUploads.id, id)),
    mediaQuery(database).where(
      eq(
        media.id,
        database
          .select({ id: mediaUploads.mediaId })
          .from(mediaUploads)
          .where(eq(mediaUploads.id, id)),
      ),
    ),
  ] as const;

type State = { upload: Upload; row: MediaRow | undefined };

/** Converts the rows of `uploadQueries`. @throws AppError not_found, or the code in REFUSALS of a refused upload */
function toState([uploads, [row]]: readonly [Upload[], MediaRow[]]): State {
  const upload = foundRow(uploads);
  if (upload.refusal !== null) throw new AppError(REFUSALS[upload.refusal]);
  return { upload, row };
}

const readState = async (dependencies: MediaDependencies, id: number) =>
  toState(await dependencies.database.batch(uploadQueries(dependencies, id)));

/** Assembles the parts to an object, unless a concurrent call has done so already. @throws the bucket's error */
async function assemble(
  { bucket }: MediaDependencies,
  { key, multipartId, parts }: Upload,
): Promise<StoredObject> {
  const uploaded = Object.entries(parts).map(([number, etag]) => ({
    partNumber: Number(number),
    etag,
  }));
  try {
    return await bucket.resumeMultipartUpload(key, multipartId).complete(uploaded);
  } catch (error) {
    const object = await bucket.head(key);
    if (object === null) throw error;
    return object;
  }
}

/** Creates the library record, unless a record has the same bytes or the upload has already ended. */
async function createRecord(
  dependencies: MediaDependencies,
  { id }: Upload,
  { size, etag }: StoredObject,
  { type, width, height, seconds, placeholder }: FileProperties & CompleteUploadInput,
): Promise<State> {
  const { database, clock } = dependencies;
  const now = timestamptz(clock());
  const insert = database.execute(sql`
    insert into ${media} (id, created_at, updated_at, key, etag, kind, name, type, bytes, width, height, seconds, placeholder)
    select id, ${now}, ${now}, key, ${etag}, ${fileType(type).kind}, name, ${type}, ${size}::bigint,
      ${width}::integer, ${height}::integer, ${seconds}::integer, ${width === null ? null : (placeholder ?? null)}
    from ${mediaUploads} where ${isInProgress(id)} for update
    on conflict do nothing`);
  const same = sql`(select id from ${media} where etag = ${etag} and bytes = ${size}::bigint)`;
  const link = database.update(mediaUploads).set({ mediaId: same }).where(isInProgress(id));
  const [, , ...state] = await database.batch([insert, link, ...uploadQueries(dependencies, id)]);
  return toState(state);
}

/** Marks an upload as refused and deletes its bytes. @throws AppError always, with the code in REFUSALS */
async function refuse(
  { database, bucket }: MediaDependencies,
  { id, key }: Upload,
  refusal: RefusedFile['refused'],
): Promise<never> {
  await database.update(mediaUploads).set({ refusal }).where(isInProgress(id));
  await deleteFile(bucket, key);
  throw new AppError(REFUSALS[refusal]);
}

/** Assembles and checks the file, and creates its record. @returns undefined if the upload ended without a record */
async function finish(
  dependencies: MediaDependencies,
  upload: Upload,
  { placeholder }: CompleteUploadInput,
): Promise<MediaRow | undefined> {
  const object = await assemble(dependencies, upload);
  const file = await inspectMediaFile(object.size, (start, end) =>
    readBytes(dependencies.bucket, upload.key, start, end),
  );
  if ('refused' in file) return refuse(dependencies, upload, file.refused);
  const { row } = await createRecord(dependencies, upload, object, { ...file, placeholder });
  // If another record has the same bytes, this copy is not needed.
  if (row !== undefined && row.key !== upload.key)
    await deleteFile(dependencies.bucket, upload.key);
  return row;
}

/**
 * Creates the library record of an upload with all parts. Files with the same bytes share one record. Repeated and
 * concurrent calls return the same record.
 * @throws AppError not_found, upload_incomplete, media_type_refused, markup_refused, picture_too_large
 */
export async function completeUpload(
  dependencies: MediaDependencies,
  id: number,
  input: CompleteUploadInput,
): Promise<MediaRecord> {
  const { upload, row } = await readState(dependencies, id);
  if (row !== undefined) return toMedia(row);
  const missing = missingParts(upload);
  if (missing.length > 0) throw new AppError('upload_incomplete', { missing });
  try {
    const finished = await finish(dependencies, upload, input);
    if (finished !== undefined) return toMedia(finished);
    throw new AppError('internal');
  } catch (error) {
    // A concurrent call may have completed the upload, and deleted the bytes while this call was reading them.
    const later = await readState(dependencies, id);
    if (later.row === undefined) throw error;
    return toMedia(later.row);
  }
}
