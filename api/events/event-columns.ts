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

/** Column values that `events` and `event_series` share, for the fields of a request. Absent fields stay unchanged. */
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

/** Converts a timestamp of a request (ISO 8601) to a column value; null if the request has none. */
export const toDateOrNull = (timestamp: string | null | undefined): Date | null =>
  timestamp === undefined || timestamp === null ? null : new Date(timestamp);

/**
 * Column value of `previousDate` in an update; an empty object leaves it unchanged. A postponed event with a new date
 * keeps the day for which it was first announced, unless the editor enters one. Any other event has null.
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

/** Throws `invalid_body` for `endDate` if the database refused the last day of an event. Rethrows any other error. */
export const rethrowAsEndDateError = constraintError(END_DATE_CHECK, 'endDate', END_DATE_ERROR);

const columns = getTableColumns(events);
const COLUMNS_OF_EACH_ROW = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'idempotencyKey',
  'idempotencyDigest',
]);

/** Names of the columns that a new event of a series copies from the series' row. */
export const COLUMNS_COPIED_FROM_SERIES = Object.entries(getTableColumns(eventSeries))
  .filter(([name]) => name in columns && !COLUMNS_OF_EACH_ROW.has(name))
  .map(([, column]) => column.name);

/**
 * Columns that `sentFields` does not compare by value: columns derived from others, and the two dates, which it
 * compares by day and by number of days.
 */
const DERIVED_OR_DATES = new Set(['sortMinute', 'previousDate', 'date', 'endDate', 'publishAt']);

const utcDaySql = (value: Date | SQL) =>
  sql`(timezone('UTC', ${value instanceof Date ? value.toISOString() : value}::timestamptz))::date`;

/** SQL rows for an update's fields: name, does the event's value change, does the new value differ from the series. */
function sentFields(values: Partial<typeof events.$inferInsert>): SQL[] {
  const fields = Object.entries(columns).flatMap(([name, column]) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined || DERIVED_OR_DATES.has(name)) return [];
    const given = sql.param(value, column);
    const ofSeries = sql`series.${sql.identifier(column.name)}`;
    return [
      sql`(${name}::text, ${column} is distinct from ${given}, ${ofSeries} is distinct from ${given})`,
    ];
  });
  const { date, endDate } = values;
  if (date === undefined && endDate === undefined) return fields;
  const day = date === undefined ? sql`${events.day}` : utcDaySql(date);
  const lastDay = endDate === null ? sql`null::date` : utcDaySql(endDate ?? sql`${events.endDate}`);
  const length = sql`${lastDay} - ${day}`;
  return [
    ...fields,
    sql`('date', ${day} <> ${events.day}, ${day} <> ${events.originalDay})`,
    sql`('endDate', ${length} is distinct from ${utcDaySql(sql`${events.endDate}`)} - ${events.day},
      ${length} is distinct from series.extra_days)`,
  ];
}

/**
 * Value of the column `changedFields` in an update of one event. If the event belongs to a series, it lists the fields
 * whose values differ from those of the series.
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
