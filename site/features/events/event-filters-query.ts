import { NO_EVENT_FILTERS, type EventFilters } from '#shared/event-filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters from an address; an absent one filters nothing. */
export function readEventFilters(query: URLSearchParams): EventFilters {
  const day = query.get('day') ?? '';
  return {
    search: query.get('search') ?? NO_EVENT_FILTERS.search,
    category: query.get('category') ?? NO_EVENT_FILTERS.category,
    day: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
}

/** The query of these filters; empty for none. */
export function eventFiltersQuery({ search, category, day }: EventFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== NO_EVENT_FILTERS.category) query.set('category', category);
  if (day !== null) query.set('day', day);
  return query;
}

/** Whether any filter is set. */
export const isFiltered = (filters: EventFilters): boolean => eventFiltersQuery(filters).size > 0;
