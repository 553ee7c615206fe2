import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { outgoingMail } from '#db/tables.ts';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { contentDigest, idempotencyDigestQuery, requireSameContent } from '../http/idempotency.ts';
import { originCheck } from '../http/origin.ts';
import { countRequestQuery } from '../http/rate-limit.ts';
import { limitBodySize, idempotencyKey, validBody } from '../http/validate.ts';
import { DIGEST_HOURS, MOST_MAILED_FORMS } from '../mail/office-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';
import { INBOXES, type InboxName } from './inboxes.ts';
import { timestamptz } from '#db/columns.ts';

/** Maximum size of a form's body, in bytes. The longest fields fit, even if JSON escapes each character. */
const FORM_BYTES = 64 * 1024;

/** What is stored of a form, and the mail to the office about it. */
type Content = {
  /** Values by field name. Fields that are no column of the form's table are not stored. */
  fields: Readonly<Record<string, unknown>>;
  mail: Mail;
};

type Sent = { email: string; [HONEYPOT_FIELD]?: string | undefined };

type PublicForm<Form, Typed> = {
  name: InboxName;
  schema: z.ZodMiniType<Form, Typed>;
  toStore: (form: Form) => Content | Promise<Content>;
};

/** `POST /` of a public form. A form from a robot gets the same answer as any other, but is not stored. */
export const submissionRoutes = <Form extends Sent, Typed>(
  services: Services,
  { name, schema, toStore }: PublicForm<Form, Typed>,
) =>
  routesWithoutBuild<ApiEnvironment>().post(
    '/',
    originCheck(),
    limitBodySize(FORM_BYTES),
    idempotencyKey(),
    validBody(schema),
    async (c) => {
      const form = c.req.valid('json');
      if (isFromRobot(form)) return c.json({ success: true } as const, 201);
      const mails = await storeSubmission(services, {
        ...(await toStore(form)),
        name,
        email: form.email,
        client: services.clientOf(c),
        idempotencyKey: c.req.valid('header')['Idempotency-Key'],
        idempotencyDigest: contentDigest(form),
      });
      if (mails.length > 0) c.executionCtx.waitUntil(services.sendMails(mails));
      return c.json({ success: true } as const, 201);
    },
  );

/** Schema of the honeypot, a hidden field that only robots fill, to extend a public form's schema. */
export const honeypotShape = { [HONEYPOT_FIELD]: z.optional(z.string()) };

/** Whether the honeypot, a hidden field, is filled, which only robots do. */
const isFromRobot = (form: Sent): boolean => (form[HONEYPOT_FIELD] ?? '') !== '';

/** A submitted public form, with its mail to the office. */
type Submission = Content & {
  name: InboxName;
  /** Address of the sender, who gets a receipt. */
  email: string;
  client: string;
  idempotencyKey: string | undefined;
  /** Digest of the form, by which a retry differs from another form with the same idempotency key. */
  idempotencyDigest: string;
};

type Outcome = {
  allowed: boolean | null;
  retry_after: number | null;
  mail_id: number | null;
  receipt_id: number | null;
};

/**
 * Counts the request, stores the form and queues its mails in one statement. Does nothing for a repeated idempotency
 * key. A mailbox gets at most one receipt an hour. After MOST_MAILED_FORMS forms in a day, nobody gets a receipt, and
 * the office gets digests instead of single mails.
 * @returns the ids of the queued mails; none for a repeated submission
 * @throws AppError too_many_requests, idempotency_key_reused
 */
async function storeSubmission(services: Services, submission: Submission): Promise<number[]> {
  const { database } = services;
  const { name, idempotencyKey, idempotencyDigest } = submission;
  const [{ rows }, digests] = await database.batch([
    database.execute<Outcome>(submissionSql(services, submission)),
    idempotencyDigestQuery(database, INBOXES[name].table, idempotencyKey),
  ]);
  const [outcome] = rows;
  if (outcome?.allowed === false) {
    const retryAfterSeconds = outcome.retry_after ?? 1;
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
  requireSameContent(digests, idempotencyDigest);
  return [outcome?.mail_id, outcome?.receipt_id].filter((id) => typeof id === 'number');
}

/** SQL of the columns that the form fills, and of their values. */
const filledColumns = ({ name, fields }: Submission): { name: SQL; value: SQL }[] =>
  Object.entries(getTableColumns<PgTable>(INBOXES[name].table)).flatMap(([field, column]) => {
    if (!Object.hasOwn(fields, field)) return [];
    const value = sql`${sql.param(fields[field], column)}::${sql.raw(column.getSQLType())}`;
    return [{ name: sql`${sql.identifier(column.name)}`, value }];
  });

/** The statement of `storeSubmission`. It returns one row with an `Outcome`; none for a repeated idempotency key. */
function submissionSql({ clock, mailboxOf }: Services, submission: Submission) {
  const { name: form, email, client, mail, idempotencyKey, idempotencyDigest } = submission;
  const { table, mailColumn } = INBOXES[form];
  const now = clock();
  const about = sql.identifier(mailColumn.name);
  const instant = timestamptz(now);
  const digestAt = sql`${instant} + ${DIGEST_HOURS}::int * interval '1 hour'`;
  const key = sql`${idempotencyKey ?? null}::uuid`;
  const isRepeated = sql`exists (select from ${table} where idempotency_key = ${key})`;
  const isMailed = sql`(select count from total) <= ${MOST_MAILED_FORMS}::int`;
  const isNotMailed = sql`not (${isMailed} and exists (select from stored))`;
  const isRefused = sql`not exists (select from counted where allowed)`;
  const filled = filledColumns(submission);
  const names = filled.map(({ name }) => name);
  const values = filled.map(({ value }) => value);
  return sql`
    with counted as (${countRequestQuery({ scope: form, client, now }, isRepeated)}),
    total as (${countRequestQuery({ scope: 'form', client: 'all', now }, isRefused)}),
    stored as (
      insert into ${table} (idempotency_key, idempotency_digest, ${sql.join(names, sql`, `)})
      select ${key}, ${idempotencyDigest}::text, ${sql.join(values, sql`, `)} from total where allowed
      on conflict (idempotency_key) do nothing
      returning id
    ),
    mailed as (
      insert into ${outgoingMail} (${about}, "to", reply_to, subject, text, next_attempt_at)
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
    greeted as (${countRequestQuery({ scope: 'receipt', client: mailboxOf(email), now }, isNotMailed)}),
    receipted as (
      insert into ${outgoingMail} (${about}, "to", reply_to, subject, text, receipt, next_attempt_at)
      select (select id from stored), ${email}::text, ${mail.to}::text, '', '', ${form}::text, ${instant}
      from greeted where allowed
      returning id
    )
    select allowed, retry_after,
      (select id from mailed) as mail_id,
      (select id from receipted) as receipt_id
    from (select allowed, retry_after from counted where not allowed union all
      select allowed, retry_after from total) as limits`;
}
