import { atom } from 'nanostores';

/** The request of a list in progress: `found` for filters, a `Way` for more records at that end, null for none. */
export type ListProgress<Way extends string> = {
  loading: 'found' | Way | null;
  failed: 'found' | Way | null;
  /** The query of the filters for which the list is shown, after their request was answered or has failed. */
  shownFor: string;
};

const SEARCH_PAUSE_MS = 200;

/**
 * Creates the state of a list that is filtered while the visitor types, and that loads in portions. After a failed
 * request the shown list stays. The answer to a request that is no longer the last one is ignored.
 * @param shown the built list, without filters @param queryOf the URL's query for filters; empty if none is set
 */
export function createListRequests<Shown extends object, Filters, Way extends string>(
  shown: Shown,
  noFilters: Filters,
  queryOf: (filters: Filters) => URLSearchParams,
) {
  const $state = atom<Shown & ListProgress<Way>>({
    ...shown,
    ...{ loading: null, failed: null, shownFor: '' },
  });
  let filters = noFilters;
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Number of records up to which the next request loads further portions; 0 if one is enough. */
  let wanted = 0;
  /** Resolves when the calls of `extend` so far are done. They run one after another. */
  let longer = Promise.resolve();
  let lastRequest = () => Promise.resolve();

  const show = (change: Partial<Shown>, progress: Partial<ListProgress<Way>>) => {
    $state.set({ ...$state.get(), ...change, ...progress });
  };

  const request = async (
    part: 'found' | Way,
    read: () => Promise<Partial<Shown>>,
  ): Promise<void> => {
    lastRequest = () => request(part, read);
    turn += 1;
    const mine = turn;
    const shownFor = queryOf(filters).toString();
    show({}, { loading: part, failed: null });
    const change = await read().catch(() => null);
    if (mine !== turn) return;
    if (change !== null) wanted = 0;
    show(change ?? {}, { loading: null, failed: change === null ? part : null, shownFor });
  };

  return {
    $state,
    filters: () => filters,
    request,
    /** Shows another list at once, and ignores requests in progress. */
    replace(change: Partial<Shown>) {
      turn += 1;
      show(change, { loading: null, failed: null });
    },
    /**
     * Applies filters. Calls `find` after a pause of 200 ms in typing; not at all if no filter is set.
     * @param atOnce the list until the answer, or without filters
     */
    filter(next: Filters, atOnce: () => Partial<Shown>, find: () => Promise<Partial<Shown>>) {
      const query = queryOf(next).toString();
      if (query === queryOf(filters).toString()) return;
      filters = next;
      turn += 1;
      longer = Promise.resolve();
      clearTimeout(pause);
      if (query === '') {
        show(atOnce(), { loading: null, failed: null, shownFor: '' });
        return;
      }
      show(atOnce(), { loading: 'found', failed: null });
      pause = setTimeout(() => void request('found', find), SEARCH_PAUSE_MS);
    },
    /** Loads more records at one end, after earlier calls. Does nothing if the filters have changed by then. */
    extend(way: Way, read: () => Promise<Partial<Shown>>): Promise<void> {
      const asked = filters;
      longer = longer.then(async () => {
        if (asked === filters) await request(way, read);
      });
      return longer;
    },
    retry: () => lastRequest(),
    want(count: number) {
      wanted = count;
    },
    wanted: () => wanted,
  };
}
