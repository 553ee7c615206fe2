import { readHealthRecords, type HealthRecords } from '#db/health/health.ts';
import { readBuildInfo } from '../publishing/build-info.ts';
import { readLastRun } from '../cron/notes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PublishingState } from '../publishing/state.ts';

/** The input of the rules of health. */
export type HealthState = PublishingState & HealthRecords;

/** Reads the state with one query, and with cron's note, which is newer than its record where it had nothing to do. */
export async function readHealthState({
  database,
  assets,
  bucket,
  clock,
  configuration,
}: Pick<
  Dependencies,
  'database' | 'assets' | 'bucket' | 'clock' | 'configuration'
>): Promise<HealthState> {
  const [shown, records, lastRun] = await Promise.all([
    readBuildInfo(assets),
    readHealthRecords(database),
    readLastRun({ bucket }),
  ]);
  const ran = [records.cronFinishedAt?.getTime() ?? 0, lastRun?.ranAt ?? 0];
  return {
    ...records,
    cronFinishedAt: records.cronFinishedAt && new Date(Math.max(...ran)),
    shown,
    now: clock(),
    hasHook: configuration.deployHook !== null,
  };
}
