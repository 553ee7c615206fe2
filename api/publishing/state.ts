import { readPublishingRecords, type PublishingRecords } from '#db/publishing/publishing.ts';
import type { BuildInfo } from '#shared/publishing/publishing.ts';
import { readBuildInfo } from './build-info.ts';
import type { Dependencies } from '../dependencies.ts';

/** The input of the publishing rules. */
export type PublishingState = PublishingRecords & {
  now: Date;
  /** The build that visitors see; null when the site does not say. */
  shown: BuildInfo | null;
  hasHook: boolean;
};

/** Reads the state with one round trip to the database. */
export async function readPublishingState({
  database,
  assets,
  clock,
  configuration,
}: Pick<
  Dependencies,
  'database' | 'assets' | 'clock' | 'configuration'
>): Promise<PublishingState> {
  const [shown, records] = await Promise.all([
    readBuildInfo(assets),
    readPublishingRecords(database),
  ]);
  return { ...records, shown, now: clock(), hasHook: configuration.deployHook !== null };
}
