import { asc, desc, getTableColumns, sql, eq, inArray, or } from 'drizzle-orm';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Database } from '../client.ts';
import { events, eventSeries } from '../tables.ts';
import type { EventForPage } from '#shared/events/event-page.ts';
import { pagePicturesQuery, toPagePictures } from '../pages/pictures.ts';

const {
  createdAt,
  updatedAt,
  day,
  lastDay,
  sortMinute,
  idempotencyKey,
  idempotencyDigest,
  ...columns
} = getTableColumns(events);

/** Public columns of an event: all but internal ones, and the rule of its series. */
export const eventColumns = {
  ...columns,
  rule: sql<
    string | null
  >`(select ${eventSeries.rule} from ${eventSeries} where ${eventSeries.id} = ${events.seriesId})`.as(
    'rule',
  ),
};

/** By date, then by the time parsed from the free text, ascending; unreadable times last. */
export const eventOrder = [asc(events.day), asc(events.sortMinute), asc(events.id)] as const;

/** The same order from its end. */
export const latestEventsFirst = [
  desc(events.day),
  desc(events.sortMinute),
  desc(events.id),
] as const;

/** Query for all events in their order. */
export const eventsQuery = (db: Database) =>
  db
    .select(eventColumns)
    .from(events)
    .orderBy(...eventOrder);

/** A row of `eventColumns`. */
export type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];

/** Converts a row to the record that the API answers and the pages show. */
export function toEvent(row: EventRow): ChurchEvent {
  const { seriesId, originalDay, changedFields, rule, previousDate, ...fields } = row;
  const isInSeries = seriesId !== null && originalDay !== null && rule !== null;
  return {
    ...fields,
    date: row.date.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    previousDate: row.status === 'postponed' ? (previousDate?.toISOString() ?? null) : null,
    series: isInSeries ? { id: seriesId, rule, day: originalDay, changed: changedFields } : null,
  };
}

/** The event and the other dates of its series. */
function datesQuery(db: Database, id: number) {
  const series = db.select({ id: events.seriesId }).from(events).where(eq(events.id, id));
  return db
    .select(eventColumns)
    .from(events)
    .where(or(eq(events.id, id), inArray(events.seriesId, series)))
    .orderBy(...eventOrder);
}

/** Queries for what an event's page shows; `toEventForPage` reads their answers. */
export const eventForPageQueries = (db: Database, id: number) =>
  [datesQuery(db, id), pagePicturesQuery(db, id)] as const;

type EventRows = Parameters<typeof toEvent>[0][];
type PictureRows = Parameters<typeof toPagePictures>[0];

/** The event, or null when there is none. */
export function toEventForPage(
  id: number,
  rows: EventRows,
  pictures: PictureRows,
): EventForPage | null {
  const dates = rows.map(toEvent);
  const event = dates.find((date) => date.id === id);
  if (event === undefined) return null;
  return {
    event,
    series: event.series === null ? [] : dates,
    picture: toPagePictures(pictures)[event.imageUrl ?? ''],
  };
}
