import { NO_SERMON_FILTERS, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';
import { createListRequests, type ListProgress } from '#site/lib/page/list-requests.ts';

export type LibraryTab = 'recent' | 'series';

/** Reads the filters from a URL's query; those that it lacks are empty. */
export function readSermonFilters(query: URLSearchParams): SermonFilters {
  return {
    q: query.get('q') ?? '',
    speaker: query.get('speaker') ?? '',
    book: query.get('book') ?? '',
    series: query.get('series') ?? '',
  };
}

/** Reads the tab from a URL's query. */
export const readLibraryTab = (query: URLSearchParams): LibraryTab =>
  query.get('tab') === 'series' ? 'series' : 'recent';

/** The URL's query for filters on the tab 'Recent Sermons', without empty filters. */
export function sermonFiltersQuery(filters: SermonFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Whether any filter is set. */
export const isFiltered = (filters: SermonFilters): boolean =>
  sermonFiltersQuery(filters).toString() !== '';

export type LoadedSermons = {
  sermons: readonly ListedSermon[];
  /** The cursor of the next page; null after the last page. */
  next: string | null;
  /** The number of sermons on all pages; absent in the list of the build. */
  total?: number;
};

export type SermonListState = LoadedSermons & ListProgress<'more'>;

/** Requests a page of sermons from the API; a null cursor requests the first page. */
export type LoadPage = (filters: SermonFilters, cursor: string | null) => Promise<LoadedSermons>;

/** Creates the state of the library's list: without filters the built sermons, with filters those of the API. */
export function createSermonList(built: LoadedSermons, load: LoadPage) {
  const requests = createListRequests<LoadedSermons, SermonFilters, 'more'>(
    built,
    NO_SERMON_FILTERS,
    sermonFiltersQuery,
  );
  const { $state } = requests;
  let unfiltered = built;

  /** Loads pages until the list has the wanted number of sermons. */
  const reach = async (before: LoadedSermons): Promise<LoadedSermons> => {
    const filters = requests.filters();
    let pages = before;
    do {
      const page = await load(filters, pages.next);
      pages = { ...page, sermons: [...pages.sermons, ...page.sermons] };
    } while (pages.next !== null && pages.sermons.length < requests.wanted());
    return pages;
  };

  return {
    $state,
    retry: requests.retry,
    filter(wanted: SermonFilters) {
      requests.filter(
        wanted,
        () => (isFiltered(wanted) ? {} : unfiltered),
        () => reach({ sermons: [], next: null }),
      );
    },
    /** Replaces the built sermons by the current ones. A list that was extended keeps its length. */
    refresh(newest: LoadedSermons) {
      unfiltered = newest;
      if (isFiltered(requests.filters())) return;
      requests.want(Math.max(requests.wanted(), $state.get().sermons.length));
      if (newest.next !== null && newest.sermons.length < requests.wanted())
        void requests.request('more', () => reach(newest));
      else $state.set({ ...$state.get(), ...newest });
    },
    loadMore: () => requests.extend('more', () => reach($state.get())),
    /** Loads as many sermons as the reader saw before a reload. With filters in the URL, `filter` loads them. */
    resume(count: number) {
      requests.want(count);
      const { sermons, next } = $state.get();
      const isShort = next !== null && sermons.length < count;
      if (isShort && !isFiltered(requests.filters()))
        void requests.request('more', () => reach({ sermons, next }));
    },
  };
}
