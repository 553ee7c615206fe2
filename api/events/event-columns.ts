import { getTableColumns, sql, type SQL, and, eq, gte, ilike, lt, lte, or } from 'drizzle-orm';
import type { UpdateEventInput } from '#shared/events/events.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import { events, eventSeries } from '#db/tables.ts';
import { givenState } from '../publishing/state-writes.ts';
import { containing } from '#db/sermons/text-search.ts';

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
export function fieldValues(
  { date, endDate, previousDate, repeat, state, publishAt, ...fields }: UpdateEventInput,
  now: Date,
) {
  const isStated = state !== undefined || (publishAt !== undefined && publishAt !== null);
  return {
    ...given(fields),
    ...(isStated ? givenState({ state, publishAt }, now) : {}),
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

/** Names of columns that follow from others; the last day is compared by the length that it gives. */
const DERIVED = new Set(['sortMinute', 'previousDate', 'date', 'endDate', 'publishAt']);

const dayOf = (value: Date | SQL) =>
  sql`(timezone('UTC', ${value instanceof Date ? value.toISOString() : value}::timestamptz))::date`;

/** Rows of the changed fields of an event: name, whether the update changes it, and whether the series has another. */
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
 * The column `changedFields` in an update of one event: of a series, it remembers which values are not those of
 * the series.
 * @param values column values of the update
 */
export function withChangedFields(values: Partial<typeof events.$inferInsert>): SQL {
  const sent = sentFields(values);
  if (sent.length === 0) return sql`${events.changedFields}`;
  return sql`coalesce((select array(
    with sent(name, is_changed, is_own) as (values ${sql.join(sent, sql`, `)})
    select name from unnest(${events.changedFields}) name
    where name not in (select sent.name from sent where is_changed)
    union select name from sent where is_changed and is_own order by 1)
    from event_series series where series.id = ${events.seriesId}), ${events.changedFields})`;
}

/** What a list of events may ask for; a part that is absent or blank leaves nothing out. */
export type EventFilter = {
  featured?: true;
  /** The id of a series. */
  series?: number | undefined;
  /** First and last day of the events; one of several days belongs to each of them. */
  from?: string | undefined;
  until?: string | undefined;
  /** Only events that ended before this day. */
  before?: string | undefined;
  /** A part of the title, in any case. */
  search?: string | undefined;
  category?: string | undefined;
  /** One of its days, or the one from which it was moved. */
  day?: string | undefined;
};

/** Condition: one of the event's days, or the one from which it was moved. */
export function isOn(day: string | SQL): SQL | undefined {
  const movedFrom = sql`(${events.status} = 'postponed' and (timezone('UTC', ${events.previousDate}))::date = ${day}::date)`;
  return or(and(lte(events.day, day), gte(events.lastDay, day)), movedFrom);
}

/** Condition of a list of events; undefined when it leaves nothing out. */
export function matchesFilter(filter: EventFilter): SQL | undefined {
  const { featured, series, from, until, before, search = '', category = '', day } = filter;
  const wanted = search.trim();
  return and(
    featured && eq(events.featured, true),
    series === undefined ? undefined : eq(events.seriesId, series),
    from === undefined ? undefined : gte(events.lastDay, from),
    until === undefined ? undefined : lte(events.day, until),
    before === undefined ? undefined : lt(events.lastDay, before),
    wanted === '' ? undefined : ilike(events.title, containing(wanted)),
    category === '' ? undefined : eq(events.category, category),
    day === undefined ? undefined : isOn(day),
  );
}
