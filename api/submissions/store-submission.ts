import { sql, type SQL, type Table } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outgoingMail } from '#db/schema/index.ts';
import { AppError } from '../errors.ts';
import type { Mail } from '../mail/mailer.ts';
import { countRequest, type RateLimitScope } from '../security/rate-limit.ts';

/** What a visitor sent through a public form, and the mail that tells the office of it. */
export type Submission = {
  scope: RateLimitScope;
  client: string;
  now: Date;
  idempotencyKey: string | undefined;
  table: Table;
  /** Column names in the order of `values`; the idempotency key comes on top. */
  columns: readonly string[];
  values: readonly SQL[];
  mail: Mail;
};

type Outcome = { allowed: boolean | null; retry_after: number | null; mail_id: number | null };

/**
 * Counts the request, stores the record and queues its mail in one statement, so all or nothing. What an
 * idempotency key has stored already is neither counted nor stored again.
 * @returns the id of the queued mail; null for a repeated submission
 * @throws AppError too_many_requests
 */
export async function storeSubmission(
  database: Database,
  submission: Submission,
): Promise<number | null> {
  const { rows } = await database.execute<Outcome>(statement(submission));
  const [outcome] = rows;
  if (outcome?.allowed === false) {
    const retryAfterSeconds = outcome.retry_after ?? 1;
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
  return outcome?.mail_id ?? null;
}

function statement({ table, columns, values, mail, now, idempotencyKey, ...request }: Submission) {
  const key = sql`${idempotencyKey ?? null}::uuid`;
  const isRepeated = sql`exists (select from ${table} where idempotency_key = ${key})`;
  const columnNames = columns.map((column) => sql.identifier(column));
  return sql`
    with counted as (${countRequest({ ...request, now }, isRepeated)}),
    stored as (
      insert into ${table} (idempotency_key, ${sql.join(columnNames, sql`, `)})
      select ${key}, ${sql.join([...values], sql`, `)} from counted where allowed
      on conflict (idempotency_key) do nothing
      returning id
    ),
    mailed as (
      insert into ${outgoingMail} ("to", reply_to, subject, text, next_attempt_at)
      select ${mail.to}::text, ${mail.replyTo}::text, ${mail.subject}::text, ${mail.text}::text,
        ${now.toISOString()}::timestamptz
      from stored
      returning id
    )
    select (select allowed from counted) as allowed,
      (select retry_after from counted) as retry_after,
      (select id from mailed) as mail_id`;
}
