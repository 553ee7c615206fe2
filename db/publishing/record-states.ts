import { and, eq, getTableColumns, not, or, sql, type SQL } from 'drizzle-orm';
import {
  index,
  jsonb,
  text,
  type ExtraConfigColumn,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  RECORD_STATES,
  type StateFilterValue,
  type RecordState,
} from '#shared/publishing/record-states.ts';
import { instantColumn, isoText, timestamptz, toFields } from '../columns.ts';

/** Columns for the state of a record: draft, scheduled or public. */
export const stateColumns = {
  state: text('state', { enum: RECORD_STATES }).notNull().default('public'),
  /** Time at which a scheduled record becomes public; null for any other state. */
  publishAt: instantColumn('publish_at'),
};

/** Index of a table's scheduled records, by which cron finds those that are due. */
export const scheduledIndex = (
  name: string,
  table: { state: ExtraConfigColumn; publishAt: ExtraConfigColumn },
) =>
  index(name)
    .on(table.publishAt)
    .where(sql`${table.state} = 'scheduled'`);

type Bookkeeping = 'createdAt' | 'updatedAt' | 'idempotencyKey' | 'idempotencyDigest';

/** The columns of a record without its state, its times and its idempotency key. */
export function contentColumns<
  Columns extends Record<Bookkeeping | 'state' | 'publishAt', PgColumn>,
>({
  createdAt,
  updatedAt,
  idempotencyKey,
  idempotencyDigest,
  state,
  publishAt,
  ...columns
}: Columns) {
  return columns;
}

type StatedTable = { state: PgColumn; publishAt: PgColumn };

/** SQL condition: the time of a scheduled record has come, so that cron sets it to public (`publishDueRecords`). */
export const isDue = ({ state, publishAt }: StatedTable, now: Date): SQL =>
  sql`(${state} = 'scheduled' and ${publishAt} <= ${timestamptz(now)})`;

/** SQL condition: visitors may see the record, because it is public, or scheduled and due. */
export const isPublic = (table: StatedTable, now: Date): SQL | undefined =>
  or(eq(table.state, 'public'), isDue(table, now));

/** SQL condition on one record. @param onlyPublic excludes a record that is not public */
export const matchesRecord = (
  table: StatedTable & { id: PgColumn },
  id: number,
  now: Date,
  onlyPublic: boolean,
): SQL | undefined => and(eq(table.id, id), onlyPublic ? isPublic(table, now) : undefined);

/** SQL condition: the record is in the listed state. If none is given, only public records are listed. */
export function isInState(table: StatedTable, listed: StateFilterValue | undefined, now: Date) {
  if (listed === 'all') return undefined;
  if (listed === undefined || listed === 'public') return isPublic(table, now);
  return and(eq(table.state, listed), not(isDue(table, now)));
}

/** SQL of a record's state at `now` and its time of publication, for the admin. A due record counts as public. */
export const stateColumnsAt = (table: StatedTable, now: Date) => ({
  state: sql<RecordState>`case when ${isDue(table, now)} then 'public' else ${table.state} end`.as(
    'state_at',
  ),
  publishAt: sql<
    string | null
  >`case when not ${isDue(table, now)} then ${isoText(table.publishAt)} end`.as('publish_at_iso'),
});

/** What a next version changes: values by column name; and the time of its last save. */
type StoredNextVersion = { columns: Record<string, unknown>; savedAt: string };

/** Columns for the next version of a record, which editors change while visitors see the current version. */
export const nextVersionColumns = {
  nextVersion: jsonb('next_version').$type<StoredNextVersion>(),
  /** Time at which the next version replaces the current one; null if no time is set. */
  nextVersionAt: instantColumn('next_version_at'),
};

type PreparedTable = PgTable & { nextVersion: PgColumn; nextVersionAt: PgColumn };

/** SQL of a record's next version in the API's format; null if it has none. @param schema of the next version */
export const nextVersionForApi = <Schema extends z.ZodMiniType>(
  { nextVersion, nextVersionAt }: PreparedTable,
  schema: Schema,
) =>
  sql`${nextVersion} || jsonb_build_object('publishAt', ${isoText(nextVersionAt)})`.mapWith(
    ({ columns, ...others }: StoredNextVersion): z.output<Schema> | null =>
      schema.parse({ ...others, fields: toFields(columns) }),
  );

/** Column values that remove the next version of a record. */
export const NO_NEXT_VERSION = { nextVersion: null, nextVersionAt: null };

/** SQL condition: the time has come at which the next version replaces the current one. */
export const isNextVersionDue = ({ nextVersionAt }: PreparedTable, now: Date): SQL =>
  sql`${nextVersionAt} <= ${timestamptz(now)}`;

/**
 * Column values that add changes to a record's next version. Only values that differ from the row are stored. If none
 * differs, the record has no next version.
 * @param columns changed values by column name
 */
export const nextVersionWithChanges = (
  table: PreparedTable,
  columns: Record<string, unknown>,
  { now, publishAt }: { now: Date; publishAt: Date | null },
) => {
  const changes = sql`coalesce(${table.nextVersion} -> 'columns', '{}') || ${JSON.stringify(columns)}::jsonb`;
  // The changes are converted to a row of the table, because timestamps must have the row's format to be compared.
  const changed = sql`to_jsonb(jsonb_populate_record(${table}, ${changes}))`;
  return {
    nextVersion: sql`(select jsonb_build_object('columns', jsonb_object_agg("key", "value"), 'savedAt', ${now.toISOString()}::text)
      from jsonb_each(${changes})
      where ${changed} -> "key" is distinct from to_jsonb(${table}) -> "key" having count(*) > 0)`,
    nextVersionAt: publishAt,
  };
};

/**
 * Column values that replace a record by its next version. Fields that the next version does not change keep their
 * value.
 * @param schema of the next version, whose fields are the ones that it can change
 */
export const nextVersionValues = (
  table: PreparedTable,
  schema: { shape: { fields: { shape: object } } },
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name in schema.shape.fields.shape)
      .map(([name, column]) => [
        name,
        sql`(jsonb_populate_record(${table}, ${table.nextVersion} -> 'columns')).${sql.identifier(column.name)}`,
      ]),
  );
