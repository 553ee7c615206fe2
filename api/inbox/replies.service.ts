import { and, eq, sql } from 'drizzle-orm';
import type { ReplyInput } from '#shared/inbox/replies.ts';
import { messageReplies } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { oneLine } from '../mail/header-text.ts';
import { MailError, type NamedMail } from '../mail/mailer.ts';
import { answeredBy, claimReply, type ClaimedReply } from './claim-reply.ts';

type ReplyDependencies = Pick<
  Dependencies,
  'database' | 'mailer' | 'clock' | 'log' | 'configuration'
>;

/** Enough to thread in any mail program, and short enough for one header. */
const REFERENCES_MAXIMUM = 10;

function replyMail(
  claimed: ClaimedReply,
  { subject, text }: ReplyInput,
  replyTo: string,
): NamedMail {
  const { fromName, to, messageId, references } = claimed;
  const thread = { messageId, references: references.slice(-REFERENCES_MAXIMUM) };
  return { fromName, to, replyTo, subject: oneLine(subject), text, thread };
}

const isClaim = ({ id, version }: ClaimedReply) =>
  and(eq(messageReplies.id, id), eq(messageReplies.version, version));

async function recordFailed(
  { database, clock }: ReplyDependencies,
  claimed: ClaimedReply,
): Promise<void> {
  await database
    .update(messageReplies)
    .set({ status: 'failed', updatedAt: clock() })
    .where(isClaim(claimed));
}

/** Marks the reply as sent and its record as processed, both or neither. */
async function recordSent(
  { database, clock }: ReplyDependencies,
  claimed: ClaimedReply,
  input: ReplyInput,
): Promise<void> {
  const now = clock();
  const { id, table } = answeredBy(input);
  await database.batch([
    database
      .update(messageReplies)
      .set({ status: 'sent', sentAt: now, updatedAt: now })
      .where(eq(messageReplies.id, claimed.id)),
    database
      .update(table)
      .set({ isProcessed: true, version: sql`${table.version} + 1`, updatedAt: now })
      .where(and(eq(table.id, id), eq(table.isProcessed, false))),
  ]);
}

/**
 * Stores a reply, sends it, and marks its record as processed. With an idempotency key a repeated request sends
 * nothing twice and retries a failure.
 * @throws AppError not_found, invalid_body, reply_in_progress, mail_unavailable
 */
export async function sendReply(
  dependencies: ReplyDependencies,
  input: ReplyInput,
  idempotencyKey: string | undefined,
): Promise<void> {
  const claimed = await claimReply(dependencies, input, idempotencyKey);
  if (claimed === null) return;
  try {
    await dependencies.mailer(replyMail(claimed, input, dependencies.configuration.mailTo));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected failure';
    dependencies.log({ level: 'warn', event: 'reply not sent', replyId: claimed.id, reason });
    await recordFailed(dependencies, claimed);
    throw new AppError('mail_unavailable', {}, { cause: error });
  }
  await recordSent(dependencies, claimed, input);
}
