import type { CalendarDate } from '../calendar/dates.ts';
import { daysToListOn } from '../calendar/start-times.ts';
import type { ChurchEvent } from './events.ts';

/** The filters of /events. Blank search, null day and `all` filter nothing. */
export type EventFilters = { search: string; category: string; day: CalendarDate | null };

export const NO_EVENT_FILTERS: EventFilters = { search: '', category: 'all', day: null };

type Filtered = Pick<ChurchEvent, 'title' | 'date' | 'endDate' | 'previousDate' | 'category'>;

/** Filters combined with AND: title substring (any case), one of its days, exact category. */
export function filterEvents<Event extends Filtered>(
  events: readonly Event[],
  { search, category, day }: EventFilters,
): Event[] {
  const wanted = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      event.title.toLowerCase().includes(wanted) &&
      (category === 'all' || event.category === category) &&
      (day === null || daysToListOn(event).includes(day)),
  );
}
