import { utcDay, type Day } from '#shared/calendar/dates.ts';
import { splitByTime } from '#shared/events/event-order.ts';
import { daysOf } from '#shared/calendar/start-times.ts';
import {
  EVENTS_IN_WINDOW,
  FEATURED_DATES,
  type EventOverview,
} from '#shared/events/event-window.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { PAST_EVENTS_SHOWN } from './limits.ts';

/** Of ascending events, those of no series and the first few dates of each series. */
function firstOfEachSeries(events: readonly ChurchEvent[], count: number): ChurchEvent[] {
  const dates = new Map<number, number>();
  return events.filter(({ series }) => {
    if (series === null) return true;
    const place = (dates.get(series.id) ?? 0) + 1;
    dates.set(series.id, place);
    return place <= count;
  });
}

/**
 * What the page holds of all events: the latest past ones and the next ones, up to the end of a day. The rest
 * comes from the API, so that the page does not grow with the calendar.
 * @param events all, in calendar order
 * @returns with the days of upcoming events that are left out
 */
export function builtWindow(
  events: readonly ChurchEvent[],
  now: Date,
): { window: EventOverview; laterDays: Day[] } {
  const { upcoming, past } = splitByTime(events, now);
  const recent = past.slice(0, PAST_EVENTS_SHOWN).reverse();
  const last = upcoming[EVENTS_IN_WINDOW - 1];
  const isAfter = ({ date }: ChurchEvent) => last !== undefined && utcDay(date) > utcDay(last.date);
  const next = upcoming.filter((event) => !isAfter(event));
  const later = upcoming.filter(isAfter);
  const featured = upcoming.filter((event) => event.featured);
  const window = {
    events: [...recent, ...next],
    earlier: past.length - recent.length,
    later: later.length,
    featured: firstOfEachSeries(featured, FEATURED_DATES.ofSeries)
      .slice(0, FEATURED_DATES.inAll)
      .filter(isAfter),
    categories: [...new Set(events.map(({ category }) => category))].sort(),
  };
  return { window, laterDays: [...new Set(later.flatMap(daysOf))] };
}
