import { sql } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { Hono } from 'hono';
import { announcementColumns, toAnnouncement } from '#db/announcements/announcement.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { announcement } from '#db/tables.ts';
import { ANNOUNCEMENT_PATH } from '#shared/announcements/shown-announcement.ts';
import type { ApiEnvironment, Dependencies, Services } from '../dependencies.ts';
import { copyAnnouncement, currentAnnouncement, readAnnouncement } from './announcement.service.ts';
import { AnnouncementInput, type Announcement } from '#shared/announcements/announcement.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { AppError, fieldError } from '../http/errors.ts';
import { currentVersionQuery, versionCondition, raisedVersionColumns } from '../http/versions.ts';
import { routesWithBuild } from '../publishing/publish.ts';

/** Seconds for which browsers cache the answer. Visitors see a change within 30 seconds. */
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
const OVER = 'This moment is over. Please choose a later one';

type Row = Parameters<typeof toAnnouncement>[0][number];

/** Runs a write, and reads the new content revision in the same transaction. @throws AppError conflict */
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

function saving(
  { database, clock }: Dependencies,
  { startsAt, endsAt, ...input }: AnnouncementInput,
  expected: number | undefined,
): RunnableQuery<Row[], 'pg'> {
  const now = clock();
  const values = { ...input, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (expected !== undefined && expected !== 0) {
    return database
      .update(announcement)
      .set({ ...values, ...raisedVersionColumns(announcement, now) })
      .where(versionCondition(announcement, { id: ID, expected }))
      .returning(announcementColumns);
  }
  return database
    .insert(announcement)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: announcement.id,
      set: { ...values, ...raisedVersionColumns(announcement, now) },
      ...(expected === 0 ? { setWhere: sql`false` } : {}),
    })
    .returning(announcementColumns);
}

/**
 * Saves the announcement and shows it to visitors at once.
 * @param expected the version that the editor loaded, 0 if there was no announcement; undefined accepts any version
 * @throws AppError invalid_body, conflict
 */
async function saveAnnouncement(
  dependencies: Dependencies,
  input: AnnouncementInput,
  expected: number | undefined,
): Promise<Announcement> {
  if (new Date(input.endsAt) <= dependencies.clock()) {
    throw fieldError('endsAt', OVER);
  }
  const { row, revision } = await write(dependencies, saving(dependencies, input, expected));
  const saved = row === null ? null : toAnnouncement([row]);
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
