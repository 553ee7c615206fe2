import type { ListedEvent } from './listed-event.ts';

/** A card of the list: an event, and the later dates of its series. */
export type EventCard = { event: ListedEvent; dates: readonly ListedEvent[] };

/** So that an event of no series is the same to `memo` each time. */
const NO_DATES: readonly ListedEvent[] = [];

/**
 * One card for each event of no series, and for each series, at the first of its dates.
 * @param events ascending
 */
export function seriesCards(events: readonly ListedEvent[]): EventCard[] {
  const dates = Map.groupBy(events, ({ id, series }) =>
    series === null ? `event ${id}` : `series ${series.id}`,
  );
  return [...dates.values()].flatMap(([event, ...later]) =>
    event === undefined ? [] : [{ event, dates: later.length === 0 ? NO_DATES : later }],
  );
}

/** One card for each event. */
export const singleCards = (events: readonly ListedEvent[]): EventCard[] =>
  events.map((event) => ({ event, dates: NO_DATES }));
