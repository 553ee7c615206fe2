import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { firstDay, outgoingMail } from '#db/tables.ts';
import type { TestMail } from '#shared/dashboard/first-day.ts';
import type { Services } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { testMail } from '../mail/office-mail.ts';
import { RETRY_MINUTES } from '../mail/queue.ts';
import { countRequest } from '../http/rate-limit.ts';

/** All editors share one limit. */
const CLIENT = 'office';

/** The queue gives this mail up after one failure: the person who waits for it tries again. */
const ATTEMPTS_BEFORE_THE_LAST = RETRY_MINUTES.length;

type Outcome = { allowed: boolean | null; retry_after: number | null; mail_id: number | null };

/** Query for the newest test mail. */
export const testMailQuery = (database: Database) =>
  database
    .select({
      status: outgoingMail.status,
      to: outgoingMail.to,
      reason: outgoingMail.lastError,
    })
    .from(firstDay)
    .innerJoin(outgoingMail, eq(outgoingMail.id, firstDay.testMailId));

export function toTestMail([row]: Awaited<ReturnType<typeof testMailQuery>>): TestMail | null {
  if (row === undefined) return null;
  return { ...row, status: row.status === 'queued' ? 'sending' : row.status };
}

/** Locks the row of the first day, so that of two requests the second sees the mail of the first. */
const lock = (database: Database) =>
  database.execute(
    sql`insert into ${firstDay} (id) values (1) on conflict (id) do update set id = excluded.id`,
  );

/** Counts the request and queues the mail, unless one is on its way. */
function queueTestMail({ clock, configuration: { mailTo } }: Services) {
  const now = clock();
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isUnderWay = sql`exists (select from ${firstDay}
    join ${outgoingMail} on ${outgoingMail.id} = ${firstDay.testMailId}
    where ${outgoingMail.status} = 'sending' and ${outgoingMail.nextAttemptAt} > ${instant}
      or ${outgoingMail.status} = 'queued')`;
  const mail = testMail(mailTo);
  return sql`
    with counted as (${countRequest({ scope: 'test-mail', client: CLIENT, now }, isUnderWay)}),
    queued as (
      insert into ${outgoingMail} ("to", reply_to, subject, text, attempts, next_attempt_at)
      select ${mail.to}::text, ${mail.replyTo}::text, ${mail.subject}::text, ${mail.text}::text,
        ${ATTEMPTS_BEFORE_THE_LAST}::int, ${instant}
      from counted where allowed
      returning id
    ),
    linked as (
      update ${firstDay} set test_mail_id = queued.id from queued
    )
    select (select allowed from counted) as allowed,
      (select retry_after from counted) as retry_after, (select id from queued) as mail_id`;
}

/** Remembers a success: the mail itself may be deleted later. */
const rememberSuccess = (database: Database) =>
  database.execute(sql`
    update ${firstDay} set mail_tested_at = ${outgoingMail.sentAt} from ${outgoingMail}
    where ${outgoingMail.id} = ${firstDay.testMailId} and ${outgoingMail.status} = 'sent'`);

/**
 * Sends a test mail to the office and waits for the provider's answer. While one is on its way no second one is sent.
 * @throws AppError too_many_requests
 */
export async function sendTestMail(services: Services): Promise<TestMail> {
  const { database } = services;
  const [, { rows }] = await database.batch([
    lock(database),
    database.execute<Outcome>(queueTestMail(services)),
  ]);
  const [outcome] = rows;
  if (outcome?.allowed === false) {
    throw new AppError('too_many_requests', { retryAfterSeconds: outcome.retry_after ?? 1 });
  }
  if (typeof outcome?.mail_id === 'number') await services.sendMails([outcome.mail_id]);
  const [, mails] = await database.batch([rememberSuccess(database), testMailQuery(database)]);
  const testMail = toTestMail(mails);
  if (testMail === null) throw new AppError('internal');
  return testMail;
}
