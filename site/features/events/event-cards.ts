import type { ChurchEvent } from '#shared/events/events.ts';

/** Upcoming events above the fold of /events without filters. */
export const UPCOMING_EVENTS_SHOWN = 10;

/** Events of one day in a month; the day itself lists all of them. */
export const MONTH_EVENTS_SHOWN = 6;

/** Past events on /events without filters. */
export const PAST_EVENTS_SHOWN = 12;

/** Event pages of a build, and how many of past events stand before the further dates of a series. */
export const EVENT_PAGES_BUILT = 1_000;
export const PAST_EVENT_PAGES_BUILT = 300;

/** An event of the list. */
export type ListedEvent = ChurchEvent & {
  /** The description with its links, from the build; null without links, absent for an event from the API. */
  descriptionHtml?: string | null;
};

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
