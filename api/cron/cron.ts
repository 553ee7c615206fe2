import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import type { Dependencies } from '../dependencies.ts';
import { applyBuildSettings } from '../publishing/build-info.ts';
import { readHealthState, type HealthState, notifyOffice } from '../health/health-rules.ts';
import { isUpToDate } from '../publishing/rules.ts';
import { readMaintenanceRequestedAt, readLastRun, writeLastRun } from './cron-state.ts';
import { lt, lte } from 'drizzle-orm';
import { auditCutoff } from '#db/history/audit.ts';
import {
  auditEntries,
  deletedEvents,
  eventSeries,
  knownBrowsers,
  cronState,
  previewLinks,
  rateLimits,
  sessions,
  signInFailures,
  usedChallenges,
} from '#db/tables.ts';
import { fillMissingPassages } from '#db/sermons/sermon-search.ts';
import { measureDueAudio } from '../sermons/recordings/sermon-audio.ts';
import { extendEndlessSeries } from '../events/plan-ahead.ts';
import { tombstoneCutoff } from '../calendar/calendars.service.ts';
import { repairAnnouncementCopy } from '../announcements/announcement.routes.ts';
import { clearAbandonedUploads } from '../media/uploads.ts';
import { clearOldMailsQuery, sendDueMail } from '../mail/queue.ts';
import { copyFiles } from '../import/copy-files.ts';
import { prepareSermonsFromStreams, nextFeedReadingAt } from '../import/prepare-streams.ts';
import { transcribeDue } from '../sermons/transcripts/transcribe.ts';
import { publishDueRecords } from '../publishing/publish-due.ts';
import { requestDueBuild } from '../publishing/publish.ts';
import { deleteOldVersionsQuery } from '../pages/page-text-versions.ts';
import { isWindowOver } from '../http/rate-limit.ts';
import { failuresHaveExpired } from '../sign-in/sign-in-limits.ts';

/** Midnight at the start of the next day in the church's time zone, when pages are built again. */
const nextDay = (now: Date): Date => churchInstant(addDays(churchDay(now), 1), 0);

/** Delay before a host of recordings or files that did not answer is tried again. Until then the database sleeps. */
const RETRY_HOST_MS = 3 * 60 * 60_000;

/** Whether mails are still queued, or the built pages do not yet show all saved content or the current day. */
const isUnfinished = (state: HealthState): boolean =>
  state.mail.oldestWaiting !== null || !isUpToDate(state);

/** Time of the next maintenance, in milliseconds since 1970: now if work is unfinished, else that of the next work. */
async function nextDue(
  dependencies: Dependencies,
  now: Date,
  left: RemainingWork,
): Promise<number> {
  if (left === 'for the next run') return now.getTime();
  const state = await readHealthState(dependencies);
  if (isUnfinished(state)) return now.getTime();
  const streams = await nextFeedReadingAt(dependencies.database, now);
  const retry = left === 'for later' ? now.getTime() + RETRY_HOST_MS : Infinity;
  return Math.min(retry, streams, nextDay(now).getTime(), state.endsAt ?? Infinity);
}

/**
 * Runs the maintenance if there is work: after a write, on a new day in the church's time zone, or while a step of the
 * maintenance is unfinished. Without work it does not call the database, which can then sleep.
 */
export async function runCron(dependencies: Dependencies): Promise<void> {
  await applyBuildSettings(dependencies.assets);
  const now = dependencies.clock();
  const at = now.getTime();
  const [last, askedAt = 0] = await Promise.all([
    readLastRun(dependencies),
    readMaintenanceRequestedAt(dependencies),
  ]);
  if (last !== undefined && at < last.dueAt && askedAt < last.startedAt) {
    await writeLastRun(dependencies, { ...last, ranAt: at });
    return;
  }
  const left = await runMaintenance(dependencies, last?.startedAt);
  const dueAt = await nextDue(dependencies, now, left);
  await writeLastRun(dependencies, { ranAt: at, startedAt: at, dueAt });
}

/**
 * Deletes what has expired: sign-in data, preview links, counts of rate limits, the text of old mails, deleted events
 * that calendars no longer list, and audit entries and text versions of more than a year ago.
 */
export async function clearExpired({ database, clock }: Dependencies): Promise<void> {
  const now = clock();
  await database.batch([
    database.delete(rateLimits).where(isWindowOver(now)),
    database.delete(signInFailures).where(failuresHaveExpired(now)),
    database.delete(sessions).where(lte(sessions.expiresAt, now)),
    database.delete(knownBrowsers).where(lte(knownBrowsers.expiresAt, now)),
    database.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)),
    database.delete(previewLinks).where(lte(previewLinks.expiresAt, now)),
    clearOldMailsQuery(database, now),
    database.delete(deletedEvents).where(lt(deletedEvents.cancelledAt, tombstoneCutoff(now))),
    database.delete(eventSeries).where(lt(eventSeries.cancelledAt, tombstoneCutoff(now))),
    database.delete(auditEntries).where(lt(auditEntries.at, auditCutoff(now))),
    // Runs after the deletion of audit entries, because it reads which texts still have entries.
    deleteOldVersionsQuery(database, auditCutoff(now)),
  ]);
}

/** Records the end of a maintenance. If a step throws, nothing is recorded, and /api/health reports cron as late. */
async function recordRun({ database, clock }: Dependencies): Promise<void> {
  const run = { finishedAt: clock() };
  await database
    .insert(cronState)
    .values(run)
    .onConflictDoUpdate({ target: cronState.id, set: run });
}

/**
 * Runs all steps of the maintenance. `runCron` decides when.
 * @param since start of the previous maintenance, in milliseconds since 1970
 * @returns the most urgent remaining work of all steps
 */
export async function runMaintenance(
  dependencies: Dependencies,
  since = dependencies.clock().getTime(),
): Promise<RemainingWork> {
  await clearExpired(dependencies);
  await fillMissingPassages(dependencies.database);
  await sendDueMail(dependencies);
  await clearAbandonedUploads(dependencies);
  await repairAnnouncementCopy(dependencies);
  const recordings = await measureDueAudio(dependencies);
  const series = await extendEndlessSeries(dependencies);
  await prepareSermonsFromStreams(dependencies, since);
  const published = await publishDueRecords(dependencies);
  // Runs before the deploy hook is called, because a new call hides the failure of the last one.
  await notifyOffice(dependencies);
  // Runs after the steps above, because a measured recording or a new date of a series also changes content.
  await requestDueBuild(dependencies);
  // These steps run last, because transcription and downloads from other hosts take minutes.
  const transcripts = await transcribeDue(dependencies);
  const copies = await copyFiles(dependencies);
  await requestDueBuild(dependencies);
  await recordRun(dependencies);
  const left = [published, series, recordings, copies, transcripts];
  return (
    left.find((each) => each === 'for the next run') ??
    left.find((each) => each !== 'nothing') ??
    'nothing'
  );
}

/** Remaining work of a maintenance step: none, some for the next run, or a host to try again after RETRY_HOST_MS. */
export type RemainingWork = 'nothing' | 'for the next run' | 'for later';
