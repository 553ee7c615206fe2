import { and, sql, eq, gte, ilike, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { eventCursor } from '#shared/events/event-times.ts';
import { eventHtml, type EventDetail } from '#shared/events/event-page.ts';
import { StateFilterValue, type WithState } from '#shared/publishing/record-states.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery, readWithRevision } from '#db/publishing/content-revision.ts';
import {
  eventColumns,
  eventOrder,
  latestEventsFirst,
  eventColumnsWithState,
} from '#db/events/events.ts';
import { isInState, stateColumnsAt, isPublic } from '#db/publishing/record-states.ts';
import { events } from '#db/tables.ts';
import { pagePicturesQuery, toPagePictures } from '#db/pages/pictures.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { recordId } from '#shared/http/fields.ts';
import type { ReaderRole } from '../dependencies.ts';
import { found } from '../http/errors.ts';
import {
  cursorPartSchemas,
  decodeCursor,
  pageParameters,
  toPage,
  withOneExtraRow,
} from '../http/paging.ts';
import { containsPattern } from '#db/columns.ts';
import {
  EVENTS_IN_WINDOW,
  FEATURED_LIMITS,
  type EventOverview,
} from '#shared/events/events-query.ts';
import { inChurchOrder } from '#shared/settings/categories.ts';
import { serviceCategories } from '#shared/services/service-categories.ts';

function dayParameter(name: string) {
  const message = `${name} must be a day such as 2026-12-01`;
  // Year 0 is refused, because Postgres has none.
  return z.optional(
    z.iso.date(message).check(z.refine((text) => !text.startsWith('0000'), message)),
  );
}

const filterQuery = {
  /** Text that the title contains, in upper or lower case. */
  search: z.optional(z.string()),
  category: z.optional(z.string()),
  /** Only events that take place on this day, or that were postponed from it. */
  day: dayParameter('day'),
};

/** Query of a list of events. An absent or blank filter excludes nothing. */
export const PublicParameters = z.object({
  ...pageParameters,
  ...filterQuery,
  /** Only the events of this series, by its id. */
  series: z.optional(recordId),
  /**
   * First and last day of the listed period. An event of several days is listed if one of its days is in it,
   * and with both days an event that was moved also if the day from which it was is in it.
   */
  from: dayParameter('from'),
  until: dayParameter('until'),
  /** Only events that ended before this day, the latest first. */
  before: dayParameter('before'),
});

/** Query of `GET /api/events`. With `state`, which only the admin may send, it finds events that are not public too. */
export const ListParameters = z.extend(PublicParameters, { state: z.optional(StateFilterValue) });

/** Query of `GET /api/events/window`. */
export const WindowParameters = z.object({
  ...filterQuery,
  limit: pageParameters.limit,
  /** The day that separates earlier from later events. */
  today: dayParameter('today'),
});

type EventFilter = Omit<z.infer<typeof PublicParameters>, 'limit' | 'cursor'> & { featured?: true };

type Day = string | SQL;

/** SQL condition: the event takes place between two days, or was postponed from one of them. */
function isBetween(from: Day, until: Day): SQL | undefined {
  const movedFrom = sql`(${events.status} = 'postponed' and (timezone('UTC', ${events.previousDate}))::date between ${from}::date and ${until}::date)`;
  return or(and(lte(events.day, until), gte(events.lastDay, from)), movedFrom);
}

/** SQL condition: the event takes place on `day`, or was postponed from it. */
export const isOnDay = (day: Day): SQL | undefined => isBetween(day, day);

/** SQL condition for all filters of a list of events; undefined if there are none. */
function matchesFilter(filter: EventFilter): SQL | undefined {
  const { featured, series, from, until, before, search = '', category = '', day } = filter;
  const wanted = search.trim();
  return and(
    featured && eq(events.featured, true),
    series === undefined ? undefined : eq(events.seriesId, series),
    from !== undefined && until !== undefined
      ? isBetween(from, until)
      : and(
          from === undefined ? undefined : gte(events.lastDay, from),
          until === undefined ? undefined : lte(events.day, until),
        ),
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

/**
 * One page of events in calendar order; with the filter `before`, the latest first.
 * @returns `next` is the cursor of the next page; undefined on the last page
 */
export async function listEvents(
  database: Database,
  { limit, cursor, state, ...filter }: EventFilter & z.infer<typeof ListParameters>,
  now: Date,
): Promise<{ revision: number; events: WithState<ChurchEvent>[]; next: string | undefined }> {
  const after = decodeCursor(Cursor, cursor);
  const isLatestFirst = filter.before !== undefined;
  const query = database
    .select({ ...eventColumns, ...(state && stateColumnsAt(events, now)) })
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
  const { revision, rows } = await readWithRevision(database, withOneExtraRow(query, limit), now);
  const page = toPage(rows, limit);
  return { revision, events: page.rows, next: page.last && eventCursor(page.last) };
}

/** Query for an event, even if it is not public, and for the public events of its series. */
function datesQuery(database: Database, id: number, now: Date) {
  const series = database.select({ id: events.seriesId }).from(events).where(eq(events.id, id));
  return database
    .select(eventColumnsWithState(now))
    .from(events)
    .where(or(eq(events.id, id), and(isPublic(events, now), inArray(events.seriesId, series))))
    .orderBy(...eventOrder);
}

type Wanted = { id: number; now: Date; reader: ReaderRole };

/** Reads one event with the HTML of its page at `now`; null if it does not exist or the reader may not see it. */
export async function readEventWithHtml(database: Database, { id, now, reader }: Wanted) {
  const [[revised], saved, dates, pictures] = await database.batch([
    contentRevisionQuery(database, now),
    settingsQuery(database),
    datesQuery(database, id, now),
    pagePicturesQuery(database, id),
  ]);
  const event = dates.find((date) => date.id === id);
  if (event === undefined || (reader === 'visitor' && event.state !== 'public')) return null;
  const settings = toSettings(saved);
  const series = event.series === null ? [] : dates;
  const picture = toPagePictures(pictures)[event.imageUrl ?? ''];
  const html = eventHtml({ event, series, picture }, settings, now);
  return { revision: revised?.revision ?? 0, settings, event, html };
}

/** Reads one event with the HTML of its page. Only the admin also gets its state. @throws AppError not_found */
export async function findEvent(
  database: Database,
  wanted: Wanted,
): Promise<{ revision: number; event: WithState<EventDetail> }> {
  const { revision, event, html } = found(await readEventWithHtml(database, wanted));
  const { state, publishAt, ...shown } = event;
  return { revision, event: { ...(wanted.reader === 'admin' ? event : shown), html } };
}

/** Query for the next featured events: at most FEATURED_LIMITS.ofSeries of each series, and FEATURED_LIMITS.inAll. */
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

/** Reads what /events shows: the events around a day (by default today), counts, categories and featured events. */
export async function readEventWindow(
  database: Database,
  now: Date,
  { today = churchDay(now), limit = EVENTS_IN_WINDOW, ...filter }: z.infer<typeof WindowParameters>,
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
  const church = toSettings(settings);
  return {
    revision: revised?.revision ?? 0,
    window: {
      events: [...earlier.reverse(), ...later],
      earlier: counts.all - counts.later - earlier.length,
      later: counts.later - later.length,
      featured,
      categories: inChurchOrder(
        [...used.map(({ category }) => category), ...serviceCategories(church, today)],
        church.categories,
      ),
    },
  };
}
