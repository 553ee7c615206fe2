import type { PlacedEvent } from './event-detail.ts';
import type { ChurchEvent } from './events.ts';
import type { PagePicture } from '../pages/page-pictures.ts';

/**
 * Every event with what its page shows beside it.
 * @param events all, in calendar order
 * @param pictures what the library knows of their pictures, by their addresses
 */
export function placeEvents(
  events: readonly ChurchEvent[],
  pictures: Readonly<Record<string, PagePicture>>,
): PlacedEvent[] {
  const bySeries = Map.groupBy(events, ({ series }) => series?.id);
  return events.map((event) => ({
    event,
    series: event.series === null ? [] : (bySeries.get(event.series.id) ?? []),
    picture: pictures[event.imageUrl ?? ''],
  }));
}
