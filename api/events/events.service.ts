import { and, sql, eq, gte, ilike, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eventCursor } from '#shared/events/event-times.ts';
import { eventHtml, type EventDetail } from '#shared/events/event-page.ts';
import type { StateFilterValue, WithState } from '#shared/publishing/record-states.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery, withRevision } from '#db/publishing/content-revision.ts';
import {
  eventForPageQueries,
  toEventForPage,
  eventColumns,
  eventOrder,
  latestEventsFirst,
  toEvent,
} from '#db/events/events.ts';
import { isInState, stateAt, isPublic } from '#db/publishing/record-states.ts';
import { events } from '#db/tables.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { Reader } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { cursorPartSchemas, decodeCursor, toPage } from '../http/paging.ts';
import { containsPattern } from '#db/columns.ts';
import { FEATURED_LIMITS, type EventOverview } from '#shared/events/events-query.ts';
import { inChurchOrder } from '#shared/settings/categories.ts';

/** Filters of a list of events. An absent or blank filter excludes nothing. */
type EventFilter = {
  featured?: true;
  /** The id of a series. */
  series?: number | undefined;
  /** First and last day of the range. An event of several days belongs to each of them. */
  from?: string | undefined;
  until?: string | undefined;
  /** Only events that ended before this day. */
  before?: string | undefined;
  /** Text that the title contains, in upper or lower case. */
  search?: string | undefined;
  category?: string | undefined;
  /** One of the event's days, or the day from which it was postponed. */
  day?: string | undefined;
};

/** Condition: `day` is one of the event's days, or the day from which it was postponed. */
export function isOnDay(day: string | SQL): SQL | undefined {
  const movedFrom = sql`(${events.status} = 'postponed' and (timezone('UTC', ${events.previousDate}))::date = ${day}::date)`;
  return or(and(lte(events.day, day), gte(events.lastDay, day)), movedFrom);
}

/** Condition of a list of events; undefined if it excludes nothing. */
function matchesFilter(filter: EventFilter): SQL | undefined {
  const { featured, series, from, until, before, search = '', category = '', day } = filter;
  const wanted = search.trim();
  return and(
    featured && eq(events.featured, true),
    series === undefined ? undefined : eq(events.seriesId, series),
    from === undefined ? undefined : gte(events.lastDay, from),
    until === undefined ? undefined : lte(events.day, until),
    before === undefined ? undefined : lt(events.lastDay, before),
    wanted === '' ? undefined : ilike(events.title, containsPattern(wanted)),
    category === '' ? undefined : eq(events.category, category),
    day === undefined ? undefined : isOnDay(day),
  );
}

const Cursor = z.tuple([
  cursorPartSchemas.day,
  cursorPartSchemas.integer,
  cursorPartSchemas.integer,
]);

type EventList = EventFilter & {
  /** State of the listed events, for the admin; `all` lists every state. Without it only public events are listed. */
  state?: StateFilterValue | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * One page of events in calendar order; with the filter `before`, the latest first.
 * @returns `next` is the cursor of the next page; undefined on the last page
 */
export async function listEvents(
  database: Database,
  { limit, cursor, state, ...filter }: EventList,
  now: Date,
): Promise<{ revision: number; events: WithState<ChurchEvent>[]; next: string | undefined }> {
  const after = decodeCursor(Cursor, cursor);
  const isLatestFirst = filter.before !== undefined;
  const query = database
    .select({ ...eventColumns, ...(state && stateAt(events, now)) })
    .from(events)
    .where(
      and(
        isInState(events, state, now),
        matchesFilter(filter),
        after &&
          sql`(${events.day}, ${events.sortMinute}, ${events.id}) ${sql.raw(isLatestFirst ? '<' : '>')} (${after[0]}::date, ${after[1]}::int, ${after[2]}::int)`,
      ),
    )
    .orderBy(...(isLatestFirst ? latestEventsFirst : eventOrder))
    .$dynamic();
  const { revision, rows } = await withRevision(
    database,
    limit === undefined ? query : query.limit(limit + 1),
    now,
  );
  const page = toPage(rows.map(toEvent), limit);
  return { revision, events: page.rows, next: page.last && eventCursor(page.last) };
}

/**
 * Reads one event with the texts of its page at `now`.
 * @param reader visitors read public events only; the admin also reads the state
 * @throws AppError not_found
 */
export async function findEvent(
  database: Database,
  { id, now, reader }: { id: number; now: Date; reader: Reader },
): Promise<{ revision: number; event: WithState<EventDetail> }> {
  const [[revised], settings, ...placed] = await database.batch([
    contentRevisionQuery(database, now),
    settingsQuery(database),
    ...eventForPageQueries(database, id, now),
  ]);
  const found = toEventForPage(id, ...placed, reader === 'visitor');
  if (found === null) throw new AppError('not_found');
  const html = eventHtml(found, toSettings(settings), now);
  const { state, publishAt, ...shown } = found.event;
  const event = reader === 'admin' ? { ...shown, state, publishAt } : shown;
  return { revision: revised?.revision ?? 0, event: { ...event, html } };
}

type WindowRequest = Pick<EventFilter, 'search' | 'category' | 'day'> & {
  /** The day that separates earlier from later events. */
  today: string;
  /** Maximum number of events before and after the day. */
  limit: number;
  now: Date;
};

/** Query for the next featured events, with only the next date of each series. */
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
    .where(lte(dates.place, FEATURED_LIMITS.ofSeries));
  return database
    .select(eventColumns)
    .from(events)
    .where(inArray(events.id, next))
    .orderBy(...eventOrder)
    .limit(FEATURED_LIMITS.inAll);
}

/** Reads the events around a day that match the filters, and the further data of /events. */
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
