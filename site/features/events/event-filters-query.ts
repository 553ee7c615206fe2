import { readDay } from '#shared/calendar/dates.ts';
import { NO_EVENT_FILTERS, type EventFilters } from '#shared/events/event-filters.ts';
import { readMonth, type Month } from '#shared/calendar/month.ts';

/** How the events are shown; without a month it is the current one. */
export type EventsView = { isMonth: boolean; month: Month | null };

/** Reads the filters from an address; an absent one filters nothing. */
export function readEventFilters(query: URLSearchParams): EventFilters {
  const day = query.get('day') ?? '';
  return {
    search: query.get('search') ?? NO_EVENT_FILTERS.search,
    category: query.get('category') ?? NO_EVENT_FILTERS.category,
    day: readDay(day) === day ? day : null,
  };
}

/** Reads the view from an address; the list is the default. */
export const readEventsView = (query: URLSearchParams): EventsView => ({
  isMonth: query.get('view') === 'month',
  month: readMonth(query.get('month')),
});

/** The query of these filters and this view; empty for the list of all events. */
export function eventsQuery(
  { search, category, day }: EventFilters,
  { isMonth, month }: EventsView,
): URLSearchParams {
  const query = new URLSearchParams();
  if (isMonth) query.set('view', 'month');
  if (isMonth && month !== null) query.set('month', month);
  if (search !== '') query.set('search', search);
  if (category !== NO_EVENT_FILTERS.category) query.set('category', category);
  if (day !== null) query.set('day', day);
  return query;
}

/** Whether any filter is set. Not by the query's `size`, which browsers of the baseline lack. */
export const isFiltered = (filters: EventFilters): boolean =>
  eventsQuery(filters, { isMonth: false, month: null }).toString() !== '';
