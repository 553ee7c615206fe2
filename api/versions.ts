import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { AppError } from './errors.ts';

/** What names one version of a record: `expected` undefined means any (the last write wins). */
export type RecordVersion = { id: number; expected: number | undefined };

/** A table whose records are told apart by version. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** Condition that it is this record, and as its editor saw it. */
export const isVersion = (
  table: VersionedTable,
  { id, expected }: RecordVersion,
): SQL | undefined =>
  and(eq(table.id, id), expected === undefined ? undefined : eq(table.version, expected));

/** What every change of a record writes beside what it changes. */
export const nextVersion = ({ version }: VersionedTable, now: Date) => ({
  version: sql<number>`${version} + 1`,
  updatedAt: now,
});

/** Query for the version that a record has. */
export const currentVersion = (database: Database, table: VersionedTable, id: number) =>
  database
    .select({ version: sql<number>`${table.version}` })
    .from(table)
    .where(eq(table.id, id));

/**
 * The row that a write returned.
 * @param current the record's version, read after the write and in its transaction
 * @throws AppError not_found, or conflict with the version that the record has now
 */
export function writtenRow<Row>(
  [row]: readonly Row[],
  [current]: readonly { version: number }[],
): Row {
  if (row !== undefined) return row;
  if (current === undefined) throw new AppError('not_found');
  throw new AppError('conflict', { version: current.version });
}

/** Deletes a record. @throws AppError not_found, conflict */
export async function deleteRecord(
  database: Database,
  table: VersionedTable,
  record: RecordVersion,
): Promise<void> {
  const removal = database
    .delete(table)
    .where(isVersion(table, record))
    .returning({ id: table.id });
  const current = currentVersion(database, table, record.id);
  writtenRow(...(await database.batch([removal, current])));
}
