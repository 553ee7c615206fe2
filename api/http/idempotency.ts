import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { AppError } from './errors.ts';

/** A table with an idempotency key: one key creates at most one record. */
export type KeyedTable = PgTable & { idempotencyKey: PgColumn; idempotencyDigest: PgColumn };

/** Digest of a parsed body, stored with the key under which it was sent. */
export const contentDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Query for the digest of what was stored under a key. */
export const digestQuery = (database: Database, table: KeyedTable, key: string | undefined) =>
  database
    .select({ digest: sql<string | null>`${table.idempotencyDigest}` })
    .from(table)
    .where(key === undefined ? sql`false` : eq(table.idempotencyKey, key));

/**
 * Rejects a key that was used with a different body. Records without a digest (stored before digests existed) count
 * as equal.
 * @param stored rows of `digestQuery`, read after the write in its transaction
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
