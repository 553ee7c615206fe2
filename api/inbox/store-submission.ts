import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outgoingMail } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { digestQuery, requireSameContent, type KeyedTable } from '../http/idempotency.ts';
import { DIGEST_HOURS, MAILED_FORMS } from '../mail/digest-mail.ts';
import type { Mail } from '../mail/mailer.ts';
import { countRequest } from '../http/rate-limit.ts';

/** A submitted public form, with its mails to the office and to the sender. */
export type Submission = {
  form: 'contact' | 'visit';
  client: string;
  now: Date;
  idempotencyKey: string | undefined;
  /** Digest of the form, by which a retry is told from something else under its key. */
  idempotencyDigest: string;
  table: KeyedTable;
  /** What was sent; each field that is a column of the table is stored. */
  fields: Readonly<Record<string, unknown>>;
  /** The mail to the office. */
  mail: Mail;
  sender: {
    email: string;
    /** The name that `MailboxOf` gives. */
    mailbox: string;
  };
};

/** Columns of a mail that name the record it is about. */
const MAIL_COLUMN = {
  contact: outgoingMail.contactMessageId.name,
  visit: outgoingMail.visitRequestId.name,
};

type Outcome = {
  allowed: boolean | null;
  retry_after: number | null;
  mail_id: number | null;
  receipt_id: number | null;
};

/**
 * Counts the request, stores the record and queues its mails in one statement: all or nothing. A repeated
 * idempotency key counts and stores nothing. A mailbox gets one receipt an hour. Above MAILED_FORMS a day the next
 * digest tells of the record instead.
 * @returns the ids of the queued mails; none for a repeated submission
 * @throws AppError too_many_requests, idempotency_key_reused
 */
export async function storeSubmission(
  database: Database,
  submission: Submission,
): Promise<number[]> {
  const { table, idempotencyKey, idempotencyDigest } = submission;
  const [{ rows }, digests] = await database.batch([
    database.execute<Outcome>(statement(submission)),
    digestQuery(database, table, idempotencyKey),
  ]);
  const [outcome] = rows;
  if (outcome?.allowed === false) {
    const retryAfterSeconds = outcome.retry_after ?? 1;
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
  requireSameContent(digests, idempotencyDigest);
  return [outcome?.mail_id, outcome?.receipt_id].filter((id) => typeof id === 'number');
}

/** The columns of the table that the form fills, each with its value. */
const filledColumns = ({ table, fields }: Submission): { name: SQL; value: SQL }[] =>
  Object.entries(getTableColumns(table)).flatMap(([field, column]) => {
    if (!Object.hasOwn(fields, field)) return [];
    const value = sql`${sql.param(fields[field], column)}::${sql.raw(column.getSQLType())}`;
    return [{ name: sql`${sql.identifier(column.name)}`, value }];
  });

function statement(submission: Submission) {
  const { form, client, now, table, mail, sender } = submission;
  const { idempotencyKey, idempotencyDigest } = submission;
  const answered = sql.identifier(MAIL_COLUMN[form]);
  const instant = sql`${now.toISOString()}::timestamptz`;
  const digestAt = sql`${instant} + ${DIGEST_HOURS}::int * interval '1 hour'`;
  const key = sql`${idempotencyKey ?? null}::uuid`;
  const isRepeated = sql`exists (select from ${table} where idempotency_key = ${key})`;
  const isMailed = sql`(select count from total) <= ${MAILED_FORMS}::int`;
  const isNotMailed = sql`not (${isMailed} and exists (select from stored))`;
  const isRefused = sql`not exists (select from counted where allowed)`;
  const filled = filledColumns(submission);
  const names = filled.map(({ name }) => name);
  const values = filled.map(({ value }) => value);
  return sql`
    with counted as (${countRequest({ scope: form, client, now }, isRepeated)}),
    total as (${countRequest({ scope: 'form', client: 'all', now }, isRefused)}),
    stored as (
      insert into ${table} (idempotency_key, idempotency_digest, ${sql.join(names, sql`, `)})
      select ${key}, ${idempotencyDigest}::text, ${sql.join(values, sql`, `)} from total where allowed
      on conflict (idempotency_key) do nothing
      returning id
    ),
    mailed as (
      insert into ${outgoingMail} (${answered}, "to", reply_to, subject, text, next_attempt_at)
      select id, ${mail.to}::text, ${mail.replyTo}::text, ${mail.subject}::text, ${mail.text}::text,
        ${instant}
      from stored where ${isMailed}
      returning id
    ),
    digested as (
      insert into ${outgoingMail} ("to", reply_to, subject, text, is_digest, next_attempt_at)
      select ${mail.to}::text, ${mail.to}::text, '', '', true, ${digestAt}
      from stored where not ${isMailed}
      on conflict (is_digest) where is_digest and attempts = 0 do nothing
    ),
    greeted as (${countRequest({ scope: 'receipt', client: sender.mailbox, now }, isNotMailed)}),
    receipted as (
      insert into ${outgoingMail} (${answered}, "to", reply_to, subject, text, receipt, next_attempt_at)
      select (select id from stored), ${sender.email}::text, ${mail.to}::text, '', '', ${form}::text, ${instant}
      from greeted where allowed
      returning id
    )
    select allowed, retry_after,
      (select id from mailed) as mail_id,
      (select id from receipted) as receipt_id
    from (select allowed, retry_after from counted where not allowed union all
      select allowed, retry_after from total) as limits`;
}
