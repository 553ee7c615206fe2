import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { media, mediaUploads } from '#db/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { deleteFile, type Bucket } from './bucket.ts';
import { isUnderWay } from './uploads.ts';

type MediaDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock'>;

/** An upload without a new part for so long is given up. */
const GIVEN_UP_AFTER_HOURS = 24;
/** Most uploads that one run of cron clears: Workers count calls to the bucket. */
const PER_RUN = 50;

/** Whether the bytes of an upload belong to a record. Named in full: Drizzle leaves the table out of both columns. */
const isKept = sql<boolean>`exists (select from ${media} where media.key = media_uploads.key)`;

/** Ends uploads that were given up. One whose bytes are being made a record at this moment is none of them. */
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

/** Deletes from the bucket what an upload has left there. */
async function discard(bucket: Bucket, { key, multipartId }: Stored): Promise<void> {
  // One whose parts were put together has nothing to abort.
  const multipart = bucket.resumeMultipartUpload(key, multipartId);
  await multipart.abort().catch(() => undefined);
  await deleteFile(bucket, key);
}

/** Ends an upload that a person has cancelled. One that is over stays as it is. */
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

/** Forgets uploads that are over, and deletes from the bucket what they have left there. */
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
