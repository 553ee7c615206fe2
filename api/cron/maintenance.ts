import { lt, lte } from 'drizzle-orm';
import { auditedSince } from '#db/history/audit.ts';
import {
  auditEntries,
  cancelledEvents,
  eventSeries,
  knownBrowsers,
  maintenance,
  rateLimits,
  sessions,
  signInFailures,
  usedChallenges,
} from '#db/tables.ts';
import { fillPassages } from '#db/sermons/sermon-passages.ts';
import { measureDueAudio } from '../sermons/recordings/sermon-audio.ts';
import type { Leftover } from './leftover.ts';
import { planAhead } from '../events/plan-ahead.ts';
import { cancelledSince } from '../calendar/calendars.service.ts';
import type { Dependencies } from '../dependencies.ts';
import { tellOffice } from '../health/tell-office.ts';
import { repairCopy } from '../announcements/announcement.service.ts';
import { clearUploads } from '../media/given-up-uploads.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { sendDueMail } from '../mail/queue.ts';
import { publishWhenDue, type PublishingDependencies } from '../publishing/publish.ts';
import { forgetVersions } from '../pages/page-texts.writes.ts';
import { windowIsOver } from '../http/rate-limit.ts';
import { failuresAreForgotten } from '../sign-in/sign-in-limits.ts';

type MaintenanceDependencies = PublishingDependencies & Pick<Dependencies, 'mailer'>;

/**
 * Deletes rate limit counts of past windows, sessions, known browsers and used challenges that have expired, the text of
 * old mails, tombstones of deleted events and series that calendars no longer need, and after a year entries of the audit
 * trail and versions of texts.
 */
export async function clearExpired({
  database,
  clock,
}: Pick<MaintenanceDependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await database.batch([
    database.delete(rateLimits).where(windowIsOver(now)),
    database.delete(signInFailures).where(failuresAreForgotten(now)),
    database.delete(sessions).where(lte(sessions.expiresAt, now)),
    database.delete(knownBrowsers).where(lte(knownBrowsers.expiresAt, now)),
    database.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)),
    forgetMails(database, now),
    database.delete(cancelledEvents).where(lt(cancelledEvents.cancelledAt, cancelledSince(now))),
    database.delete(eventSeries).where(lt(eventSeries.cancelledAt, cancelledSince(now))),
    database.delete(auditEntries).where(lt(auditEntries.at, auditedSince(now))),
    // After the entries, which tell when a text was deleted.
    forgetVersions(database, auditedSince(now)),
  ]);
}

/** Records the end of a complete run: a step that throws leaves cron late. */
async function recordRun({
  database,
  clock,
}: Pick<MaintenanceDependencies, 'database' | 'clock'>): Promise<void> {
  const run = { finishedAt: clock() };
  await database
    .insert(maintenance)
    .values(run)
    .onConflictDoUpdate({ target: maintenance.id, set: run });
}

/**
 * Runs all maintenance; `api/cron/` decides when.
 * @returns what it left
 */
export async function runMaintenance(dependencies: MaintenanceDependencies): Promise<Leftover> {
  await clearExpired(dependencies);
  await fillPassages(dependencies.database);
  await sendDueMail(dependencies);
  await clearUploads(dependencies);
  await repairCopy(dependencies);
  const recordings = await measureDueAudio(dependencies);
  const series = await planAhead(dependencies);
  // Before the next call of the hook, while the outcome of the last one is known.
  await tellOffice(dependencies);
  // After all that writes, because a measured recording or a new date of a series changes content too.
  await publishWhenDue(dependencies);
  await recordRun(dependencies);
  return series === 'nothing' ? recordings : series;
}
