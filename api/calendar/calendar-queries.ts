import { and, getTableColumns, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { type CalendarDate, utcDay } from '#shared/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { eventColumns, eventOrder } from '#db/events/events.ts';
import { calendarIdentity, cancelledEvents, events, eventSeries, settings } from '#db/tables.ts';
import { settingsColumns } from '#db/settings/settings.ts';

export const eventsQuery = (database: Database) =>
  database
    .select({ ...eventColumns, updatedAt: events.updatedAt })
    .from(events)
    .orderBy(...eventOrder)
    .$dynamic();
export const cancelledQuery = (database: Database) =>
  database.select().from(cancelledEvents).orderBy(cancelledEvents.eventId).$dynamic();
export const settingsQuery = (database: Database) =>
  database.select({ ...settingsColumns, updatedAt: settings.updatedAt }).from(settings);
export const identityQuery = (database: Database) =>
  database.select({ namespace: calendarIdentity.namespace }).from(calendarIdentity);

/** Wanted series, each with its next date, or its first one where all are over. */
export const seriesQuery = (database: Database, today: CalendarDate, wanted: SQL | undefined) =>
  database
    .select({
      ...getTableColumns(eventSeries),
      // Written out: the query builder names the columns of both tables without their table.
      nextId: sql<number | null>`(
        select date.id from events date where date.series_id = event_series.id
        order by date.last_day < ${today}, date.day, date.sort_minute limit 1)`,
    })
    .from(eventSeries)
    .where(wanted)
    .orderBy(eventSeries.id);
/** The dates of series that were changed alone. */
export const changedDatesQuery = (database: Database, wanted?: SQL) =>
  eventsQuery(database).where(
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
