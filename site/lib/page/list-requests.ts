import { atom } from 'nanostores';

/** What a list has under way: what its filters find, or what follows at one of its ends. */
export type ListProgress<Way extends string> = {
  loading: 'found' | Way | null;
  failed: 'found' | Way | null;
  /** The query of the filters that were answered last, or could not be. */
  shownFor: string;
};

const SEARCH_PAUSE_MS = 200;

/**
 * The state of a list that is filtered as one types and grows portion by portion. A failed request keeps what is
 * shown; a late answer is dropped.
 * @param shown what is built, without filters
 * @param queryOf the query of filters; empty where they filter nothing
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
  /** How many records the next answer is to reach, portion by portion. */
  let wanted = 0;
  /** The loading at an end, for which the other end waits. */
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
    /** Shows something else at once, and drops what is under way. */
    replace(change: Partial<Shown>) {
      turn += 1;
      show(change, { loading: null, failed: null });
    },
    /**
     * Applies filters; the API is asked after a pause in typing.
     * @param atOnce what is shown until its answer, or without filters
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
    /** Loads what follows at one end, unless the filters change before its turn. */
    extend(way: Way, read: () => Promise<Partial<Shown>>): Promise<void> {
      const asked = filters;
      longer = longer.then(async () => {
        if (asked === filters) await request(way, read);
      });
      return longer;
    },
    retry: () => lastRequest(),
    /** Wants the next answer to be at least as long. */
    want(count: number) {
      wanted = count;
    },
    /** How many records are wanted. */
    wanted: () => wanted,
  };
}
