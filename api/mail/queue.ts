import { and, asc, eq, inArray, lte, or, sql, like, ne, type SQL } from 'drizzle-orm';
import { outgoingMail, visitRequests } from '#db/tables.ts';
import { officeEmailQuery, settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../http/errors.ts';
import { digestContent } from './office-mail.ts';
import { oneLine, MailError, type Mail, type MailWithSender } from './mail.ts';
import { eventsQuery } from '#db/events/events.ts';
import { isOnDay } from '../events/events.service.ts';
import { receiptContent } from './receipt-mail.ts';
import { KEPT_MAIL_TEXT_DAYS } from '#shared/privacy/kept-data.ts';
import type { Database } from '#db/client.ts';
import { timestamptz } from '#db/columns.ts';

type QueueDependencies = Pick<
  Dependencies,
  'database' | 'mailer' | 'clock' | 'log' | 'configuration'
>;
type Claimed = typeof outgoingMail.$inferSelect;

/** Minutes from each failed attempt to the next one. A mail that fails once more counts as failed. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** After this time a mail that is still `sending` is claimed again, because the Worker that sent it has ended. */
const LEASE_MINUTES = 5;
/** Maximum number of mails that are claimed and sent at once. */
const BATCH = 20;

const { contactMessageId, visitRequestId } = outgoingMail;
const isAboutForm = sql`(num_nonnulls(${contactMessageId}, ${visitRequestId}) > 0)`;

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Claims up to BATCH due mails (only of `ids`, if given), so that concurrent senders get different ones. While a mail
 * is claimed, `next_attempt_at` is the time at which it counts as abandoned.
 */
function claimDueMails(
  { database }: QueueDependencies,
  now: Date,
  ids?: readonly number[],
): Promise<Claimed[]> {
  const due = database
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(
      and(
        or(eq(outgoingMail.status, 'queued'), eq(outgoingMail.status, 'sending')),
        lte(outgoingMail.nextAttemptAt, now),
        ids === undefined ? undefined : inArray(outgoingMail.id, ids),
      ),
    )
    // Mails that are not about a form come first, so that a flood of forms cannot delay a security mail.
    .orderBy(asc(isAboutForm), asc(outgoingMail.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return database
    .update(outgoingMail)
    .set({
      status: 'sending',
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: addMinutes(now, LEASE_MINUTES),
      updatedAt: now,
    })
    .where(inArray(outgoingMail.id, due))
    .returning();
}

/** Records the outcome of an attempt, unless another sender has claimed the mail since, after LEASE_MINUTES. */
async function recordOutcome(
  { database, clock }: QueueDependencies,
  mail: Claimed,
  change: Partial<typeof outgoingMail.$inferInsert>,
): Promise<void> {
  const isOurs = and(
    eq(outgoingMail.id, mail.id),
    eq(outgoingMail.status, 'sending'),
    eq(outgoingMail.attempts, mail.attempts),
  );
  await database
    .update(outgoingMail)
    .set({ ...change, updatedAt: clock() })
    .where(isOurs);
}

/**
 * Whether to give up a mail that was refused. A receipt is given up, because the visitor may have mistyped the address.
 * Mail to the office is tried again, because an editor can correct the office's address in the settings.
 */
const isPermanentRefusal = ({ receipt }: Claimed, error: unknown): boolean =>
  receipt !== null && error instanceof MailError && error.isFinal;

function afterFailure(mail: Claimed, now: Date, error: unknown, lastError: string) {
  const minutes = isPermanentRefusal(mail, error) ? undefined : RETRY_MINUTES[mail.attempts - 1];
  if (minutes === undefined) return { status: 'failed', lastError } as const;
  return { status: 'queued', lastError, nextAttemptAt: addMinutes(now, minutes) } as const;
}

/** Completes a queued mail. The texts of receipts and digests are made only now, from the current settings. */
async function compose(
  { database, clock, configuration: { mailTo } }: QueueDependencies,
  mail: Claimed,
): Promise<MailWithSender> {
  const now = clock();
  const { subject, text, receipt, isDigest, visitRequestId } = mail;
  const visit = database
    .select({ day: visitRequests.visitDate })
    .from(visitRequests)
    .where(sql`${visitRequests.id} = ${visitRequestId}`);
  const [saved, offices, visits, held] = await database.batch([
    settingsQuery(database),
    officeEmailQuery(database),
    visit,
    eventsQuery(database, now, isOnDay(sql`(${visit})`)),
  ]);
  const settings = toSettings(saved);
  // Mail to the office is queued with the environment's address (MAIL_TO). An address in the settings replaces it.
  const currentAddress = (address: string) =>
    address === mailTo ? (offices[0]?.officeEmail ?? mailTo) : address;
  const [to, replyTo] = [currentAddress(mail.to), currentAddress(mail.replyTo)];
  const fromName = oneLine(settings.churchName);
  if (isDigest) return { fromName, to, replyTo, ...(await digestContent(database, mail)) };
  if (receipt === null) return { fromName, to, replyTo, subject, text };
  const words = receiptContent(receipt, settings, {
    now,
    visitDay: visits[0]?.day,
    events: held,
  });
  return { fromName, to, replyTo, ...words, isAutomatic: true };
}

/** Sends a claimed mail and records the outcome. @returns whether the mail provider accepted it */
async function send(dependencies: QueueDependencies, mail: Claimed): Promise<boolean> {
  const { id, attempts } = mail;
  try {
    await dependencies.mailer(await compose(dependencies, mail));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected failure';
    const detail = error instanceof MailError ? error.detail : undefined;
    const lastError = detail === undefined ? reason : `${reason}: ${detail}`;
    const change = afterFailure(mail, dependencies.clock(), error, lastError);
    dependencies.log({
      level: 'warn',
      event: 'mail not sent',
      mailId: id,
      attempts,
      reason,
      status: change.status,
    });
    await recordOutcome(dependencies, mail, change);
    return false;
  }
  await recordOutcome(dependencies, mail, {
    status: 'sent',
    sentAt: dependencies.clock(),
    lastError: null,
  });
  return true;
}

/**
 * SQL that queues a mail and returns its id.
 * @param source a table or subquery of the surrounding statement; for each of its rows one mail is queued
 */
export const queueMailStatement = (
  { to, replyTo, subject, text }: Mail,
  now: Date,
  source: SQL,
): SQL => sql`
  insert into ${outgoingMail} ("to", reply_to, subject, text, created_at, next_attempt_at)
  select ${to}::text, ${replyTo}::text, ${subject}::text, ${text}::text, ${timestamptz(now)}, ${timestamptz(now)}
  from ${source} returning id`;

/** Sends the queued mails with these ids now. Never throws: a failed mail stays queued, and cron tries again. */
export async function sendQueuedMails(
  dependencies: QueueDependencies,
  ids: readonly number[],
): Promise<void> {
  try {
    const mails = await claimDueMails(dependencies, dependencies.clock(), ids);
    await Promise.all(mails.map((mail) => send(dependencies, mail)));
  } catch (error) {
    dependencies.log({ level: 'error', event: 'mail queue', ...describeFailure(error) });
  }
}

/** Sends all due mails in batches. Stops after a batch of which the mail provider accepts none. */
export async function sendDueMail(dependencies: QueueDependencies): Promise<void> {
  for (;;) {
    const mails = await claimDueMails(dependencies, dependencies.clock());
    const accepted = await Promise.all(mails.map((mail) => send(dependencies, mail)));
    if (mails.length < BATCH || !accepted.includes(true)) return;
  }
}

const DAY_MS = 86_400_000;

/** Separator in `lastError` between the status and the mail provider's message, which may quote an address. */
const DETAIL = ': ';

/** Statement that clears texts and addresses of mails KEPT_MAIL_TEXT_DAYS after they were sent or given up. */
export const clearOldMailsQuery = (database: Database, now: Date) =>
  database
    .update(outgoingMail)
    .set({
      ...{ to: '', replyTo: '', subject: '', text: '' },
      lastError: sql`split_part(${outgoingMail.lastError}, ${DETAIL}, 1)`,
    })
    .where(
      and(
        inArray(outgoingMail.status, ['sent', 'failed']),
        lte(outgoingMail.updatedAt, new Date(now.getTime() - KEPT_MAIL_TEXT_DAYS * DAY_MS)),
        or(
          ne(outgoingMail.to, ''),
          ne(outgoingMail.text, ''),
          like(outgoingMail.lastError, `%${DETAIL}%`),
        ),
      ),
    );
