import type { SermonFilters } from '#shared/sermon-views.ts';

export type LibraryTab = 'recent' | 'series';

/** What an address asks of the library; what it does not name filters nothing. */
export function readSermonFilters(query: URLSearchParams): SermonFilters {
  return {
    q: query.get('q') ?? '',
    speaker: query.get('speaker') ?? '',
    book: query.get('book') ?? '',
    series: query.get('series') ?? '',
  };
}

/** The tab that an address asks for. */
export const readLibraryTab = (query: URLSearchParams): LibraryTab =>
  query.get('tab') === 'series' ? 'series' : 'recent';

/** The query that leads to these filters on the Recent tab; blank filters are left out. */
export function sermonFiltersQuery(filters: SermonFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** True when some filter is set. */
export const isFiltered = (filters: SermonFilters): boolean => sermonFiltersQuery(filters).size > 0;
