import type { ChurchEvent } from './events.ts';
import { parseDay, type CalendarDate } from '../calendar/dates.ts';
import { daysToListOn } from './event-times.ts';
import { parseMonth, type Month } from '../calendar/month.ts';

/** Number of upcoming events in the list that a build renders, and in each API answer that continues the list. */
export const EVENTS_IN_WINDOW = 40;

/** Number of events in one answer to a search. It is low enough to render without a delay. */
export const FOUND_EVENTS_PER_PAGE = 24;

/**
 * Maximum number of featured events beyond those in the list. A series has at most two, because the first may be over
 * when the page is read.
 */
export const FEATURED_LIMITS = { ofSeries: 2, inAll: 48 } as const;

/** Consecutive events, with the number of events before and after them. */
export type EventWindow = {
  events: readonly ChurchEvent[];
  earlier: number;
  later: number;
};

/** Content of /events without filters. */
export type EventOverview = EventWindow & {
  /** The next featured events. */
  featured: readonly ChurchEvent[];
  /** The categories of all events, in the order that the church has set, or alphabetically. */
  categories: readonly string[];
};

/** The filters of /events. A blank search, a null day and `all` select everything. */
export type EventFilters = { search: string; category: string; day: CalendarDate | null };

export const NO_EVENT_FILTERS: EventFilters = { search: '', category: 'all', day: null };

type Filtered = Pick<ChurchEvent, 'title' | 'date' | 'endDate' | 'previousDate' | 'category'>;

/**
 * The events that match all filters: the title contains the search text (in any case), the category is equal, and the
 * day is one of the event's days.
 */
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

/**
 * The query of /events: its filters, and its view (the list or a month). If `month` is null, the view is the current
 * month.
 */
export type EventsSearchParams = EventFilters & { isMonth: boolean; month: Month | null };

/** Parses the query of an address. An empty query means the list of all events. */
export function readEventsSearchParams(query: URLSearchParams): EventsSearchParams {
  const day = query.get('day') ?? '';
  return {
    search: query.get('search') ?? NO_EVENT_FILTERS.search,
    category: query.get('category') ?? NO_EVENT_FILTERS.category,
    day: parseDay(day) === day ? day : null,
    isMonth: query.get('view') === 'month',
    month: parseMonth(query.get('month')),
  };
}

/** Writes the query of an address. The query is empty for the list of all events. */
export function eventsSearchParams({
  search,
  category,
  day,
  isMonth = false,
  month = null,
}: EventFilters & Partial<EventsSearchParams>): URLSearchParams {
  const query = new URLSearchParams();
  if (isMonth) query.set('view', 'month');
  if (isMonth && month !== null) query.set('month', month);
  if (search !== '') query.set('search', search);
  if (category !== NO_EVENT_FILTERS.category) query.set('category', category);
  if (day !== null) query.set('day', day);
  return query;
}

/** Whether any filter is set. The text of the query is compared, because older supported browsers lack its `size`. */
export const isFiltered = ({ search, category, day }: EventFilters): boolean =>
  eventsSearchParams({ search, category, day }).toString() !== '';
