import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { FEATURED_DATES, type EventOverview } from '#shared/events/event-window.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { eventColumns, eventOrder, latestEventsFirst, toEvent } from '#db/events/events.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { inChurchOrder } from '#shared/settings/categories.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { events } from '#db/tables.ts';
import { matchesFilter, type EventFilter } from './event-columns.ts';

type WindowRequest = Pick<EventFilter, 'search' | 'category' | 'day'> & {
  /** The day that divides earlier events from later ones. */
  today: string;
  /** The most events on either side of it. */
  limit: number;
  now: Date;
};

/** The next featured events; of a series its next dates only. */
function featuredQuery(database: Database, today: string, shown: SQL | undefined) {
  const place = sql<number>`row_number() over (partition by coalesce(${events.seriesId}, -${events.id}) order by ${events.day}, ${events.sortMinute}, ${events.id})`;
  const dates = database
    .select({ id: events.id, place: place.as('place') })
    .from(events)
    .where(and(shown, eq(events.featured, true), gte(events.lastDay, today)))
    .as('dates');
  const next = database
    .select({ id: dates.id })
    .from(dates)
    .where(lte(dates.place, FEATURED_DATES.ofSeries));
  return database
    .select(eventColumns)
    .from(events)
    .where(inArray(events.id, next))
    .orderBy(...eventOrder)
    .limit(FEATURED_DATES.inAll);
}

/** Reads the events around a day that match the filters, and what /events shows beside them. */
export async function readEventWindow(
  database: Database,
  { today, limit, now, ...filter }: WindowRequest,
): Promise<{ revision: number; window: EventOverview }> {
  const shown = isPublic(events, now);
  const matches = and(shown, matchesFilter(filter));
  const isLater = gte(events.lastDay, today);
  const some = () => database.select(eventColumns).from(events);
  const [[revised], later, earlier, [counted], featured, used, settings] = await database.batch([
    contentRevisionQuery(database, now),
    some()
      .where(and(matches, isLater))
      .orderBy(...eventOrder)
      .limit(limit),
    some()
      .where(and(matches, matchesFilter({ before: today })))
      .orderBy(...latestEventsFirst)
      .limit(limit),
    database
      .select({
        all: sql<number>`count(*)::int`,
        later: sql<number>`(count(*) filter (where ${isLater}))::int`,
      })
      .from(events)
      .where(matches),
    featuredQuery(database, today, shown),
    database.selectDistinct({ category: events.category }).from(events).where(shown),
    settingsQuery(database),
  ]);
  const counts = counted ?? { all: 0, later: 0 };
  return {
    revision: revised?.revision ?? 0,
    window: {
      events: [...earlier.reverse(), ...later].map(toEvent),
      earlier: counts.all - counts.later - earlier.length,
      later: counts.later - later.length,
      featured: featured.map(toEvent),
      categories: inChurchOrder(
        used.map(({ category }) => category),
        toSettings(settings).categories,
      ),
    },
  };
}
