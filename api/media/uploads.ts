import { and, eq, isNull, sql, inArray, lt } from 'drizzle-orm';
import {
  MEDIA_PART_BYTES,
  mediaPartCount,
  type BeginUploadInput,
  type StartedUpload,
} from '#shared/media/media.ts';
import { mediaUploads, media } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, fieldError, foundRow } from '../http/errors.ts';
import {
  isSenderDisconnected,
  newObjectKey,
  withKnownLength,
  deleteFile,
  type Bucket,
} from './bucket.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

export type Upload = typeof mediaUploads.$inferSelect;

const isOpen = and(isNull(mediaUploads.mediaId), isNull(mediaUploads.refusal));

/** SQL condition: the upload with this id is neither complete nor refused nor given up. */
export const isInProgress = (id: number) => and(eq(mediaUploads.id, id), isOpen);

/** Starts a multipart upload in the bucket and records it. */
export async function beginUpload(
  { database, bucket, clock }: MediaDependencies,
  { name, bytes }: BeginUploadInput,
): Promise<StartedUpload> {
  const multipart = await bucket.createMultipartUpload(newObjectKey());
  const { key, uploadId: multipartId } = multipart;
  try {
    const [row] = await database
      .insert(mediaUploads)
      .values({ key, multipartId, name, bytes, lastPartAt: clock() })
      .returning({ id: mediaUploads.id });
    if (row === undefined) throw new AppError('internal');
    return { id: row.id, partBytes: MEDIA_PART_BYTES };
  } catch (error) {
    await multipart.abort();
    throw error;
  }
}

/** Reads an upload, in progress or ended. @throws AppError not_found */
export const readUploadRow = async (
  { database }: Pick<MediaDependencies, 'database'>,
  id: number,
) => foundRow(await database.select().from(mediaUploads).where(eq(mediaUploads.id, id)));

/** Numbers of the received parts, ascending. */
export const receivedParts = ({ parts }: Pick<Upload, 'parts'>): number[] =>
  Object.keys(parts)
    .map(Number)
    .sort((one, other) => one - other);

/** Numbers of the missing parts, ascending. */
export function missingParts({ bytes, parts }: Pick<Upload, 'bytes' | 'parts'>): number[] {
  const all = Array.from({ length: mediaPartCount(bytes) }, (_, index) => index + 1);
  return all.filter((number) => parts[number] === undefined);
}

/** Number of bytes in a part of a file with `bytes` bytes; 0 or less for a part after the last one. */
export const partLength = (bytes: number, number: number): number =>
  Math.min(MEDIA_PART_BYTES, bytes - (number - 1) * MEDIA_PART_BYTES);

/** Divides a stream into parts of MEDIA_PART_BYTES; the last may be smaller. An empty stream gives one empty part. */
export async function* cutIntoParts(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  let hasYielded = false;
  for await (const bytes of stream) {
    let rest = bytes;
    while (length + rest.length >= MEDIA_PART_BYTES) {
      const taken = MEDIA_PART_BYTES - length;
      yield Buffer.concat([...gathered, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      gathered = [];
      length = 0;
      hasYielded = true;
    }
    gathered.push(rest);
    length += rest.length;
  }
  if (length > 0 || !hasYielded) yield Buffer.concat(gathered);
}

/** Checks that a part's number and length in bytes fit the file. @throws AppError invalid_body */
function checkPart({ bytes }: Upload, number: number, length: number): void {
  const count = mediaPartCount(bytes);
  if (number > count) throw fieldError('n', `This file has parts 1 to ${String(count)}`);
  const expected = partLength(bytes, number);
  if (length === expected) return;
  const message = `Part ${String(number)} has ${String(expected)} bytes, told by Content-Length`;
  throw fieldError('body', message);
}

/** A part of an upload: the upload's id, the part's number from 1 on, its length in bytes, and its bytes. */
type SentPart = {
  id: number;
  number: number;
  length: number;
  body: ReadableStream<Uint8Array>;
};

/**
 * Stores a part of an upload. A part that is sent again replaces the earlier one.
 * @throws AppError not_found (also if the upload has ended), invalid_body, upload_incomplete if the sender disconnected
 */
export async function storePart(
  { database, bucket, clock }: MediaDependencies,
  { id, number, length, body }: SentPart,
): Promise<void> {
  const upload = await readUploadRow({ database }, id);
  if (upload.mediaId !== null || upload.refusal !== null) throw new AppError('not_found');
  checkPart(upload, number, length);
  const multipart = bucket.resumeMultipartUpload(upload.key, upload.multipartId);
  const { etag } = await multipart
    .uploadPart(number, withKnownLength(body, length))
    .catch((error: unknown) => {
      throw isSenderDisconnected(error)
        ? new AppError('upload_incomplete', { missing: [number] })
        : error;
    });
  const arrived = JSON.stringify({ [number]: etag });
  const written = database
    .update(mediaUploads)
    .set({ parts: sql`${mediaUploads.parts} || ${arrived}::jsonb`, lastPartAt: clock() })
    .where(isInProgress(id))
    .returning({ id: mediaUploads.id });
  foundRow(await written);
}

/** An upload counts as abandoned after this number of hours without a new part. */
const GIVEN_UP_AFTER_HOURS = 24;
/** Maximum number of uploads that one cron run clears, because a Worker can make only so many calls to the bucket. */
const PER_RUN = 50;

/** SQL: whether the upload's object is a file of the library. Raw, because Drizzle would omit the table names. */
const isKept = sql<boolean>`exists (select from ${media} where media.key = media_uploads.key)`;

/** Statement that ends uploads that got no part since `before`, except one that is completed at the same time. */
const giveUpQuery = ({ database }: MediaDependencies, before: Date) =>
  database
    .update(mediaUploads)
    .set({ refusal: 'given_up' })
    .where(and(lt(mediaUploads.lastPartAt, before), isOpen));

type Stored = { key: string; multipartId: string };

/** Deletes the parts and objects of an upload from the bucket. */
async function discard(bucket: Bucket, { key, multipartId }: Stored): Promise<void> {
  // Aborting fails if the parts are already assembled. `deleteFile` then deletes the assembled object.
  const multipart = bucket.resumeMultipartUpload(key, multipartId);
  await multipart.abort().catch(() => undefined);
  await deleteFile(bucket, key);
}

/** Cancels an upload and deletes its bytes at once. Does nothing if the upload has already ended. */
export async function cancelUpload(
  { database, bucket }: MediaDependencies,
  id: number,
): Promise<void> {
  const [cancelled] = await database
    .update(mediaUploads)
    .set({ refusal: 'given_up' })
    .where(isInProgress(id))
    .returning({ key: mediaUploads.key, multipartId: mediaUploads.multipartId });
  if (cancelled !== undefined) await discard(bucket, cancelled);
}

/** Deletes uploads that got no part for GIVEN_UP_AFTER_HOURS: their rows, and bytes that became no file. */
export async function clearAbandonedUploads(dependencies: MediaDependencies): Promise<void> {
  const { database, bucket, clock } = dependencies;
  const before = new Date(clock().getTime() - GIVEN_UP_AFTER_HOURS * 3_600_000);
  const { id, key, multipartId, lastPartAt } = mediaUploads;
  const over = database
    .select({ id, key, multipartId, isKept })
    .from(mediaUploads)
    .where(lt(lastPartAt, before))
    .limit(PER_RUN);
  const [, uploads] = await database.batch([giveUpQuery(dependencies, before), over]);
  for (const upload of uploads.filter((each) => !each.isKept)) await discard(bucket, upload);
  const cleared = uploads.map((upload) => upload.id);
  if (cleared.length > 0) {
    await database.delete(mediaUploads).where(inArray(mediaUploads.id, cleared));
  }
}
