import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { siteBuilds } from '#db/schema/index.ts';

/** A record of `site_builds` that is still open. */
export type BuildRecord = {
  /** @param error the first line of what failed, null when the build is shown */
  finish: (error: string | null) => Promise<void>;
};

/** Notes that a build of a content revision has begun. */
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
