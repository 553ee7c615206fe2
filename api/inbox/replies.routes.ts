import { ReplyInput } from '#shared/inbox/inbox.ts';
import type { Dependencies } from '../dependencies.ts';
import { idempotencyKey, validBody } from '../http/validate.ts';
import { and, eq, sql } from 'drizzle-orm';
import { messageReplies } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { oneLine, MailError, type MailWithSender } from '../mail/mail.ts';
import { repliedForm, claimReply, type ClaimedReply } from './claim-reply.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';

/** `POST /api/send-email`: sends an editor's reply to a contact message or a visit request. */
export const repliesRoutes = (services: Dependencies) =>
  routesWithoutBuild().post('/', idempotencyKey(), validBody(ReplyInput), async (c) => {
    const key = c.req.valid('header')['Idempotency-Key'];
    const sending = sendReply(services, c.req.valid('json'), key);
    // Lets the sending finish even if the browser disconnects, so that its outcome is recorded.
    c.executionCtx.waitUntil(sending.catch(() => undefined));
    await sending;
    return c.json({ success: true } as const, 200);
  });

/** Maximum number of earlier mails that a reply refers to, so that mail programs show all of them as one thread. */
const REFERENCES_MAXIMUM = 10;

function replyMail(
  claimed: ClaimedReply,
  { subject, text }: ReplyInput,
  mailTo: string,
): MailWithSender {
  const { fromName, to, messageId, references, office } = claimed;
  const replyTo = office ?? mailTo;
  const thread = { messageId, references: references.slice(-REFERENCES_MAXIMUM) };
  return { fromName, to, replyTo, subject: oneLine(subject), text, thread };
}

const isClaim = ({ id, version }: ClaimedReply) =>
  and(eq(messageReplies.id, id), eq(messageReplies.version, version));

async function recordFailed(
  { database, clock }: Dependencies,
  claimed: ClaimedReply,
): Promise<void> {
  await database
    .update(messageReplies)
    .set({ status: 'failed', updatedAt: clock() })
    .where(isClaim(claimed));
}

/** Marks the reply as sent and its record as processed, in one transaction. */
async function recordSent(
  { database, clock }: Dependencies,
  claimed: ClaimedReply,
  input: ReplyInput,
): Promise<void> {
  const now = clock();
  const { id, table } = repliedForm(input);
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
 * Stores a reply, sends it, and marks the form as processed. A request that repeats an idempotency key sends the reply
 * only if it has not been sent.
 * @throws AppError not_found, invalid_body, idempotency_key_reused, reply_in_progress, mail_unavailable
 */
async function sendReply(
  dependencies: Dependencies,
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
