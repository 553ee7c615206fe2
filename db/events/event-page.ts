import { eq, inArray, or } from 'drizzle-orm';
import type { PlacedEvent } from '#shared/events/event-detail.ts';
import type { Database } from '../client.ts';
import { eventColumns, eventOrder, toEvent } from './events.ts';
import { pagePicturesQuery, toPagePictures } from '../pages/page-pictures.ts';
import { events } from '../tables.ts';

/** The event and the other dates of its series. */
function datesQuery(db: Database, id: number) {
  const series = db.select({ id: events.seriesId }).from(events).where(eq(events.id, id));
  return db
    .select(eventColumns)
    .from(events)
    .where(or(eq(events.id, id), inArray(events.seriesId, series)))
    .orderBy(...eventOrder);
}

/** Queries for what an event's page shows; `toPlacedEvent` reads their answers. */
export const placedEventQueries = (db: Database, id: number) =>
  [datesQuery(db, id), pagePicturesQuery(db, id)] as const;

type EventRows = Parameters<typeof toEvent>[0][];
type PictureRows = Parameters<typeof toPagePictures>[0];

/** The event, or null when there is none. */
export function toPlacedEvent(
  id: number,
  rows: EventRows,
  pictures: PictureRows,
): PlacedEvent | null {
  const dates = rows.map(toEvent);
  const event = dates.find((date) => date.id === id);
  if (event === undefined) return null;
  return {
    event,
    series: event.series === null ? [] : dates,
    picture: toPagePictures(pictures)[event.imageUrl ?? ''],
  };
}
