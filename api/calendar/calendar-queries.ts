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

/** Query for deleted events that meet a condition, without those that were restored since. */
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

/** The columns of `events` under the alias `date`, which the subqueries below use. */
const dateColumns = alias(events, 'date');

/** Subquery: the public dates of the series in the outer query. */
const publicDates = (now: Date) =>
  sql`from events date where date.series_id = event_series.id and ${isPublic(dateColumns, now)}`;

/**
 * Query for series that match `wanted`. Each row has the id of the next date, or of the first one if all dates are
 * over. Dates that are not public do not count.
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

/** Query for public dates that differ from their series, because they were changed individually. */
export const changedDatesQuery = (database: Database, now: Date, wanted?: SQL) =>
  calendarEventsQuery(
    database,
    now,
    and(isNotNull(events.seriesId), ne(events.changedFields, sql`'{}'`), wanted),
  );

export type CalendarEventRow = Awaited<ReturnType<typeof calendarEventsQuery>>[number];
type SeriesRow = Awaited<ReturnType<typeof seriesQuery>>[number];
type CancelledRow = typeof deletedEvents.$inferSelect;

/** The content of a calendar. `changedDates` are dates of series that differ from their series. */
export type CalendarContent = {
  single: readonly CalendarEventRow[];
  series: readonly SeriesRow[];
  changedDates: readonly CalendarEventRow[];
  deleted: readonly CancelledRow[];
};

/**
 * The content of one category. If only the series has the category, a date in another category becomes an exception of
 * the series. If only a date has the category, it becomes a single entry.
 * @param firstDay earlier dates are not listed as single entries
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
