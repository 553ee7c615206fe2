import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from '#db/client.ts';
import { AppError } from './errors.ts';

/** A table with an idempotency key: one key creates at most one record. */
export type IdempotentTable = PgTable & { idempotencyKey: PgColumn; idempotencyDigest: PgColumn };

/** Digest of a parsed request body. It is stored with the idempotency key of the request. */
export const contentDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Query for the digest that is stored with a key. */
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
 * Rejects a key that was used with a different body. Records without a digest (stored before digests existed) count
 * as equal.
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

type Creation<Row> = {
  table: IdempotentTable;
  key: string;
  /** Digest of the sent body; stored with the record. */
  digest: string;
  /** An insert that does nothing if the key already has a record. */
  insert: RunnableQuery<unknown, 'pg'>;
  /** Query for the record with the key. */
  created: RunnableQuery<Row[], 'pg'>;
};

/**
 * Creates at most one record for a key, and reads it in the same transaction.
 * @returns the record in its current version, also for a repeated key
 * @throws AppError idempotency_key_reused
 */
export async function createOnce<Row>(
  database: Database,
  { table, key, digest, insert, created }: Creation<Row>,
): Promise<Row> {
  const stored = idempotencyDigestQuery(database, table, key);
  const [, [row], digests] = await database.batch([insert, created, stored]);
  requireSameContent(digests, digest);
  if (row === undefined) throw new AppError('internal');
  return row;
}
