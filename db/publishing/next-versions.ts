import { sql, type SQL } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantColumn, timestamptz } from '../columns.ts';

/** The changed columns of a next version, by their names in the database. */
type StoredNextVersion = { columns: Record<string, unknown>; savedAt: string };

/** Columns for the next version of a record. Editors can change it while visitors see the current version. */
export const nextVersionColumns = {
  nextVersion: jsonb('next_version').$type<StoredNextVersion>(),
  /** Time at which the next version replaces the current one; null if no time is set. */
  nextVersionAt: instantColumn('next_version_at'),
};

type PreparedTable = PgTable & { nextVersion: PgColumn; nextVersionAt: PgColumn };

/** Column values of a record without a next version. */
export const NO_NEXT_VERSION = { nextVersion: null, nextVersionAt: null };

/** SQL condition: the next version is due to replace the current version. */
export const isNextVersionDue = ({ nextVersionAt }: PreparedTable, now: Date): SQL =>
  sql`${nextVersionAt} <= ${timestamptz(now)}`;

/**
 * Column values that add changes of `columns` to a record's next version. Only values that differ from the row are
 * stored; if none differs, there is no next version.
 */
export const nextVersionWithChanges = (
  table: PreparedTable,
  columns: Record<string, unknown>,
  { now, publishAt }: { now: Date; publishAt: Date | null },
) => {
  const changes = sql`coalesce(${table.nextVersion} -> 'columns', '{}') || ${JSON.stringify(columns)}::jsonb`;
  // The changes are converted to a row of the table, so that timestamps have the same format in both versions.
  const changed = sql`to_jsonb(jsonb_populate_record(${table}, ${changes}))`;
  return {
    nextVersion: sql`(select jsonb_build_object('columns', jsonb_object_agg("key", "value"), 'savedAt', ${now.toISOString()}::text)
      from jsonb_each(${changes})
      where ${changed} -> "key" is distinct from to_jsonb(${table}) -> "key" having count(*) > 0)`,
    nextVersionAt: publishAt,
  };
};

/** The value of a column in the next version; the current value if the next version does not change it. */
export const nextVersionValue = <Value>(table: PreparedTable, column: PgColumn): SQL<Value> =>
  sql<Value>`(jsonb_populate_record(${table}, ${table.nextVersion} -> 'columns')).${sql.identifier(column.name)}`;
