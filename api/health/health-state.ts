import { readHealthRecords, type HealthRecords } from '#db/health.ts';
import { readBuildInfo } from '../build-info.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PublishingState } from '../publishing/state.ts';

/** The input of the rules of health. */
export type HealthState = PublishingState & HealthRecords;

/** Reads the state with one query. */
export async function readHealthState({
  database,
  assets,
  clock,
  configuration,
}: Pick<Dependencies, 'database' | 'assets' | 'clock' | 'configuration'>): Promise<HealthState> {
  const [shown, records] = await Promise.all([readBuildInfo(assets), readHealthRecords(database)]);
  return { ...records, shown, now: clock(), hasHook: configuration.deployHook !== null };
}
