import { addDays, churchDay, churchInstant } from '#shared/dates.ts';
import type { Dependencies } from '../dependencies.ts';
import { readHealthState } from '../health/health-state.ts';
import { runMaintenance } from '../maintenance.ts';
import { publishingOf } from '../publishing/rules.ts';
import { readAskedAt, readLastRun, writeLastRun } from './notes.ts';

/** The begin of the church's next day, when pages are built anew. */
const nextDay = (now: Date): Date => churchInstant(addDays(churchDay(now), 1), 0);

/** Whether the next run has something to do: mail waits, or what was saved is not published. */
async function isUnfinished(dependencies: Dependencies): Promise<boolean> {
  const state = await readHealthState(dependencies);
  const { status } = publishingOf(state);
  return state.mail.oldestWaiting !== null || status === 'publishing' || status === 'failed';
}

/**
 * Runs the maintenance when there is something to do: after a write, on a new day of the church, and while mail or
 * publishing are unfinished. Otherwise the database sleeps.
 */
export async function runCron(dependencies: Dependencies): Promise<void> {
  const now = dependencies.clock();
  const at = now.getTime();
  const [last, askedAt = 0] = await Promise.all([
    readLastRun(dependencies),
    readAskedAt(dependencies),
  ]);
  if (last !== undefined && at < last.dueAt && askedAt < last.startedAt) {
    await writeLastRun(dependencies, { ...last, ranAt: at });
    return;
  }
  await runMaintenance(dependencies);
  const due = (await isUnfinished(dependencies)) ? now : nextDay(now);
  await writeLastRun(dependencies, { ranAt: at, startedAt: at, dueAt: due.getTime() });
}
