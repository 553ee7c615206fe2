import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { Hono } from 'hono';
import { announcementColumns, announcementQuery } from '#db/announcements/announcement.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { announcement } from '#db/tables.ts';
import { ANNOUNCEMENT_PATH, announcementKey } from '#shared/announcements/shown-announcement.ts';
import type { ApiEnvironment, Dependencies, Services } from '../dependencies.ts';
import {
  AnnouncementInput,
  type Announcement,
  AnnouncementCopy,
} from '#shared/announcements/announcement.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { AppError, fieldError, describeFailure } from '../http/errors.ts';
import { currentVersionQuery, saveQuery, versionCondition } from '../http/versions.ts';
import { routesWithBuild } from '../publishing/publish.ts';
import { publicationRevision } from '#shared/publishing/publishing.ts';
import type { Bucket } from '../media/bucket.ts';

/** Key of the announcement's copy in the bucket. Visitors get the copy, so that they never wake the database. */
const COPY_KEY = 'announcement.json';
/** The answer while the bucket has no copy. Pages ignore it, because every build has a higher revision than 0. */
const NO_COPY: AnnouncementCopy = { revision: 0, announcement: null };

type Copying = Pick<Dependencies, 'database' | 'bucket' | 'log' | 'clock'>;

async function readCopy(bucket: Bucket): Promise<string> {
  const object = await bucket.get(COPY_KEY);
  return object === null ? JSON.stringify(NO_COPY) : new Response(object.body ?? null).text();
}

/**
 * The copy of the announcement for visitors at `now`. Before its start, the copy has only the revision. After its end,
 * the pages hide it.
 */
async function currentAnnouncement(bucket: Bucket, now: Date): Promise<AnnouncementCopy> {
  const { revision, announcement } = AnnouncementCopy.parse(JSON.parse(await readCopy(bucket)));
  const begin = announcement === null ? null : new Date(announcement.startsAt);
  if (begin === null || begin > now) return { revision, announcement: null };
  return { revision: Math.max(revision, publicationRevision(begin)), announcement };
}

const toCopy = (revision: number, record: Announcement | null): AnnouncementCopy => {
  if (record === null) return { revision, announcement: null };
  const { version, ...announcement } = record;
  return { revision, announcement: { ...announcement, key: announcementKey(announcement) } };
};

const put = ({ bucket }: Pick<Copying, 'bucket'>, copy: AnnouncementCopy) =>
  bucket.put(COPY_KEY, new TextEncoder().encode(JSON.stringify(copy)).buffer);

/** Waits until the copy is stored. A failure is only logged, because the next run of cron copies again. */
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
const copyAnnouncement = (
  services: Pick<Copying, 'bucket' | 'log'>,
  revision: number,
  record: Announcement | null,
): Promise<void> => withoutFailing(services, put(services, toCopy(revision, record)));

async function copyIfDifferent({ database, bucket, clock }: Copying): Promise<void> {
  const [[revised], [record = null]] = await database.batch([
    contentRevisionQuery(database, clock()),
    announcementQuery(database),
  ]);
  const copy = toCopy(revised?.revision ?? 0, record);
  // Compares everything but the revision: the copy keeps the one of its save, and other saves raise the current one.
  const content = `"announcement":${JSON.stringify(copy.announcement)}}`;
  if (!(await readCopy(bucket)).endsWith(content)) await put({ bucket }, copy);
}

/** Copies the announcement again if the copy differs from the database, for example after a restore. Never throws. */
export const repairAnnouncementCopy = (services: Copying): Promise<void> =>
  withoutFailing(services, copyIfDifferent(services));

/** Reads the announcement for editors, also before its start and after its end; null if there is none. */
async function readAnnouncement({ database }: Dependencies): Promise<Announcement | null> {
  const [record = null] = await announcementQuery(database);
  return record;
}

/** Seconds for which browsers cache the answer. Visitors must see a change within 30 seconds (decision 024). */
const FRESH_SECONDS = 20;

/** `GET /announcement.json`, which every page requests. Reads one small object of the bucket, never the database. */
export const announcementRoutes = ({ bucket, clock }: Pick<Dependencies, 'bucket' | 'clock'>) =>
  new Hono<ApiEnvironment>().get(ANNOUNCEMENT_PATH, async (c) =>
    c.json(await currentAnnouncement(bucket, clock()), 200, {
      'Cache-Control': `public, max-age=${String(FRESH_SECONDS)}`,
    }),
  );

/** `GET`, `PUT` and `DELETE /api/announcement`. */
export const announcementAdminRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json({ announcement: await readAnnouncement(services) }, 200))
    .put('/', ifMatch(), validBody(AnnouncementInput), async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      return c.json(await saveAnnouncement(services, c.req.valid('json'), expected), 200);
    })
    .delete('/', ifMatch(), async (c) => {
      await takeDownAnnouncement(services, c.req.valid('header')['If-Match']);
      return c.body(null, 204);
    });

/** Id of the only row in the table `announcement`. */
const ID = 1;
const MOMENT_IS_OVER = 'This moment is over. Please choose a later one';

/** Runs a write, and reads the new content revision. `row` is null if none was written. @throws AppError conflict */
async function write<Written>(
  { database, clock }: Dependencies,
  query: RunnableQuery<Written[], 'pg'>,
): Promise<{ row: Written | null; revision: number }> {
  const [written, [current], revised] = await database.batch([
    query,
    currentVersionQuery(database, announcement, ID),
    contentRevisionQuery(database, clock()),
  ]);
  const [row] = written;
  if (row === undefined && current !== undefined) throw new AppError('conflict', current);
  return { row: row ?? null, revision: revised[0]?.revision ?? 0 };
}

/**
 * Saves the announcement, and copies it into the bucket for visitors.
 * @param expected the version that the editor loaded, 0 if there was no announcement; undefined accepts any version
 * @throws AppError invalid_body, conflict
 */
async function saveAnnouncement(
  dependencies: Dependencies,
  input: AnnouncementInput,
  expected: number | undefined,
): Promise<Announcement> {
  if (new Date(input.endsAt) <= dependencies.clock()) {
    throw fieldError('endsAt', MOMENT_IS_OVER);
  }
  const query = saveQuery(dependencies.database, announcement, {
    record: { id: ID, expected },
    values: { ...input, startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) },
    now: dependencies.clock(),
    columns: announcementColumns,
  });
  const { row: saved, revision } = await write(dependencies, query);
  // No row was written: the announcement was deleted after the editor had loaded it.
  if (saved === null) throw new AppError('conflict', { version: 0 });
  await copyAnnouncement(dependencies, revision, saved);
  return saved;
}

/** Deletes the announcement. Does nothing if there is none. @throws AppError conflict */
async function takeDownAnnouncement(
  dependencies: Dependencies,
  expected: number | undefined,
): Promise<void> {
  const removal = dependencies.database
    .delete(announcement)
    .where(versionCondition(announcement, { id: ID, expected }))
    .returning({ id: announcement.id });
  const { revision } = await write(dependencies, removal);
  await copyAnnouncement(dependencies, revision, null);
}
