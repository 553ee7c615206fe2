import { announcementQuery, toAnnouncement } from '#db/announcements/announcement.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { AnnouncementCopy, type Announcement } from '#shared/announcements/announcement.ts';
import {
  announcementKey,
  type CurrentAnnouncement,
} from '#shared/announcements/shown-announcement.ts';
import { publicationRevision } from '#shared/publishing/publishing.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../http/errors.ts';
import type { Bucket } from '../media/bucket.ts';

/** Key of the copy in the bucket. Visitors get this copy, so that their requests never wake the database. */
const KEY = 'announcement.json';
/** The answer while the bucket has no copy. Revision 0 is older than every page, so pages stay as they were built. */
const NOTHING_KNOWN: CurrentAnnouncement = { revision: 0, announcement: null };

type Copying = Pick<Dependencies, 'database' | 'bucket' | 'log' | 'clock'>;

async function readCopy(bucket: Bucket): Promise<string> {
  const object = await bucket.get(KEY);
  return object === null ? JSON.stringify(NOTHING_KNOWN) : new Response(object.body ?? null).text();
}

/** The announcement that visitors may see at `now`; null before it starts. */
export async function currentAnnouncement(bucket: Bucket, now: Date): Promise<CurrentAnnouncement> {
  const { revision, announcement } = AnnouncementCopy.parse(JSON.parse(await readCopy(bucket)));
  const begin = announcement === null ? null : new Date(announcement.startsAt);
  if (begin === null || begin > now) return { revision, announcement: null };
  return { revision: Math.max(revision, publicationRevision(begin)), announcement };
}

const toCopy = (revision: number, record: Announcement | null): CurrentAnnouncement => {
  if (record === null) return { revision, announcement: null };
  const { version, ...announcement } = record;
  return { revision, announcement: { ...announcement, key: announcementKey(announcement) } };
};

const put = ({ bucket }: Pick<Copying, 'bucket'>, copy: CurrentAnnouncement) =>
  bucket.put(KEY, new TextEncoder().encode(JSON.stringify(copy)).buffer);

/** Waits until the copy is stored. A failure is only logged: cron copies the announcement later. */
async function withoutFailing({ log }: Pick<Copying, 'log'>, copy: Promise<unknown>) {
  try {
    await copy;
  } catch (error) {
    log({ level: 'error', event: 'announcement_copy', ...describeFailure(error) });
  }
}

/**
 * Copies the saved announcement into the bucket for visitors. Never throws.
 * @param revision content revision after the save
 * @param record the saved announcement; null after it was deleted
 */
export const copyAnnouncement = (
  services: Pick<Copying, 'bucket' | 'log'>,
  revision: number,
  record: Announcement | null,
): Promise<void> => withoutFailing(services, put(services, toCopy(revision, record)));

async function copyIfDifferent({ database, bucket, clock }: Copying): Promise<void> {
  const [[revised], rows] = await database.batch([
    contentRevisionQuery(database, clock()),
    announcementQuery(database),
  ]);
  const copy = toCopy(revised?.revision ?? 0, toAnnouncement(rows));
  // The comparison leaves out the revision, because the copy has the revision at which the announcement was saved.
  const content = `"announcement":${JSON.stringify(copy.announcement)}}`;
  if (!(await readCopy(bucket)).endsWith(content)) await put({ bucket }, copy);
}

/** Copies the announcement again if the copy differs from the database, for example after a restore. Never throws. */
export const repairAnnouncementCopy = (services: Copying): Promise<void> =>
  withoutFailing(services, copyIfDifferent(services));

/** The announcement for editors, also before it starts and after it has ended; null if there is none. */
export const readAnnouncement = async ({
  database,
}: Pick<Dependencies, 'database'>): Promise<Announcement | null> =>
  toAnnouncement(await announcementQuery(database));
