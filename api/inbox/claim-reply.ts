import { and, asc, eq, getTableName, ne, sql, type SQL } from 'drizzle-orm';
import type { ReplyInput } from '#shared/inbox/inbox.ts';
import { messageReplies } from '#db/tables.ts';
import { officeEmailQuery, settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, fieldError } from '../http/errors.ts';
import { oneLine } from '../mail/mail.ts';
import { INBOXES, type Inbox } from './inboxes.ts';
import { timestamptz } from '#db/columns.ts';

type ClaimDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** After this time a reply that is still `sending` may be sent again, because the Worker that sent it has ended. */
export const LEASE_SECONDS = 60;

/** The form that a reply answers: its inbox, and its id there. */
export type RepliedForm = Inbox & { id: number };

/** A stored reply that only the request that claimed it may send. */
export type ClaimedReply = {
  id: number;
  /** The version that the claim set. If the row has another version, another request has claimed the reply since. */
  version: number;
  /** The church's name. */
  fromName: string;
  /** The office's address from the settings; null if only the environment has one (`MAIL_TO`). */
  office: string | null;
  to: string;
  messageId: string;
  /** Message ids of earlier replies to the same form, oldest first. */
  references: string[];
};

/** The form that a reply answers. The schema of replies allows exactly one. */
export function repliedForm({ replyToMessageId, replyToVisitRequestId }: ReplyInput): RepliedForm {
  if (replyToMessageId !== undefined) return { id: replyToMessageId, ...INBOXES.contact };
  if (replyToVisitRequestId === undefined) throw new AppError('internal');
  return { id: replyToVisitRequestId, ...INBOXES.visit };
}

type ClaimRow = { id: number; version: number; to: string; message_id: string };

/** SQL condition on the alias `reply`: sending failed or was interrupted. */
const isNotSent = (now: Date): SQL =>
  sql`(reply.status = 'failed' or (reply.status = 'sending'
    and reply.updated_at <= ${timestamptz(now)} - interval '${sql.raw(String(LEASE_SECONDS))} seconds'))`;

/**
 * SQL condition on a record of the inbox: its newest reply may not have been sent, and nobody has marked the record as
 * processed since.
 */
export function hasOutstandingReply({ table, replyColumn }: Inbox, now: Date): SQL<boolean> {
  const record = sql.identifier(getTableName(table));
  const about = sql.identifier(replyColumn.name);
  return sql`exists (
    select from ${messageReplies} as reply
    where reply.${about} = ${record}.id and ${isNotSent(now)}
      and not (${record}.is_processed and ${record}.updated_at >= reply.updated_at)
      and not exists (
        select from ${messageReplies} as later
        where later.${about} = reply.${about} and later.id > reply.id))`;
}

/** Statement that inserts a reply, or claims the failed or abandoned reply with the same idempotency key. */
function claimStatement(
  { id, table, replyColumn }: RepliedForm,
  { to, subject, text }: ReplyInput,
  { now, idempotencyKey }: { now: Date; idempotencyKey: string | undefined },
): SQL {
  const formColumn = sql.identifier(replyColumn.name);
  const instant = timestamptz(now);
  return sql`
    insert into ${messageReplies} as reply
      (${formColumn}, "to", subject, text, idempotency_key, status, created_at, updated_at)
    select id, email, ${subject}::text, ${text}::text, ${idempotencyKey ?? null}::uuid, 'sending',
      ${instant}, ${instant}
    from ${table} where id = ${id}::bigint and lower(email) = lower(${to}::text)
    on conflict (idempotency_key) do update set
      subject = excluded.subject, text = excluded.text, status = 'sending',
      updated_at = excluded.updated_at, version = reply.version + 1
    where reply.${formColumn} = excluded.${formColumn}
      and ${isNotSent(now)}
    returning id, version, "to", message_id`;
}

type Found = { status: string; formId: number | null; subject: string; text: string } | undefined;

/** The error that explains why no reply could be claimed; null if the reply was already sent. */
function refusal(
  { id }: RepliedForm,
  record: { email: string } | undefined,
  { to, subject, text }: ReplyInput,
  found: Found,
): AppError | null {
  if (record === undefined) return new AppError('not_found');
  if (record.email.toLowerCase() !== to.toLowerCase()) {
    return fieldError('to', 'Please reply to the address that the message came from');
  }
  if (found !== undefined && found.formId !== id) {
    const message = 'Idempotency-Key belongs to the reply to something else';
    return fieldError('Idempotency-Key', message);
  }
  if (found !== undefined && (found.subject !== subject || found.text !== text)) {
    return new AppError('idempotency_key_reused');
  }
  if (found?.status === 'sent') return null;
  return new AppError('reply_in_progress', { retryAfterSeconds: LEASE_SECONDS });
}

/**
 * Stores a reply as `sending`, in one round trip. Of concurrent requests with the same idempotency key, only one claims
 * the reply (compare-and-set).
 * @returns null if the reply with this key was already sent
 * @throws AppError not_found, invalid_body, idempotency_key_reused, reply_in_progress
 */
export async function claimReply(
  { database, clock }: ClaimDependencies,
  input: ReplyInput,
  idempotencyKey: string | undefined,
): Promise<ClaimedReply | null> {
  const form = repliedForm(input);
  const { id, table, replyColumn } = form;
  const isKey =
    idempotencyKey === undefined ? sql`false` : eq(messageReplies.idempotencyKey, idempotencyKey);
  const [claims, records, found, earlier, settings, offices] = await database.batch([
    database.execute<ClaimRow>(claimStatement(form, input, { now: clock(), idempotencyKey })),
    database
      .select({ email: table.email })
      .from(table)
      .where(sql`${table.id} = ${id}::bigint`),
    database
      .select({
        status: messageReplies.status,
        formId: replyColumn,
        subject: messageReplies.subject,
        text: messageReplies.text,
      })
      .from(messageReplies)
      .where(isKey),
    database
      .select({ id: messageReplies.id, messageId: messageReplies.messageId })
      .from(messageReplies)
      .where(and(sql`${replyColumn} = ${id}::bigint`, ne(messageReplies.status, 'failed')))
      .orderBy(asc(messageReplies.id)),
    settingsQuery(database),
    officeEmailQuery(database),
  ]);
  const [claim] = claims.rows;
  if (claim === undefined) {
    const refused = refusal(form, records[0], input, found[0]);
    if (refused === null) return null;
    throw refused;
  }
  const references = earlier
    .filter((reply) => reply.id < claim.id)
    .map(({ messageId }) => messageId);
  return {
    id: claim.id,
    version: claim.version,
    fromName: oneLine(toSettings(settings).churchName),
    office: offices[0]?.officeEmail ?? null,
    to: claim.to,
    messageId: claim.message_id,
    references,
  };
}
