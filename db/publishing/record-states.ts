import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { text, type PgColumn } from 'drizzle-orm/pg-core';
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
