import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import type { Dependencies } from '../dependencies.ts';
import { readHealthState } from '../health/health-state.ts';
import { runMaintenance } from './maintenance.ts';
import { isUpToDate } from '../publishing/rules.ts';
import type { Leftover } from './leftover.ts';
import { readAskedAt, readLastRun, writeLastRun } from './notes.ts';

/** The begin of the church's next day, when pages are built anew. */
const nextDay = (now: Date): Date => churchInstant(addDays(churchDay(now), 1), 0);

/** Hosts of recordings that did not answer are asked again after this long, so that a dead one lets the database sleep. */
const LATER_MS = 3 * 60 * 60_000;

/** Whether the next run has something to do: mail waits, or visitors do not see what was saved and the pages of today. */
async function isUnfinished(dependencies: Dependencies): Promise<boolean> {
  const state = await readHealthState(dependencies);
  return state.mail.oldestWaiting !== null || !isUpToDate(state);
}

/** When the next run has something to do. */
async function nextDue(dependencies: Dependencies, now: Date, left: Leftover): Promise<number> {
  if (left === 'for the next run' || (await isUnfinished(dependencies))) return now.getTime();
  const later = left === 'for later' ? now.getTime() + LATER_MS : Infinity;
  return Math.min(later, nextDay(now).getTime());
}

/**
 * Runs the maintenance when there is something to do: after a write, on a new day of the church, and while mail,
 * publishing or a step of it are unfinished. Otherwise the database sleeps.
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
  const left = await runMaintenance(dependencies);
  const dueAt = await nextDue(dependencies, now, left);
  await writeLastRun(dependencies, { ranAt: at, startedAt: at, dueAt });
}
