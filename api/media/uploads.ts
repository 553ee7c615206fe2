import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  MEDIA_PART_BYTES,
  mediaPartCount,
  type BeginUploadInput,
  type MediaUpload,
} from '#shared/media/media.ts';
import { mediaUploads } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { isCutOff, newKey, ofLength } from './bucket.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

export type Upload = typeof mediaUploads.$inferSelect;

/** Condition: this upload, and it has not ended. */
export const isUnderWay = (id: number) =>
  and(eq(mediaUploads.id, id), isNull(mediaUploads.mediaId), isNull(mediaUploads.refusal));

/** Starts a multipart upload in the bucket and records it. */
export async function beginUpload(
  { database, bucket, clock }: MediaDependencies,
  { name, bytes }: BeginUploadInput,
): Promise<MediaUpload> {
  const multipart = await bucket.createMultipartUpload(newKey());
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

/** @throws AppError not_found */
export async function readUpload({ database }: Pick<MediaDependencies, 'database'>, id: number) {
  const [upload] = await database.select().from(mediaUploads).where(eq(mediaUploads.id, id));
  if (upload === undefined) throw new AppError('not_found');
  return upload;
}

/** Numbers of the parts that have arrived, ascending. */
export const arrivedParts = ({ parts }: Pick<Upload, 'parts'>): number[] =>
  Object.keys(parts)
    .map(Number)
    .sort((one, other) => one - other);

/** Numbers of the parts that are missing, ascending. */
export function missingParts({ bytes, parts }: Pick<Upload, 'bytes' | 'parts'>): number[] {
  const all = Array.from({ length: mediaPartCount(bytes) }, (_, index) => index + 1);
  return all.filter((number) => parts[number] === undefined);
}

/** @throws AppError invalid_body for a part number or size that does not fit the file */
function checkPart({ bytes }: Upload, number: number, length: number): void {
  const count = mediaPartCount(bytes);
  if (number > count) {
    const message = `This file has parts 1 to ${String(count)}`;
    throw new AppError('invalid_body', { errors: [{ path: 'n', message }] });
  }
  const expected = number < count ? MEDIA_PART_BYTES : bytes - (count - 1) * MEDIA_PART_BYTES;
  if (length === expected) return;
  const message = `Part ${String(number)} has ${String(expected)} bytes, told by Content-Length`;
  throw new AppError('invalid_body', { errors: [{ path: 'body', message }] });
}

/** A part of an upload; its body is streamed to the bucket. */
export type SentPart = {
  id: number;
  number: number;
  length: number;
  body: ReadableStream<Uint8Array>;
};

/**
 * Stores a part; sending it again replaces it.
 * @throws AppError not_found (also when the upload has ended), invalid_body, upload_incomplete when the sender
 *   disconnected
 */
export async function takePart(
  { database, bucket, clock }: MediaDependencies,
  { id, number, length, body }: SentPart,
): Promise<void> {
  const upload = await readUpload({ database }, id);
  if (upload.mediaId !== null || upload.refusal !== null) throw new AppError('not_found');
  checkPart(upload, number, length);
  const multipart = bucket.resumeMultipartUpload(upload.key, upload.multipartId);
  const { etag } = await multipart
    .uploadPart(number, ofLength(body, length))
    .catch((error: unknown) => {
      throw isCutOff(error) ? new AppError('upload_incomplete', { missing: [number] }) : error;
    });
  const arrived = JSON.stringify({ [number]: etag });
  const written = await database
    .update(mediaUploads)
    .set({ parts: sql`${mediaUploads.parts} || ${arrived}::jsonb`, lastPartAt: clock() })
    .where(isUnderWay(id))
    .returning({ id: mediaUploads.id });
  if (written.length === 0) throw new AppError('not_found');
}
