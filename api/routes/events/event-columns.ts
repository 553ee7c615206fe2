import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { UpdateEventInput } from '#shared/events.ts';
import { sortMinute } from '#shared/times.ts';
import { events, eventSeries } from '#db/schema/index.ts';

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function given<Values extends object>(values: Values): Given<Values> {
  const result: Given<Values> = {};
  const isGiven = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined;
  for (const name in values) {
    const value = values[name];
    if (isGiven(value)) result[name] = value;
  }
  return result;
}

/** The fields of a body that events and series both store, as column values; absent ones stay absent. */
export function fieldValues({ date, endDate, previousDate, repeat, ...fields }: UpdateEventInput) {
  return {
    ...given(fields),
    ...(fields.time === undefined ? {} : { sortMinute: sortMinute(fields.time) }),
  };
}

const columns = getTableColumns(events);
const OWN_COLUMNS = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'idempotencyKey',
  'idempotencyDigest',
]);

/** The columns that a new date of a series copies from it: those that both tables have. */
export const COPIED_COLUMNS = Object.entries(getTableColumns(eventSeries))
  .filter(([name]) => name in columns && !OWN_COLUMNS.has(name))
  .map(([, column]) => column.name);

/** Names of columns that follow from others. */
const DERIVED = new Set(['sortMinute', 'previousDate']);

/**
 * The column `changedFields` in an update of one event: of a series, it remembers which values are no longer
 * those of the series.
 * @param values column values of the update
 */
export function withChangedFields(values: Partial<typeof events.$inferInsert>): SQL {
  const changed = Object.entries(columns).flatMap(([name, column]) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined || DERIVED.has(name)) return [];
    return [
      sql`case when ${column} is distinct from ${sql.param(value, column)} then ${name}::text end`,
    ];
  });
  return sql`case when ${events.seriesId} is null then ${events.changedFields} else array(
    select distinct name from unnest(${events.changedFields} || array[${sql.join(changed, sql`, `)}]::text[]) name
    where name is not null order by name) end`;
}
