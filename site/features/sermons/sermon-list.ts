import { atom } from 'nanostores';
import { NO_SERMON_FILTERS, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { isFiltered, sermonFiltersQuery } from './sermon-filters-query.ts';

/** The loaded sermons, and the cursor of the next page. */
export type SermonPages = { sermons: readonly SermonSummary[]; next: string | null };

export type SermonListState = SermonPages & {
  progress: 'ready' | 'loading' | 'failed';
  /** What the last request asked for: a list, or what follows the one that is shown. */
  requested: 'list' | 'more';
  /** The query of the filters that the sermons match. */
  shownFor: string;
};

/** Requests one page from the API; a null cursor means the first. */
export type LoadPage = (filters: SermonFilters, cursor: string | null) => Promise<SermonPages>;

const SEARCH_PAUSE_MS = 200;
const key = (filters: SermonFilters) => sermonFiltersQuery(filters).toString();

/**
 * The state of the library's list: built sermons without filters, otherwise the API's pages. A failed request
 * keeps the current list; a late answer is dropped.
 */
export function createSermonList(built: SermonPages, load: LoadPage) {
  const $state = atom<SermonListState>({
    ...built,
    progress: 'ready',
    requested: 'list',
    shownFor: '',
  });
  let filters = NO_SERMON_FILTERS;
  let unfiltered = built;
  /** How many sermons the next answer is to reach, page by page. */
  let wanted = 0;
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let lastRequest: () => Promise<void> = () => Promise.resolve();

  const update = (change: Partial<SermonListState>) => {
    $state.set({ ...$state.get(), ...change });
  };

  const request = async (before: SermonPages) => {
    turn += 1;
    const mine = turn;
    const shownFor = key(filters);
    lastRequest = () => request(before);
    const requested = before.next === null ? 'list' : 'more';
    update({ progress: 'loading', requested });
    try {
      let pages = before;
      do {
        const page = await load(filters, pages.next);
        if (mine !== turn) return;
        pages = { sermons: [...pages.sermons, ...page.sermons], next: page.next };
      } while (pages.next !== null && pages.sermons.length < wanted);
      wanted = 0;
      update({ ...pages, progress: 'ready', shownFor });
    } catch {
      if (mine === turn) update({ progress: 'failed', shownFor });
    }
  };

  return {
    $state,
    /** Applies filters, debounced so that typing does not send a request for each letter. */
    filter(wanted: SermonFilters) {
      if (key(wanted) === key(filters)) return;
      filters = wanted;
      turn += 1;
      clearTimeout(pause);
      if (!isFiltered(wanted)) {
        update({ ...unfiltered, progress: 'ready', shownFor: '' });
        return;
      }
      update({ progress: 'loading', requested: 'list' });
      pause = setTimeout(() => void request({ sermons: [], next: null }), SEARCH_PAUSE_MS);
    },
    /** Replaces the built sermons by the newest ones; the list stays as long as it was. */
    refresh(newest: SermonPages) {
      unfiltered = newest;
      if (isFiltered(filters)) return;
      wanted = Math.max(wanted, $state.get().sermons.length);
      if (newest.next !== null && newest.sermons.length < wanted) void request(newest);
      else update(newest);
    },
    loadMore: () => request($state.get()),
    /** Loads as many sermons as were shown before, also with filters that follow. */
    resume(count: number) {
      wanted = count;
      const current = $state.get();
      const isShort = current.next !== null && current.sermons.length < count;
      if (isShort && !isFiltered(filters)) void request(current);
    },
    retry: () => lastRequest(),
  };
}
