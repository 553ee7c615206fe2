import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  ne,
  or,
  type Column,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outgoingMail } from '#db/tables.ts';
import type { UnsentMail } from '#shared/inbox/unsent-mails.ts';

/**
 * Number of refused attempts (about six minutes) after which an editor sees the mail. Many mails are accepted at the
 * second.
 */
export const SHOWN_AFTER_ATTEMPTS = 3;

const { attempts, lastError, status, to } = outgoingMail;

/**
 * Condition: mails that were given up, or refused at least `SHOWN_AFTER_ATTEMPTS` times. Mails whose address was
 * cleared are left out.
 */
export const isUnsent = and(
  isNotNull(lastError),
  ne(to, ''),
  or(
    eq(status, 'failed'),
    and(inArray(status, ['queued', 'sending']), gte(attempts, SHOWN_AFTER_ATTEMPTS)),
  ),
);

/**
 * Query for the unsent mails about some records, oldest first.
 * @param about the column that references the records
 * @param ids ids of the records, or a query for them
 */
export const unsentMailsQuery = (database: Database, about: Column, ids: number[] | SQLWrapper) =>
  database
    .select()
    .from(outgoingMail)
    .where(and(inArray(about, ids), isUnsent))
    .orderBy(asc(outgoingMail.id));

type Row = Awaited<ReturnType<typeof unsentMailsQuery>>[number];

const toUnsentMail = (row: Row): UnsentMail => ({
  id: row.id,
  recipient: row.receipt === null ? 'office' : 'sender',
  to: row.to,
  reason: row.lastError ?? '',
  isRetried: row.status !== 'failed',
});

/** Adds the unsent mails to each record. Processed records get none, because an editor has dealt with them. */
export function withUnsentMails(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, (row) => row.contactMessageId ?? row.visitRequestId);
  return <About extends { id: number; isProcessed: boolean }>(
    record: About,
  ): About & { unsentMails: UnsentMail[] } => {
    const unsent = record.isProcessed ? [] : (groups.get(record.id) ?? []);
    return { ...record, unsentMails: unsent.map(toUnsentMail) };
  };
}
