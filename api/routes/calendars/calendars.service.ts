import { and, eq, gte, sql } from 'drizzle-orm';
import { addDays, churchDay, churchInstant } from '#shared/dates.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery, readContentRevision } from '#db/content-revision.ts';
import { eventColumns, eventOrder, toEvent } from '#db/events.ts';
import { calendarIdentity, cancelledEvents, events, settings } from '#db/schema/index.ts';
import { settingsColumns } from '#db/settings.ts';
import { deletedItems, eventItems, sundayServiceItems } from './calendar-items.ts';
import { toICalendar, type CalendarItem } from './icalendar.ts';

/** Days that a past event stays in the calendar. */
const PAST_DAYS = 90;
/** Days that a deleted event is listed as cancelled. */
const CANCELLED_DAYS = 30;

/** The input of a calendar's query. */
export type CalendarRequest = { database: Database; origin: string; now: Date };

/** A calendar's text and its `ETag`. */
export type CalendarAnswer = { text: string; tag: string };

/** The day is part of the tag, because each day some event becomes too old to be listed. */
const tagOf = (revision: number, now: Date) => `${String(revision)}-${churchDay(now)}`;

/** The current `ETag` of all calendars. */
export const readCalendarTag = async (database: Database, now: Date): Promise<string> =>
  tagOf(await readContentRevision(database), now);

/** Events deleted before this instant are not listed any more. */
export const cancelledSince = (now: Date): Date =>
  churchInstant(addDays(churchDay(now), -CANCELLED_DAYS), 0);

const eventsQuery = (database: Database) =>
  database
    .select({ ...eventColumns, updatedAt: events.updatedAt })
    .from(events)
    .orderBy(...eventOrder)
    .$dynamic();
const cancelledQuery = (database: Database) =>
  database.select().from(cancelledEvents).orderBy(cancelledEvents.eventId).$dynamic();
const settingsQuery = (database: Database) =>
  database.select({ ...settingsColumns, updatedAt: settings.updatedAt }).from(settings);
const identityQuery = (database: Database) =>
  database.select({ namespace: calendarIdentity.namespace }).from(calendarIdentity);

type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];
type CancelledRow = typeof cancelledEvents.$inferSelect;

/** Reads the namespace, which the migration that creates the table inserts. */
function namespaceOf([row]: readonly { namespace: string }[]): string {
  if (row === undefined) throw new Error('The table calendar_identity has lost its row.');
  return row.namespace;
}

function itemsOf(
  scheduled: readonly EventRow[],
  deleted: readonly CancelledRow[],
  place: { origin: string; namespace: string },
): CalendarItem[] {
  return [
    ...scheduled.flatMap(({ updatedAt, ...row }) => eventItems(toEvent(row), updatedAt, place)),
    ...deleted.flatMap((row) => deletedItems(row, place)),
  ];
}

/** All events from 90 days ago on, and those of them deleted in the last 30 days as cancelled. */
export async function readEventsCalendar(request: CalendarRequest): Promise<CalendarAnswer> {
  const { database, origin, now } = request;
  const firstDay = addDays(churchDay(now), -PAST_DAYS);
  const [[revised], identity, [saved], scheduled, cancelled] = await database.batch([
    contentRevisionQuery(database),
    identityQuery(database),
    settingsQuery(database),
    eventsQuery(database).where(gte(events.lastDay, firstDay)),
    cancelledQuery(database).where(
      and(
        gte(sql`coalesce(${cancelledEvents.endDate}, ${cancelledEvents.date})`, new Date(firstDay)),
        gte(cancelledEvents.cancelledAt, cancelledSince(now)),
      ),
    ),
  ]);
  const items = itemsOf(scheduled, cancelled, { origin, namespace: namespaceOf(identity) });
  const { churchName } = saved ?? DEFAULT_SETTINGS;
  return {
    text: toICalendar(items, `${churchName} Events`),
    tag: tagOf(revised?.revision ?? 0, now),
  };
}

/** One event of any age, or its cancellation for 30 days after it is deleted; null for any other id. */
export async function readEventCalendar(
  { database, origin, now }: CalendarRequest,
  id: number,
): Promise<CalendarAnswer | null> {
  const [[revised], identity, scheduled, cancelled] = await database.batch([
    contentRevisionQuery(database),
    identityQuery(database),
    eventsQuery(database).where(eq(events.id, id)),
    cancelledQuery(database).where(
      and(eq(cancelledEvents.eventId, id), gte(cancelledEvents.cancelledAt, cancelledSince(now))),
    ),
  ]);
  const items = itemsOf(scheduled, cancelled, { origin, namespace: namespaceOf(identity) });
  if (items.length === 0) return null;
  return { text: toICalendar(items, null), tag: tagOf(revised?.revision ?? 0, now) };
}

/** The weekly Sunday service with its exceptions. */
export async function readSundayServiceCalendar({
  database,
  origin,
  now,
}: CalendarRequest): Promise<CalendarAnswer> {
  const [[revised], identity, [saved]] = await database.batch([
    contentRevisionQuery(database),
    identityQuery(database),
    settingsQuery(database),
  ]);
  const place = { origin, namespace: namespaceOf(identity), now };
  const items = sundayServiceItems(
    saved ?? { ...DEFAULT_SETTINGS, version: 0 },
    saved?.updatedAt,
    place,
  );
  return { text: toICalendar(items, null), tag: tagOf(revised?.revision ?? 0, now) };
}
