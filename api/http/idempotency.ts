import { createHash } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from '#db/client.ts';
import { AppError } from './errors.ts';

/** A table with an idempotency key: one key creates at most one record. */
export type IdempotentTable = PgTable & { idempotencyKey: PgColumn; idempotencyDigest: PgColumn };

/** Digest of a parsed request body. It is stored with the idempotency key of the request. */
export const contentDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Query for the digest that is stored with a key; no rows without a key. */
export const idempotencyDigestQuery = (
  database: Database,
  table: IdempotentTable,
  key: string | undefined,
) =>
  database
    .select({ digest: sql<string | null>`${table.idempotencyDigest}` })
    .from(table)
    .where(key === undefined ? sql`false` : eq(table.idempotencyKey, key));

/**
 * Rejects an idempotency key that was used with another request body. A record without a digest, which was stored
 * before digests existed, accepts any body.
 * @param stored rows of `idempotencyDigestQuery`, read after the write in its transaction
 * @throws AppError idempotency_key_reused
 */
export function requireSameContent(
  [stored]: readonly { digest: string | null }[],
  digest: string,
): void {
  if (stored?.digest != null && stored.digest !== digest) {
    throw new AppError('idempotency_key_reused');
  }
}

/** Column values of a new record: its key, the digest of the request's content, and its times. */
export const newRecordColumns = (content: unknown, idempotencyKey: string, now: Date) => ({
  idempotencyKey,
  idempotencyDigest: contentDigest(content),
  createdAt: now,
  updatedAt: now,
});

type Creation<Row> = {
  /** The insert of the record with its `newRecordColumns`. */
  insert: {
    onConflictDoNothing: (config: { target: PgColumn }) => RunnableQuery<unknown, 'pg'>;
  };
  /** Query for the table's records, to which the condition of this record is added. */
  records: { where: (condition: SQL) => RunnableQuery<Row[], 'pg'> };
  /** The unique column by which the insert does nothing if the record exists; by default the idempotency key. */
  unique?: PgColumn;
};

/**
 * Creates at most one record for a key, and reads it in the same transaction.
 * @param own the record's `newRecordColumns`
 * @returns the record in its current version, also for a repeated key
 * @throws AppError idempotency_key_reused
 */
export async function createOnce<Row>(
  database: Database,
  table: IdempotentTable,
  own: ReturnType<typeof newRecordColumns>,
  { insert, records, unique = table.idempotencyKey }: Creation<Row>,
): Promise<Row> {
  const [, [row], digests] = await database.batch([
    insert.onConflictDoNothing({ target: unique }),
    records.where(eq(table.idempotencyKey, own.idempotencyKey)),
    idempotencyDigestQuery(database, table, own.idempotencyKey),
  ]);
  requireSameContent(digests, own.idempotencyDigest);
  if (row === undefined) throw new AppError('internal');
  return row;
}
