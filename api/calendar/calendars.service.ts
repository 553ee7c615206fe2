import { settingsColumns, completeSettingsRow } from '#db/settings/settings.ts';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { addDays, churchDay, churchInstant, type CalendarDate } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { calendarNamespace, deletedEvents, events, eventSeries, settings } from '#db/tables.ts';
import {
  deletedEventItems,
  eventItems,
  seriesItems,
  weeklyServiceItems,
  type CalendarItemContext,
} from './calendar-items.ts';
import {
  deletedEventsQuery,
  overriddenDatesQuery,
  calendarEventsQuery,
  seriesQuery,
  type CalendarEventRow,
  type CalendarContent,
  contentOfCategory,
} from './calendar-queries.ts';
import { toICalendar, type CalendarItem } from './icalendar.ts';

/** Number of days for which a past event stays in the calendar. */
const PAST_DAYS = 90;
/** Number of days for which calendars list a deleted event as canceled, so that subscribers see it disappear. */
const CANCELLED_DAYS = 30;

/** What is needed to read any calendar. `origin` is the site's, for links. */
export type CalendarContext = { database: Database; origin: string; now: Date };

/** The text of a calendar and its `ETag`. */
export type CalendarAnswer = { text: string; tag: string };

/** The `ETag` of all calendars. It includes the church's day, because past events drop out without any write. */
export const calendarETag = (revision: number, today: CalendarDate) =>
  `${String(revision)}-${today}`;

/** Calendars list only deletions after this instant: midnight in the church's time zone, CANCELLED_DAYS ago. */
export const tombstoneCutoff = (now: Date): Date =>
  churchInstant(addDays(churchDay(now), -CANCELLED_DAYS), 0);

/** Queries for what every calendar contains: content revision, the part of UIDs after the `@`, and the settings. */
const commonQueries = ({ database, now }: CalendarContext) =>
  [
    contentRevisionQuery(database, now),
    database.select({ namespace: calendarNamespace.namespace }).from(calendarNamespace),
    database.select({ ...settingsColumns, updatedAt: settings.updatedAt }).from(settings),
  ] as const;

type Rows<Queries> = { [Index in keyof Queries]: Awaited<Queries[Index]> };

function toCommonData(
  { origin, now }: CalendarContext,
  ...[[revised], [identity], [saved]]: Rows<ReturnType<typeof commonQueries>>
) {
  // The row is always there, because the migration that creates the table inserts it.
  if (identity === undefined) throw new Error('The table calendar_identity has lost its row.');
  const church =
    saved === undefined
      ? { ...DEFAULT_SETTINGS, version: 0, updatedAt: undefined }
      : completeSettingsRow(saved);
  return {
    church,
    itemContext: { origin, namespace: identity.namespace, categories: church.categories },
    tag: calendarETag(revised?.revision ?? 0, churchDay(now)),
  };
}

function toItems(listed: CalendarContent, itemContext: CalendarItemContext): CalendarItem[] {
  const changed = Map.groupBy(listed.changedDates, ({ series }) => series?.id);
  const dated = ({ updatedAt, ...event }: CalendarEventRow) => ({ event, changedAt: updatedAt });
  return [
    ...listed.single
      .map(dated)
      .flatMap(({ event, changedAt }) => eventItems(event, changedAt, itemContext)),
    ...listed.series.flatMap((series) =>
      seriesItems(series, (changed.get(series.id) ?? []).map(dated), itemContext),
    ),
    ...listed.deleted.flatMap((row) => deletedEventItems(row, itemContext)),
  ];
}

/**
 * Calendar of all events since 90 days ago. Events deleted in the last 30 days are listed as canceled.
 * @param category lists only events of this category; undefined lists all
 * @returns null if no settings and no event have the category
 */
export async function readEventsCalendar(
  context: CalendarContext,
  category: string | undefined,
): Promise<CalendarAnswer | null> {
  const { database, now } = context;
  const today = churchDay(now);
  const firstDay = addDays(today, -PAST_DAYS);
  const [revised, identity, saved, used, single, series, changedDates, deleted] =
    await database.batch([
      ...commonQueries(context),
      database
        .selectDistinct({ category: events.category })
        .from(events)
        .where(isPublic(events, now)),
      calendarEventsQuery(
        database,
        now,
        and(isNull(events.seriesId), gte(events.lastDay, firstDay)),
      ),
      seriesQuery(
        database,
        now,
        or(
          gte(eventSeries.cancelledAt, tombstoneCutoff(now)),
          inArray(
            eventSeries.id,
            database
              .select({ id: events.seriesId })
              .from(events)
              .where(gte(events.lastDay, firstDay)),
          ),
        ),
      ),
      overriddenDatesQuery(database, now),
      deletedEventsQuery(
        database,
        and(
          gte(sql`coalesce(${deletedEvents.endDate}, ${deletedEvents.date})`, new Date(firstDay)),
          gte(deletedEvents.cancelledAt, tombstoneCutoff(now)),
        ),
      ),
    ]);
  const { church, itemContext, tag } = toCommonData(context, revised, identity, saved);
  const { churchName, categories } = church;
  const listed = { single, series, changedDates, deleted };
  if (category === undefined) {
    return { text: toICalendar(toItems(listed, itemContext), `${churchName} Events`), tag };
  }
  const stored = [...used, ...deleted].map((row) => row.category);
  const known = [...categories.map(({ value }) => value), ...stored];
  if (!known.includes(category)) return null;
  const items = toItems(contentOfCategory(listed, category, firstDay), itemContext);
  const name = `${churchName}: ${categoryLabel(category, categories)}`;
  return { text: toICalendar(items, name), tag };
}

/**
 * Calendar of one public event, past or coming, with its whole series. For 30 days after the event was deleted, the
 * calendar contains the cancellation.
 * @returns null if there is no such event
 */
export async function readEventCalendar(
  context: CalendarContext,
  id: number,
): Promise<CalendarAnswer | null> {
  const { database, now } = context;
  const ofEvent = database
    .select({ id: events.seriesId })
    .from(events)
    .where(and(eq(events.id, id), isPublic(events, now)));
  const [revised, identity, saved, single, series, changedDates, deleted] = await database.batch([
    ...commonQueries(context),
    calendarEventsQuery(database, now, and(eq(events.id, id), isNull(events.seriesId))),
    seriesQuery(database, now, inArray(eventSeries.id, ofEvent)),
    overriddenDatesQuery(database, now, inArray(events.seriesId, ofEvent)),
    deletedEventsQuery(
      database,
      and(eq(deletedEvents.eventId, id), gte(deletedEvents.cancelledAt, tombstoneCutoff(now))),
    ),
  ]);
  const { itemContext, tag } = toCommonData(context, revised, identity, saved);
  const items = toItems({ single, series, changedDates, deleted }, itemContext);
  return items.length === 0 ? null : { text: toICalendar(items, null), tag };
}

/**
 * Calendar of a weekly service with its exceptions.
 * @param place of the service in the list of weekly services, from 0
 * @returns null if there is no such service
 */
export async function readServiceCalendar(
  context: CalendarContext,
  place: number,
): Promise<CalendarAnswer | null> {
  const { church, itemContext, tag } = toCommonData(
    context,
    ...(await context.database.batch(commonQueries(context))),
  );
  const { now } = context;
  const items = weeklyServiceItems(church, place, church.updatedAt, { ...itemContext, now });
  return items && { text: toICalendar(items, null), tag };
}
