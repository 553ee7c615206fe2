import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contentRevisionQuery } from './content-revision.ts';
import { deployHookCall, siteBuilds } from '../tables.ts';

/** A call of the deploy hook. */
export type HookCall = Omit<typeof deployHookCall.$inferSelect, 'id'>;

/** Reads the records from which the status of publishing is derived, in one round trip. */
export async function readPublishingRecords(database: Database, now: Date) {
  const { id, revision, status, error, createdAt } = siteBuilds;
  const [[content], [call = null], [build = null]] = await database.batch([
    contentRevisionQuery(database, now),
    database.select().from(deployHookCall),
    database
      .select({ id, revision, status, error, createdAt })
      .from(siteBuilds)
      .orderBy(desc(id))
      .limit(1),
  ]);
  return {
    /** The saved content revision. */
    revision: content?.revision ?? 0,
    /** Time at which scheduled content raises the revision next, in milliseconds since 1970; null if none. */
    endsAt: content?.endsAt ?? null,
    /** The last call of the deploy hook; null before the first call. */
    call,
    /** The newest build; null before the first build. */
    build,
  };
}

export type PublishingRecords = Awaited<ReturnType<typeof readPublishingRecords>>;

/**
 * Records the next call of the deploy hook, if no concurrent caller has recorded it (compare-and-set on its number).
 * @returns whether the caller is the one that may make the call
 */
export async function claimHookCall(database: Database, call: HookCall): Promise<boolean> {
  const claimed = await database
    .insert(deployHookCall)
    .values(call)
    .onConflictDoUpdate({
      target: deployHookCall.id,
      set: call,
      setWhere: eq(deployHookCall.number, call.number - 1),
    })
    .returning({ number: deployHookCall.number });
  return claimed.length > 0;
}

/**
 * Records the deploy hook's answer to a call, unless a later call has been recorded.
 * @param error null if the hook accepted the call
 */
export async function recordHookAnswer(
  database: Database,
  number: number,
  error: string | null,
): Promise<void> {
  await database
    .update(deployHookCall)
    .set({ outcome: error === null ? 'accepted' : 'refused', error })
    .where(eq(deployHookCall.number, number));
}

export type RunningBuild = {
  /** The content revision at the start of the build. The build may also read content that is newer. */
  revision: number;
  /**
   * Records the end of the build.
   * @param error the first line of the failure; null if visitors see the build
   * @returns whether content was saved since the start of the build
   */
  finish: (error: string | null) => Promise<{ isOutdated: boolean }>;
};

/** Records the start of a build. Call it before the build reads the content, so that no later save is missed. */
export async function recordBuildStart(
  database: Database,
  createdAt: Date = new Date(),
): Promise<RunningBuild> {
  const saved = sql`(select revision_now from ${contentRevisionQuery(database, createdAt).as('saved')})`;
  const [row] = await database
    .insert(siteBuilds)
    .values({ revision: saved, status: 'building', createdAt })
    .returning({ id: siteBuilds.id, revision: siteBuilds.revision });
  if (row === undefined) throw new Error('The build could not be recorded.');
  const { id, revision } = row;
  return {
    revision,
    finish: async (error) => {
      const [, content] = await database.batch([
        database
          .update(siteBuilds)
          .set({ status: error === null ? 'succeeded' : 'failed', error, finishedAt: new Date() })
          .where(eq(siteBuilds.id, id)),
        contentRevisionQuery(database, new Date()),
      ]);
      return { isOutdated: content[0]?.revision !== revision };
    },
  };
}

/** Records builds without an end as failed. Call it when their process has died, for example after a power cut. */
export async function failUnfinishedBuilds(database: Database): Promise<void> {
  await database
    .update(siteBuilds)
    .set({ status: 'failed', error: 'The build was interrupted.', finishedAt: new Date() })
    .where(eq(siteBuilds.status, 'building'));
}
