import { and, getTableColumns, isNotNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { churchDay, type CalendarDate, utcDay } from '#shared/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { eventColumns, eventOrder } from '#db/events/events.ts';
import { deletedEvents, events, eventSeries } from '#db/tables.ts';
import { isPublic } from '#db/publishing/record-states.ts';

/** Query for public events that meet a condition, each with the time of its last change. */
export const calendarEventsQuery = (database: Database, now: Date, condition: SQL | undefined) =>
  database
    .select({ ...eventColumns, updatedAt: events.updatedAt })
    .from(events)
    .where(and(isPublic(events, now), condition))
    .orderBy(...eventOrder);

/** Query for the records of deleted events that meet a condition, without events that were restored since. */
export const deletedEventsQuery = (database: Database, condition: SQL | undefined) =>
  database
    .select()
    .from(deletedEvents)
    .where(
      and(
        notInArray(deletedEvents.eventId, database.select({ id: events.id }).from(events)),
        condition,
      ),
    )
    .orderBy(deletedEvents.eventId);

/** The columns of `events` under the alias `date`, by which the subqueries in `seriesQuery` name them. */
const dateColumns = alias(events, 'date');

/** SQL that begins with `from`: the public events of the series in the outer query. */
const publicDates = (now: Date) =>
  sql`from events date where date.series_id = event_series.id and ${isPublic(dateColumns, now)}`;

/**
 * Query for series that meet a condition. `nextId` is the next public event of the series, or its first if all are
 * over. `exceptDays` includes the days of events that are not public.
 */
export const seriesQuery = (database: Database, now: Date, wanted: SQL | undefined) =>
  database
    .select({
      ...getTableColumns(eventSeries),
      // Raw SQL, because the query builder omits table names, and both tables have columns of the same names.
      nextId: sql<number | null>`(
        select date.id ${publicDates(now)}
        order by date.last_day < ${churchDay(now)}, date.day, date.sort_minute limit 1)`,
      exceptDays: sql<CalendarDate[]>`event_series.except_days || array(
        select date.original_day from events date
        where date.series_id = event_series.id and not ${isPublic(dateColumns, now)})`.mapWith(
        eventSeries.exceptDays,
      ),
    })
    .from(eventSeries)
    .where(
      and(
        wanted,
        or(
          // A canceled series that was never public is left out, because no calendar contains it.
          and(isNotNull(eventSeries.cancelledAt), isPublic(eventSeries, now)),
          sql`exists (select ${publicDates(now)})`,
        ),
      ),
    )
    .orderBy(eventSeries.id);

/** Query for public events of series with fields that an editor changed for that event alone. */
export const overriddenDatesQuery = (database: Database, now: Date, wanted?: SQL) =>
  calendarEventsQuery(
    database,
    now,
    and(isNotNull(events.seriesId), ne(events.changedFields, sql`'{}'`), wanted),
  );

export type CalendarEventRow = Awaited<ReturnType<typeof calendarEventsQuery>>[number];
type SeriesRow = Awaited<ReturnType<typeof seriesQuery>>[number];
type CancelledRow = typeof deletedEvents.$inferSelect;

/** The rows from which a calendar is made. `changedDates` are events with other fields than their series. */
export type CalendarContent = {
  single: readonly CalendarEventRow[];
  series: readonly SeriesRow[];
  changedDates: readonly CalendarEventRow[];
  deleted: readonly CancelledRow[];
};

/**
 * Reduces a calendar to one category. An event of another category than its series becomes an exception of the listed
 * series, or a single entry where only the event has the category.
 * @param firstDay such a single entry is left out if it ended before this day
 */
export function contentOfCategory(
  listed: CalendarContent,
  category: string,
  firstDay: CalendarDate,
): CalendarContent {
  const isOfCategory = (row: { category: string | null }) => row.category === category;
  const isListed = ({ date, endDate }: CalendarEventRow) => utcDay(endDate ?? date) >= firstDay;
  const series = listed.series.filter(isOfCategory);
  const ids = new Set<number | undefined>(series.map(({ id }) => id));
  const [changedDates, away] = partition(listed.changedDates, isOfCategory);
  const [inSeries, alone] = partition(changedDates, (date) => ids.has(date.series?.id));
  return {
    single: [...listed.single.filter(isOfCategory), ...alone.filter(isListed)],
    series: series.map((each) => ({
      ...each,
      exceptDays: [...each.exceptDays, ...originalDays(away, each.id)],
    })),
    changedDates: inSeries,
    deleted: listed.deleted.filter(isOfCategory),
  };
}

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean) =>
  [items.filter(test), items.filter((item) => !test(item))] as const;

const originalDays = (dates: readonly CalendarEventRow[], series: number): CalendarDate[] =>
  dates.flatMap((date) => (date.series?.id === series ? [date.series.day] : []));
