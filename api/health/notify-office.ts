import { sql } from 'drizzle-orm';
import { maintenance } from '#db/tables.ts';
import type { Outage } from '#shared/health/health.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueMailStatement, sendQueuedMails } from '../mail/queue.ts';
import { deriveOutages, readHealthState, type HealthState } from './health-rules.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Mail } from '../mail/mailer.ts';

/** Whether the office was informed of the failure, and no build was published since. */
const isOfficeNotified = ({ reportedFailureSince, shown }: HealthState): boolean =>
  reportedFailureSince !== null &&
  (shown === null || reportedFailureSince >= new Date(shown.builtAt));

/** Queues the mail. Compare-and-set: of concurrent callers only one queues it, and the others get no id. */
async function queueOnce(
  { database, clock, configuration: { mailTo } }: Dependencies,
  { reportedFailureSince, shown }: HealthState,
  outage: Outage,
): Promise<number[]> {
  const mail = publishingFailedMail(mailTo, outage, shown?.siteUrl);
  const before = sql`${reportedFailureSince?.toISOString() ?? null}::timestamptz`;
  const { rows } = await database.execute<{ id: number }>(sql`
    with told as (
      insert into ${maintenance} (id, told_failure_since) values (1, ${outage.since}::timestamptz)
      on conflict (id) do update set told_failure_since = excluded.told_failure_since
        where ${maintenance.reportedFailureSince} is not distinct from ${before}
      returning id
    )
    ${queueMailStatement(mail, clock(), sql`told`)}`);
  return rows.map(({ id }) => id);
}

/** Informs the office once by mail that publishing fails. A failure of mail itself is shown by the admin's pages. */
export async function notifyOffice(dependencies: Dependencies): Promise<void> {
  const state = await readHealthState(dependencies);
  const outage = deriveOutages(state).find(({ what }) => what === 'publishing');
  // Without a reason, a build is still running. The next run of cron knows its result.
  if (outage?.reason === null || outage === undefined || isOfficeNotified(state)) return;
  await sendQueuedMails(dependencies, await queueOnce(dependencies, state, outage));
}

/**
 * The mail about failed publishing.
 * @param siteUrl the site's address; undefined if the built site does not contain it
 */
function publishingFailedMail(
  to: string,
  { since, reason }: Pick<Outage, 'since' | 'reason'>,
  siteUrl: string | undefined,
): Mail {
  const admin = siteUrl === undefined ? '/admin' : new URL('/admin', siteUrl).href;
  return {
    to,
    replyTo: to,
    subject: 'Changes do not appear on your website',
    text: [
      'Hello,',
      `your website could not be published since ${churchDateAndTime(since)}. Visitors see it as it was before. Everything that was saved is kept, and appears once publishing works again.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      `The website tries again by itself. To try at once, sign in at ${admin} and choose “Try again” at the top of the page. If that does not help, please forward this message to whoever looks after the website: the command “npm run doctor” says what to do.`,
      'You get this message once. Another one comes only if publishing works again and then fails anew.',
    ].join('\n\n'),
  };
}
