import { and, asc, desc, getTableColumns, sql, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { StateOfRecord } from '#shared/publishing/record-states.ts';
import type { EventWithState } from '#shared/events/events.ts';
import type { Database } from '../client.ts';
import { isPublic, stateAt } from '../publishing/record-states.ts';
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
  state,
  publishAt,
  ...columns
} = getTableColumns(events);

/** Columns of an event that visitors may see, with the rule of its series. */
export const eventColumns = {
  ...columns,
  rule: sql<
    string | null
  >`(select ${eventSeries.rule} from ${eventSeries} where ${eventSeries.id} = ${events.seriesId})`.as(
    'rule',
  ),
};

/** `eventColumns` and the state as of `now`, for the admin. */
export const statedEventColumns = (now: Date) => ({ ...eventColumns, ...stateAt(events, now) });

/** Order by date, then by the start parsed from `time`. Events with an unreadable `time` come last on their day. */
export const eventOrder = [asc(events.day), asc(events.sortMinute), asc(events.id)] as const;

/** The reverse of `eventOrder`, the latest event first. */
export const latestEventsFirst = [
  desc(events.day),
  desc(events.sortMinute),
  desc(events.id),
] as const;

/** Query for all public events in `eventOrder`, or for those that meet a condition. */
export const eventsQuery = (db: Database, now: Date, condition?: SQL) =>
  db
    .select(eventColumns)
    .from(events)
    .where(and(isPublic(events, now), condition))
    .orderBy(...eventOrder);

/** A row with `eventColumns`. */
export type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];
export type StatedEventRow = EventRow & StateOfRecord;

/** Converts an event's row to the record that the API sends and pages show. */
export function toEvent<Row extends EventRow>(row: Row) {
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

/** Query for an event, also if it is not public, and for the other public dates of its series. */
function datesQuery(db: Database, id: number, now: Date) {
  const series = db.select({ id: events.seriesId }).from(events).where(eq(events.id, id));
  return db
    .select({ ...statedEventColumns(now), isPublic: sql<boolean>`${isPublic(events, now)}` })
    .from(events)
    .where(or(eq(events.id, id), and(isPublic(events, now), inArray(events.seriesId, series))))
    .orderBy(...eventOrder);
}

/** Queries for the data that an event's page shows. `toEventForPage` converts the rows. */
export const eventForPageQueries = (db: Database, id: number, now: Date) =>
  [datesQuery(db, id, now), pagePicturesQuery(db, id)] as const;

type DateRows = Awaited<ReturnType<typeof datesQuery>>;
type PictureRows = Parameters<typeof toPagePictures>[0];

/**
 * Converts the rows of `eventForPageQueries`. Returns null if there is no such event.
 * @param onlyPublic also returns null for an event that is not public
 */
export function toEventForPage(
  id: number,
  rows: DateRows,
  pictures: PictureRows,
  onlyPublic: boolean,
): (EventForPage & { event: EventWithState }) | null {
  const isShown = rows.some((row) => row.id === id && (row.isPublic || !onlyPublic));
  if (!isShown) return null;
  const dates = rows.map(({ isPublic: _, ...row }) => toEvent(row));
  const event = dates.find((date) => date.id === id);
  if (event === undefined) return null;
  return {
    event,
    series: event.series === null ? [] : dates,
    picture: toPagePictures(pictures)[event.imageUrl ?? ''],
  };
}
