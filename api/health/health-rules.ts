import { OUTAGE_MINUTES, type Health, type Outage } from '#shared/health/health.ts';
import { failingSince, derivePublishingStatus, type PublishingState } from '../publishing/rules.ts';
import { readHealthRecords, type HealthRecords } from '#db/health/health.ts';
import { readBuildInfo } from '../publishing/build-info.ts';
import { readLastRun } from '../cron/cron-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { sql } from 'drizzle-orm';
import { cronState } from '#db/tables.ts';
import { queueMailStatement, sendQueuedMails } from '../mail/queue.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { officeMail, type Mail } from '../mail/mail.ts';

/** Minutes after which cron counts as late. It runs every 15 minutes, so two runs in a row did not finish. */
const CRON_LATE_MINUTES = 40;
const MINUTE_MS = 60_000;

const minutesSince = (instant: Date, now: Date): number =>
  Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);

function publishingFailure(
  state: HealthState,
): (Omit<Outage, 'what' | 'since'> & { since: Date }) | null {
  const { status, message = null } = derivePublishingStatus(state);
  const since = failingSince(state);
  return status === 'live' || since === null ? null : { since, reason: message };
}

/** Which of mail and publishing have failed for at least OUTAGE_MINUTES. The reason is null if it is not known. */
export function deriveOutages(state: HealthState): Outage[] {
  const { mail, now } = state;
  const failures = [
    { what: 'mail', since: mail.failingSince, reason: mail.lastError },
    { what: 'publishing', since: null, reason: null, ...publishingFailure(state) },
  ] as const;
  return failures.flatMap(({ what, since, reason }) =>
    since === null || minutesSince(since, now) < OUTAGE_MINUTES
      ? []
      : [{ what, since: since.toISOString(), reason }],
  );
}

/** The health of a site whose database answers. */
export function deriveHealth(state: HealthState): Health {
  const { mail, shown, cronFinishedAt, now } = state;
  const failing = deriveOutages(state).map(({ what }) => what);
  const isLate = cronFinishedAt === null || minutesSince(cronFinishedAt, now) >= CRON_LATE_MINUTES;
  return {
    status: failing.length > 0 || isLate ? 'degraded' : 'ok',
    database: { state: 'ok' },
    mail: {
      state: failing.includes('mail') ? 'failing' : 'ok',
      oldestWaitingMinutes:
        mail.oldestWaiting === null ? null : Math.max(0, minutesSince(mail.oldestWaiting, now)),
    },
    publishing: {
      state: failing.includes('publishing') ? 'failing' : 'ok',
      lastBuildAt: shown?.builtAt ?? null,
    },
    cron: { state: isLate ? 'late' : 'ok', lastRunAt: cronFinishedAt?.toISOString() ?? null },
  };
}

/** The health of a site whose database does not answer. */
export const HEALTH_WITHOUT_DATABASE: Health = {
  status: 'down',
  database: { state: 'down' },
  mail: { state: 'unknown', oldestWaitingMinutes: null },
  publishing: { state: 'unknown', lastBuildAt: null },
  cron: { state: 'unknown', lastRunAt: null },
};

/** The data from which the health is derived. */
export type HealthState = PublishingState & HealthRecords;

/** Reads the state with one query, and cron's note in the bucket, because a run without work writes only the note. */
export async function readHealthState({
  database,
  assets,
  bucket,
  clock,
  configuration,
}: Dependencies): Promise<HealthState> {
  const now = clock();
  const [shown, records, lastRun] = await Promise.all([
    readBuildInfo(assets),
    readHealthRecords(database, now),
    readLastRun({ bucket }),
  ]);
  const ran = [records.cronFinishedAt?.getTime() ?? 0, lastRun?.ranAt ?? 0];
  return {
    ...records,
    cronFinishedAt: records.cronFinishedAt && new Date(Math.max(...ran)),
    shown,
    now,
    hasHook: configuration.deployHook !== null,
  };
}

/** Whether the office was informed of a failure of publishing that began after the build that visitors see. */
const isOfficeNotified = ({ reportedFailureSince, shown }: HealthState): boolean =>
  reportedFailureSince !== null &&
  (shown === null || reportedFailureSince >= new Date(shown.builtAt));

/**
 * Queues the mail about failed publishing.
 * @returns its id; empty if a concurrent caller has queued it (compare-and-set on `reportedFailureSince`)
 */
async function queueOnce(
  { database, clock, configuration: { mailTo } }: Dependencies,
  { reportedFailureSince, shown }: HealthState,
  outage: Outage,
): Promise<number[]> {
  const mail = publishingFailedMail(mailTo, outage, shown?.siteUrl);
  const before = sql`${reportedFailureSince?.toISOString() ?? null}::timestamptz`;
  const { rows } = await database.execute<{ id: number }>(sql`
    with told as (
      insert into ${cronState} (id, told_failure_since) values (1, ${outage.since}::timestamptz)
      on conflict (id) do update set told_failure_since = excluded.told_failure_since
        where ${cronState.reportedFailureSince} is not distinct from ${before}
      returning id
    )
    ${queueMailStatement(mail, clock(), sql`told`)}`);
  return rows.map(({ id }) => id);
}

/** Informs the office once by mail that publishing fails. Only the admin's pages tell of a failure of mail itself. */
export async function notifyOffice(dependencies: Dependencies): Promise<void> {
  const state = await readHealthState(dependencies);
  const outage = deriveOutages(state).find(({ what }) => what === 'publishing');
  // A failure without a reason means that a new build is running, whose result the next run of cron knows.
  if (outage?.reason === null || outage === undefined || isOfficeNotified(state)) return;
  await sendQueuedMails(dependencies, await queueOnce(dependencies, state, outage));
}

/** The mail about failed publishing. @param siteUrl the site's address; undefined if no build is deployed */
function publishingFailedMail(
  to: string,
  { since, reason }: Pick<Outage, 'since' | 'reason'>,
  siteUrl: string | undefined,
): Mail {
  const admin = siteUrl === undefined ? '/admin' : new URL('/admin', siteUrl).href;
  return officeMail(
    to,
    'Changes do not appear on your website',
    `your website could not be published since ${churchDateAndTime(since)}. Visitors see it as it was before. Everything that was saved is kept, and appears once publishing works again.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    `The website tries again by itself. To try at once, sign in at ${admin} and choose “Try again” at the top of the page. If that does not help, please forward this message to whoever looks after the website: the command “npm run doctor” says what to do.`,
    'You get this message once. Another one comes only if publishing works again and then fails anew.',
  );
}
