import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { siteBuilds } from './schema/index.ts';

/** A record of `site_builds` that is still open. */
export type BuildRecord = {
  /** @param error the first line of what failed, null when the build is before the public */
  finish: (error: string | null) => Promise<void>;
};

/**
 * Notes that a build of a content revision has begun, for the admin's 'Publishing…'; whoever builds for the
 * public does so, on this machine and in the cloud.
 */
export async function recordBuild(database: Database, revision: number): Promise<BuildRecord> {
  const [row] = await database
    .insert(siteBuilds)
    .values({ revision, status: 'building' })
    .returning({ id: siteBuilds.id });
  return {
    finish: async (error) => {
      if (row === undefined) return;
      await database
        .update(siteBuilds)
        .set({ status: error === null ? 'succeeded' : 'failed', error, finishedAt: new Date() })
        .where(eq(siteBuilds.id, row.id));
    },
  };
}

/** Gives up the records of builds that ended without a word, such as with the power. */
export async function interruptBuilds(database: Database): Promise<void> {
  await database
    .update(siteBuilds)
    .set({ status: 'failed', error: 'The build was interrupted.', finishedAt: new Date() })
    .where(eq(siteBuilds.status, 'building'));
}
