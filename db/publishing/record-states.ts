import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { text, type PgColumn, jsonb, type PgTable } from 'drizzle-orm/pg-core';
import {
  RECORD_STATES,
  type StateFilterValue,
  type RecordState,
} from '#shared/publishing/record-states.ts';
import { instantColumn, timestamptz } from '../columns.ts';

/** Columns for the state of a record, which can be prepared before it becomes public. */
export const stateColumns = {
  state: text('state', { enum: RECORD_STATES }).notNull().default('public'),
  /** Time at which a scheduled record becomes public; null in any other state. */
  publishAt: instantColumn('publish_at'),
};

type StatedTable = { state: PgColumn; publishAt: PgColumn };

/** SQL condition: a scheduled record is due, so that cron will set it to public (api/publishing/publish-due.ts). */
export const isDue = ({ state, publishAt }: StatedTable, now: Date): SQL =>
  sql`(${state} = 'scheduled' and ${publishAt} <= ${timestamptz(now)})`;

/** SQL condition: visitors may see the record. */
export const isPublic = (table: StatedTable, now: Date): SQL | undefined =>
  or(eq(table.state, 'public'), isDue(table, now));

/** SQL condition: the record is in the listed state. Without a state, only public records are listed. */
export function isInState(table: StatedTable, listed: StateFilterValue | undefined, now: Date) {
  if (listed === 'all') return undefined;
  if (listed === undefined || listed === 'public') return isPublic(table, now);
  return and(eq(table.state, listed), not(isDue(table, now)));
}

/** The state that the admin shows. A due record counts as public even before cron has updated it. */
export const stateAt = (table: StatedTable, now: Date) => ({
  state: sql<RecordState>`case when ${isDue(table, now)} then 'public' else ${table.state} end`.as(
    'state_at',
  ),
  publishAt: sql<string | null>`case when ${isDue(table, now)} then null
    else to_char(${table.publishAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as(
    'publish_at_iso',
  ),
});

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
