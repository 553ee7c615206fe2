import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { outgoingMail } from '#db/schema/index.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../errors.ts';
import { MailError, type Mail } from './mailer.ts';
import { receiptWords } from './receipt-mail.ts';

type QueueDependencies = Pick<Dependencies, 'database' | 'mailer' | 'clock' | 'log'>;
type Claimed = typeof outgoingMail.$inferSelect;

/** Minutes to wait after the first, second, … failure; after the last one the mail has failed. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** A mail that is still being sent after this long lost its sender, and is taken up again. */
const LEASE_MINUTES = 5;
const BATCH = 20;

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Takes due mails for sending, each by one sender only. While a mail is being sent, `next_attempt_at`
 * is the end of its sender's lease.
 */
function claim(
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
    .orderBy(asc(outgoingMail.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return database
    .update(outgoingMail)
    .set({
      status: 'sending',
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: later(now, LEASE_MINUTES),
      updatedAt: now,
    })
    .where(inArray(outgoingMail.id, due))
    .returning();
}

/** Writes down how an attempt ended, unless the lease ran out and another sender took over. */
async function settle(
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

function afterFailure(mail: Claimed, now: Date, lastError: string) {
  const minutes = RETRY_MINUTES[mail.attempts - 1];
  if (minutes === undefined) return { status: 'failed', lastError } as const;
  return { status: 'queued', lastError, nextAttemptAt: later(now, minutes) } as const;
}

/** The mail as it is sent; a receipt gets its words now, from the settings of the moment. */
async function write({ database }: QueueDependencies, mail: Claimed): Promise<Mail> {
  const { to, replyTo, subject, text, receipt } = mail;
  if (receipt === null) return { to, replyTo, subject, text };
  const settings = toSettings(await settingsQuery(database));
  return { to, replyTo, ...receiptWords(receipt, settings), isAutomatic: true };
}

/** @returns whether the mail was accepted */
async function send(dependencies: QueueDependencies, mail: Claimed): Promise<boolean> {
  const { id, attempts } = mail;
  try {
    await dependencies.mailer(await write(dependencies, mail));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected failure';
    const change = afterFailure(mail, dependencies.clock(), reason);
    dependencies.log({
      level: 'warn',
      event: 'mail not sent',
      mailId: id,
      attempts,
      reason,
      status: change.status,
    });
    await settle(dependencies, mail, change);
    return false;
  }
  await settle(dependencies, mail, {
    status: 'sent',
    sentAt: dependencies.clock(),
    lastError: null,
  });
  return true;
}

/** Sends these queued mails now. Never throws: what fails stays queued and is tried again by cron. */
export async function sendQueuedMails(
  dependencies: QueueDependencies,
  ids: readonly number[],
): Promise<void> {
  try {
    const mails = await claim(dependencies, dependencies.clock(), ids);
    await Promise.all(mails.map((mail) => send(dependencies, mail)));
  } catch (error) {
    dependencies.log({ level: 'error', event: 'mail queue', ...describeFailure(error) });
  }
}

/** Sends all mail that is due; stops early while the provider takes none. */
export async function sendDueMail(dependencies: QueueDependencies): Promise<void> {
  for (;;) {
    const mails = await claim(dependencies, dependencies.clock());
    const accepted = await Promise.all(mails.map((mail) => send(dependencies, mail)));
    if (mails.length < BATCH || !accepted.includes(true)) return;
  }
}
