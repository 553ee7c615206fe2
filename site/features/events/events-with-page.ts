import { nextOfEachSeries, splitByTime } from '#shared/events/event-order.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { EVENT_PAGES_BUILT, PAST_EVENT_PAGES_BUILT } from './limits.ts';

/**
 * The events whose pages are built: single ones and the next date of each series, the latest past ones, then
 * further dates, up to a fixed number. The Worker fills the page of any other.
 * @param events all, in calendar order
 */
export function eventsWithPage(
  events: readonly ChurchEvent[],
  now: Date,
): ReadonlySet<ChurchEvent> {
  const { upcoming, past } = splitByTime(events, now);
  const latest = past.slice(0, PAST_EVENT_PAGES_BUILT);
  const ranked = new Set([...nextOfEachSeries(upcoming), ...latest, ...upcoming, ...past]);
  return new Set([...ranked].slice(0, EVENT_PAGES_BUILT));
}
