import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { media, mediaUploads } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { deleteFile, type Bucket } from './bucket.ts';
import { isUnderWay } from './uploads.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

/** An upload that received no part for this long counts as given up. */
const GIVEN_UP_AFTER_HOURS = 24;
/** Uploads cleared per run of cron, because a Worker may make only so many calls to the bucket. */
const PER_RUN = 50;

/** Whether a record owns the bytes of an upload. Written with table names, which Drizzle would leave out. */
const isKept = sql<boolean>`exists (select from ${media} where media.key = media_uploads.key)`;

/** Ends uploads that were given up. The condition skips one that becomes a record at the same moment. */
const giveUp = ({ database }: MediaDependencies, before: Date) =>
  database
    .update(mediaUploads)
    .set({ refusal: 'given_up' })
    .where(
      and(
        lt(mediaUploads.lastPartAt, before),
        isNull(mediaUploads.mediaId),
        isNull(mediaUploads.refusal),
      ),
    );

type Stored = { key: string; multipartId: string };

/** Deletes the parts and objects of an upload from the bucket. */
async function discard(bucket: Bucket, { key, multipartId }: Stored): Promise<void> {
  // Fails when the parts are already assembled; then the object is deleted below.
  const multipart = bucket.resumeMultipartUpload(key, multipartId);
  await multipart.abort().catch(() => undefined);
  await deleteFile(bucket, key);
}

/** Cancels an upload and frees its bytes at once. No-op when it has already ended. */
export async function cancelUpload(
  { database, bucket }: Pick<MediaDependencies, 'database' | 'bucket'>,
  id: number,
): Promise<void> {
  const [cancelled] = await database
    .update(mediaUploads)
    .set({ refusal: 'given_up' })
    .where(isUnderWay(id))
    .returning({ key: mediaUploads.key, multipartId: mediaUploads.multipartId });
  if (cancelled !== undefined) await discard(bucket, cancelled);
}

/** Deletes the rows of ended uploads and what they left in the bucket. */
export async function clearUploads(dependencies: MediaDependencies): Promise<void> {
  const { database, bucket, clock } = dependencies;
  const before = new Date(clock().getTime() - GIVEN_UP_AFTER_HOURS * 3_600_000);
  const { id, key, multipartId, lastPartAt } = mediaUploads;
  const over = database
    .select({ id, key, multipartId, isKept })
    .from(mediaUploads)
    .where(lt(lastPartAt, before))
    .limit(PER_RUN);
  const [, uploads] = await database.batch([giveUp(dependencies, before), over]);
  for (const upload of uploads.filter((each) => !each.isKept)) await discard(bucket, upload);
  const cleared = uploads.map((upload) => upload.id);
  if (cleared.length > 0) {
    await database.delete(mediaUploads).where(inArray(mediaUploads.id, cleared));
  }
}
