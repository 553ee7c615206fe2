import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from '#db/client.ts';
import { AppError, databaseErrorCode } from './errors.ts';

/** A record's id, and the version that the editor loaded: 0 for a new one; undefined overwrites any version. */
export type RecordVersion<Id = number> = { id: Id; expected: number | undefined };

/** A table with a version column. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/** SQL condition: the row has this id, and the expected version if one is given. */
export const versionCondition = (
  table: VersionedTable,
  { id, expected }: RecordVersion<number | string>,
): SQL | undefined =>
  and(eq(table.id, id), expected === undefined ? undefined : eq(table.version, expected));

/** Column values that every change of a record sets: the next version number, and the time. */
export const raisedVersionColumns = ({ version }: VersionedTable, now: Date) => ({
  version: sql<number>`${version} + 1`,
  updatedAt: now,
});

/** Whether a save may create the record: version 0 means that the editor loaded none, undefined accepts any. */
export const mayBeNew = ({ expected }: Pick<RecordVersion, 'expected'>): boolean =>
  expected === undefined || expected === 0;

/**
 * The conflict clause of an upsert, by which it replaces an existing record. If the editor loaded no record (`expected`
 * is 0), a record that was created since stays, and the statement returns no row.
 */
export const replaceOnConflict = <Values extends object>(
  table: VersionedTable,
  { expected }: Pick<RecordVersion, 'expected'>,
  values: Values,
  now: Date,
) => ({
  target: table.id,
  set: { ...values, ...raisedVersionColumns(table, now) },
  ...(expected === 0 ? { setWhere: sql`false` } : {}),
});

type Save<Table extends VersionedTable, Columns> = {
  record: RecordVersion<number | string>;
  values: Omit<Table['$inferInsert'], 'id'>;
  now: Date;
  /** The columns that the statement returns. */
  columns: Columns;
};

/** Statement that saves a record in the expected version, or creates it. Returns no row if the version differs. */
export function saveQuery<Table extends VersionedTable, Columns extends SelectedFieldsFlat>(
  database: Database,
  table: Table,
  { record, values: given, now, columns }: Save<Table, Columns>,
) {
  // Drizzle cannot add columns to the values of a generic table, so the types of both are widened.
  const versioned: VersionedTable = table;
  const values = Object.fromEntries(Object.entries(given));
  if (!mayBeNew(record)) {
    const set = { ...values, ...raisedVersionColumns(table, now) };
    const isExpected = versionCondition(table, record);
    return database.update(versioned).set(set).where(isExpected).returning(columns);
  }
  return database
    .insert(versioned)
    .values({ ...values, id: record.id, createdAt: now, updatedAt: now })
    .onConflictDoUpdate(replaceOnConflict(table, record, values, now))
    .returning(columns);
}

/** Query for the current version of a record. */
export const currentVersionQuery = (
  database: Database,
  table: VersionedTable,
  id: number | string,
) =>
  database
    .select({ version: sql<number>`${table.version}` })
    .from(table)
    .where(eq(table.id, id));

/**
 * Returns the row of a compare-and-set write. Throws the reason if nothing was written.
 * @param current the record's version, read after the write in its transaction
 * @throws AppError not_found, or conflict with the current version
 */
export function writtenRow<Row>(
  [row]: readonly Row[],
  [current]: readonly { version: number }[],
): Row {
  if (row !== undefined) return row;
  if (current === undefined) throw new AppError('not_found');
  throw new AppError('conflict', { version: current.version });
}

type Write<Row> = {
  table: VersionedTable;
  id: number | string;
  /** The compare-and-set statement; it returns no row if the version differs. */
  write: RunnableQuery<Row[], 'pg'>;
  /** Whether a record that does not exist has version 0, because the first save creates it. */
  isNewAtZero?: boolean;
};

/**
 * Writes one record, and reads its version in the same transaction.
 * @returns the row that the write returned
 * @throws AppError not_found, conflict
 */
export async function writeRecord<Row>(
  database: Database,
  { table, id, write, isNewAtZero = false }: Write<Row>,
): Promise<Row> {
  const [written, current] = await database.batch([
    write,
    currentVersionQuery(database, table, id),
  ]);
  const isNew = isNewAtZero && current.length === 0;
  return writtenRow(written, isNew ? [{ version: 0 }] : current);
}

/**
 * Changes one record in the expected version.
 * @param change makes the statement from the condition and the column values that every change must contain
 * @returns the row that the statement returns
 * @throws AppError not_found, conflict
 */
export const changeRecord = <Row>(
  database: Database,
  table: VersionedTable,
  record: RecordVersion<number | string>,
  now: Date,
  change: (
    isExpected: SQL | undefined,
    raised: ReturnType<typeof raisedVersionColumns>,
  ) => RunnableQuery<Row[], 'pg'>,
): Promise<Row> => {
  const write = change(versionCondition(table, record), raisedVersionColumns(table, now));
  return writeRecord(database, { table, id: record.id, write });
};

/** Deletes a record in the expected version. @throws AppError not_found, conflict */
export async function deleteRecord(
  database: Database,
  table: VersionedTable,
  record: RecordVersion,
): Promise<void> {
  const write = database
    .delete(table)
    .where(versionCondition(table, record))
    .returning({ id: table.id });
  await writeRecord(database, { table, id: record.id, write });
}

/** Deletes a record in whose place a default is shown; version 0 accepts that it is gone. @throws AppError conflict */
export async function resetToDefault(
  database: Database,
  table: VersionedTable,
  record: RecordVersion<string>,
): Promise<void> {
  const [removed, [current = { version: 0 }]] = await database.batch([
    database.delete(table).where(versionCondition(table, record)).returning({ id: table.id }),
    currentVersionQuery(database, table, record.id),
  ]);
  const isDefaultAlready = current.version === 0 && (record.expected ?? 0) === 0;
  if (!isDefaultAlready) writtenRow(removed, [current]);
}

/**
 * Statement that aborts its transaction if the record was changed since it was read. For a series this covers its
 * events, because every write of an event raises the version of its series.
 */
export const requireVersionQuery = (
  database: Database,
  table: 'events' | 'event_series' | 'settings',
  { id, version }: { id: number; version: number | null },
) => database.execute(sql`select require_version(${table}::regclass, ${id}::int, ${version}::int)`);

/** Postgres error codes after which a repeated transaction may succeed: serialization failure and deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);
/** Maximum number of attempts. Each failed one means that another editor's write succeeded, and few save at once. */
const ATTEMPTS = 8;

/**
 * Runs a read and the write that depends on it, and repeats both if others wrote the same records in between.
 * @throws AppError conflict after the last attempt
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!REPEATABLE.has(databaseErrorCode(error) ?? '')) throw error;
      if (tries === attempts) throw new AppError('conflict', {}, { cause: error });
    }
  }
}
