import type { SermonFilters } from '#shared/sermons/sermon-filters.ts';

export type LibraryTab = 'recent' | 'series';

/** Reads the filters from an address; an absent one filters nothing. */
export function readSermonFilters(query: URLSearchParams): SermonFilters {
  return {
    q: query.get('q') ?? '',
    speaker: query.get('speaker') ?? '',
    book: query.get('book') ?? '',
    series: query.get('series') ?? '',
  };
}

/** Reads the tab from an address. */
export const readLibraryTab = (query: URLSearchParams): LibraryTab =>
  query.get('tab') === 'series' ? 'series' : 'recent';

/** The query of these filters on the Recent tab; blank filters are left out. */
export function sermonFiltersQuery(filters: SermonFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Whether any filter is set. */
export const isFiltered = (filters: SermonFilters): boolean =>
  sermonFiltersQuery(filters).toString() !== '';
