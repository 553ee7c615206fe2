import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { END_DATE_ERROR, type UpdateEventInput } from '#shared/events/events.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { END_DATE_CHECK, events, eventSeries } from '#db/tables.ts';
import { constraintError } from '../http/errors.ts';
import { chosenStateColumns } from '../publishing/stated-records.ts';

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

/** Column values for those fields of a request that events and series both have. Absent fields stay absent. */
export function eventFieldColumns(
  { date, endDate, previousDate, repeat, state, publishAt, ...fields }: UpdateEventInput,
  now: Date,
) {
  const isStated = state !== undefined || (publishAt !== undefined && publishAt !== null);
  return {
    ...given(fields),
    ...(isStated ? chosenStateColumns({ state, publishAt }, now) : {}),
    ...(fields.time === undefined ? {} : { sortMinute: sortMinute(fields.time) }),
  };
}

/** Converts an optional timestamp of a request to a column value. */
export const toDateOrNull = (timestamp: string | null | undefined): Date | null =>
  timestamp === undefined || timestamp === null ? null : new Date(timestamp);

/**
 * What an update writes to the column `previousDate`; empty if the column stays unchanged. When a postponed event gets a
 * new date, the column stores the day for which the event was first announced, unless the editor enters another day. For
 * any other event the value is null.
 */
export function previousDateChange({
  date,
  status,
  previousDate,
}: Pick<UpdateEventInput, 'date' | 'status' | 'previousDate'>) {
  if (previousDate !== undefined) return { previousDate: toDateOrNull(previousDate) };
  if (date === undefined && status === undefined) return {};
  const next = date === undefined ? sql`${events.date}` : sql`${date}::timestamptz`;
  const nextStatus = status === undefined ? sql`${events.status}` : sql`${status}::text`;
  return {
    previousDate: sql`case when ${nextStatus} = 'postponed'
      then nullif(coalesce(${events.previousDate}, ${events.date}), ${next}) end`,
  };
}

/** Names the last day of an event if the database refused it. Rethrows any other error. */
export const rethrowAsEndDateError = constraintError(END_DATE_CHECK, 'endDate', END_DATE_ERROR);

const columns = getTableColumns(events);
const OWN_COLUMNS = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'idempotencyKey',
  'idempotencyDigest',
]);

/** The columns that a new date copies from its series. Both tables have them. */
export const COLUMNS_COPIED_FROM_SERIES = Object.entries(getTableColumns(eventSeries))
  .filter(([name]) => name in columns && !OWN_COLUMNS.has(name))
  .map(([, column]) => column.name);

/**
 * Columns that `sentFields` does not compare by value: derived columns, and the dates, which it compares by day and by
 * number of days.
 */
const DERIVED = new Set(['sortMinute', 'previousDate', 'date', 'endDate', 'publishAt']);

const dayOf = (value: Date | SQL) =>
  sql`(timezone('UTC', ${value instanceof Date ? value.toISOString() : value}::timestamptz))::date`;

/** SQL rows for the fields in an update: name, is the value new, does the value differ from the series. */
function sentFields(values: Partial<typeof events.$inferInsert>): SQL[] {
  const fields = Object.entries(columns).flatMap(([name, column]) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined || DERIVED.has(name)) return [];
    const given = sql.param(value, column);
    const ofSeries = sql`series.${sql.identifier(column.name)}`;
    return [
      sql`(${name}::text, ${column} is distinct from ${given}, ${ofSeries} is distinct from ${given})`,
    ];
  });
  const { date, endDate } = values;
  if (date === undefined && endDate === undefined) return fields;
  const day = date === undefined ? sql`${events.day}` : dayOf(date);
  const lastDay = endDate === null ? sql`null::date` : dayOf(endDate ?? sql`${events.endDate}`);
  const length = sql`${lastDay} - ${day}`;
  return [
    ...fields,
    sql`('date', ${day} <> ${events.day}, ${day} <> ${events.originalDay})`,
    sql`('endDate', ${length} is distinct from ${dayOf(sql`${events.endDate}`)} - ${events.day},
      ${length} is distinct from series.extra_days)`,
  ];
}

/**
 * Value of the column `changedFields` in an update of one event. In a series it lists the fields whose values differ
 * from the series.
 * @param values column values of the update
 */
export function changedFieldsColumn(values: Partial<typeof events.$inferInsert>): SQL {
  const sent = sentFields(values);
  if (sent.length === 0) return sql`${events.changedFields}`;
  return sql`coalesce((select array(
    with sent(name, is_changed, is_own) as (values ${sql.join(sent, sql`, `)})
    select name from unnest(${events.changedFields}) name
    where name not in (select sent.name from sent where is_changed)
    union select name from sent where is_changed and is_own order by 1)
    from event_series series where series.id = ${events.seriesId}), ${events.changedFields})`;
}
