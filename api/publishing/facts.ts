import { desc } from 'drizzle-orm';
import { contentRevisionQuery } from '#db/content-revision.ts';
import { deployHookCall, siteBuilds } from '#db/schema/index.ts';
import type { BuildInfo } from '#shared/publishing.ts';
import { readBuildInfo } from '../build-info.ts';
import type { Dependencies } from '../dependencies.ts';

/** A call of the deploy hook. */
export type HookCall = Omit<typeof deployHookCall.$inferSelect, 'id'>;

/** All that the rules of publishing decide by. */
export type PublishingFacts = {
  now: Date;
  /** The content revision that editors have saved. */
  revision: number;
  /** What visitors see; null when the built site does not say. */
  shown: BuildInfo | null;
  /** The last call of the hook; null before the first. */
  call: HookCall | null;
  /** The newest build that somebody has told of. */
  build: Pick<typeof siteBuilds.$inferSelect, 'id' | 'status' | 'error' | 'createdAt'> | null;
  hasHook: boolean;
};

type Needs = Pick<Dependencies, 'database' | 'assets' | 'clock' | 'configuration'>;

/** Reads the facts in one round trip to the database. */
export async function readPublishingFacts(needs: Needs): Promise<PublishingFacts> {
  const { database, assets, clock, configuration } = needs;
  const newestBuild = database
    .select({
      id: siteBuilds.id,
      status: siteBuilds.status,
      error: siteBuilds.error,
      createdAt: siteBuilds.createdAt,
    })
    .from(siteBuilds)
    .orderBy(desc(siteBuilds.id))
    .limit(1);
  const [shown, [content, calls, builds]] = await Promise.all([
    readBuildInfo(assets),
    database.batch([
      contentRevisionQuery(database),
      database.select().from(deployHookCall),
      newestBuild,
    ]),
  ]);
  return {
    now: clock(),
    revision: content[0]?.revision ?? 0,
    shown,
    call: calls[0] ?? null,
    build: builds[0] ?? null,
    hasHook: configuration.deployHook !== null,
  };
}
