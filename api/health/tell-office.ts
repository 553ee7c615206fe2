import { sql } from 'drizzle-orm';
import { maintenance, outgoingMail } from '#db/tables.ts';
import type { Outage } from '#shared/health/health.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendQueuedMails } from '../mail/queue.ts';
import { outagesOf } from './health-rules.ts';
import { readHealthState, type HealthState } from './health-state.ts';
import { publishingFailedMail } from './outage-mail.ts';

type OfficeDependencies = Pick<
  Dependencies,
  'database' | 'assets' | 'bucket' | 'clock' | 'configuration' | 'mailer' | 'log'
>;

/** Whether the office knows: it was told, and nothing was published since. */
const isTold = ({ toldFailureSince, shown }: HealthState): boolean =>
  toldFailureSince !== null && (shown === null || toldFailureSince >= new Date(shown.builtAt));

/** Queues the mail. Compare-and-set: of concurrent callers one queues it, and the others get no id. */
async function queueOnce(
  { database, clock, configuration: { mailTo } }: OfficeDependencies,
  { toldFailureSince, shown }: HealthState,
  outage: Outage,
): Promise<number[]> {
  const mail = publishingFailedMail(mailTo, outage, shown?.siteUrl);
  const now = sql`${clock().toISOString()}::timestamptz`;
  const before = sql`${toldFailureSince?.toISOString() ?? null}::timestamptz`;
  const { rows } = await database.execute<{ id: number }>(sql`
    with told as (
      insert into ${maintenance} (id, told_failure_since) values (1, ${outage.since}::timestamptz)
      on conflict (id) do update set told_failure_since = excluded.told_failure_since
        where ${maintenance.toldFailureSince} is not distinct from ${before}
      returning id
    )
    insert into ${outgoingMail} ("to", reply_to, subject, text, created_at, next_attempt_at)
    select ${mail.to}::text, ${mail.replyTo}::text, ${mail.subject}::text, ${mail.text}::text, ${now}, ${now}
    from told returning id`);
  return rows.map(({ id }) => id);
}

/** Tells the office by mail, once, that publishing fails. That mail itself fails is told by the admin's pages. */
export async function tellOffice(dependencies: OfficeDependencies): Promise<void> {
  const state = await readHealthState(dependencies);
  const outage = outagesOf(state).find(({ what }) => what === 'publishing');
  // Without a reason a build is under way; the next run of cron knows its outcome.
  if (outage?.reason === null || outage === undefined || isTold(state)) return;
  await sendQueuedMails(dependencies, await queueOnce(dependencies, state, outage));
}
