import { utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';

/** The filters of /events. Blank search, null day and `all` filter nothing. */
export type EventFilters = { search: string; category: string; day: Day | null };

export const NO_EVENT_FILTERS: EventFilters = { search: '', category: 'all', day: null };

/** Filters combined with AND: title substring (any case), same day, exact category. */
export function filterEvents<Event extends Pick<ChurchEvent, 'title' | 'date' | 'category'>>(
  events: readonly Event[],
  { search, category, day }: EventFilters,
): Event[] {
  const wanted = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      event.title.toLowerCase().includes(wanted) &&
      (category === 'all' || event.category === category) &&
      (day === null || utcDay(event.date) === day),
  );
}
