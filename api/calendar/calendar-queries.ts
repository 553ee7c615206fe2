import { and, getTableColumns, isNotNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { churchDay, type CalendarDate, utcDay } from '#shared/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { eventColumns, eventOrder } from '#db/events/events.ts';
import { calendarIdentity, cancelledEvents, events, eventSeries, settings } from '#db/tables.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { settingsColumns } from '#db/settings/settings.ts';

/** Public events that meet a condition. */
export const eventsQuery = (database: Database, now: Date, condition: SQL | undefined) =>
  database
    .select({ ...eventColumns, updatedAt: events.updatedAt })
    .from(events)
    .where(and(isPublic(events, now), condition))
    .orderBy(...eventOrder);
const dateColumns = alias(events, 'date');

/** Deleted events that meet a condition, without those that were put back since. */
export const cancelledQuery = (database: Database, condition: SQL | undefined) =>
  database
    .select()
    .from(cancelledEvents)
    .where(
      and(
        notInArray(cancelledEvents.eventId, database.select({ id: events.id }).from(events)),
        condition,
      ),
    )
    .orderBy(cancelledEvents.eventId);
export const settingsQuery = (database: Database) =>
  database.select({ ...settingsColumns, updatedAt: settings.updatedAt }).from(settings);
export const identityQuery = (database: Database) =>
  database.select({ namespace: calendarIdentity.namespace }).from(calendarIdentity);

/** Its public dates, of the series that a query reads. */
const publicDates = (now: Date) =>
  sql`from events date where date.series_id = event_series.id and ${isPublic(dateColumns, now)}`;

/** Wanted series, each with its next date, or its first one where all are over, and without the dates that are not public. */
export const seriesQuery = (database: Database, now: Date, wanted: SQL | undefined) =>
  database
    .select({
      ...getTableColumns(eventSeries),
      // Written out: the query builder names the columns of both tables without their table.
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
          // What visitors have never seen is no news to their calendars.
          and(isNotNull(eventSeries.cancelledAt), isPublic(eventSeries, now)),
          sql`exists (select ${publicDates(now)})`,
        ),
      ),
    )
    .orderBy(eventSeries.id);
/** The dates of series that were changed alone. */
export const changedDatesQuery = (database: Database, now: Date, wanted?: SQL) =>
  eventsQuery(
    database,
    now,
    and(isNotNull(events.seriesId), ne(events.changedFields, sql`'{}'`), wanted),
  );

export type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];
type SeriesRow = Awaited<ReturnType<typeof seriesQuery>>[number];
type CancelledRow = typeof cancelledEvents.$inferSelect;

/** What a calendar lists. */
export type Listed = {
  single: readonly EventRow[];
  series: readonly SeriesRow[];
  changedDates: readonly EventRow[];
  deleted: readonly CancelledRow[];
};

/**
 * What a category shows. A date whose category was changed alone is left out of its series, or stands alone where
 * its series is of another category.
 * @param firstDay earlier dates are not listed alone
 */
export function ofCategory(listed: Listed, category: string, firstDay: CalendarDate): Listed {
  const isOfCategory = (row: { category: string | null }) => row.category === category;
  const isListed = ({ date, endDate }: EventRow) =>
    utcDay((endDate ?? date).toISOString()) >= firstDay;
  const series = listed.series.filter(isOfCategory);
  const ids = new Set<number | null>(series.map(({ id }) => id));
  const [changedDates, away] = partition(listed.changedDates, isOfCategory);
  const [inSeries, alone] = partition(changedDates, ({ seriesId }) => ids.has(seriesId));
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

const originalDays = (dates: readonly EventRow[], series: number): CalendarDate[] =>
  dates.flatMap(({ seriesId, originalDay }) =>
    seriesId === series && originalDay !== null ? [originalDay] : [],
  );
