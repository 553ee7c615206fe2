import { atom } from 'nanostores';
import { churchDay, utcDay } from '#shared/dates.ts';
import { filterEvents, NO_EVENT_FILTERS, type EventFilters } from '#shared/event-filters.ts';
import { byStart } from '#shared/event-order.ts';
import type { EventOverview, EventWindow } from '#shared/event-window.ts';
import { eventsQuery, isFiltered } from './event-filters-query.ts';
import type { ListedEvent } from './listed-event.ts';

/** The two ends at which the list can go on. */
export type Way = 'earlier' | 'later';

/** Requests to the API. */
export type LoadEvents = {
  /** The events around today that match the filters. */
  window: (filters: EventFilters) => Promise<EventOverview>;
  /** The events that go on from `edge`; null for the first ones. */
  more: (
    filters: EventFilters,
    way: Way,
    edge: ListedEvent | null,
  ) => Promise<readonly ListedEvent[]>;
};

export type EventListState = {
  /** The list without filters, and what stands beside it. */
  all: EventOverview;
  /** What the filters found, or `all`. */
  list: EventWindow;
  loading: 'found' | Way | null;
  failed: 'found' | Way | null;
};

const SEARCH_PAUSE_MS = 200;
const key = (filters: EventFilters) =>
  eventsQuery(filters, { isMonth: false, month: null }).toString();

/** The events of both lists, each once, in calendar order. */
const merge = (one: readonly ListedEvent[], other: readonly ListedEvent[]): ListedEvent[] =>
  [...new Map([...one, ...other].map((event) => [event.id, event])).values()].toSorted(byStart);

/** The event from which the list goes on. */
function edgeOf(events: readonly ListedEvent[], way: Way): ListedEvent | null {
  if (way === 'later') return events.at(-1) ?? null;
  const today = churchDay(new Date());
  return events.find(({ date, endDate }) => utcDay(endDate ?? date) < today) ?? null;
}

/**
 * The state of the list of /events: the built window without filters, else what the API found; until its answer
 * what is here already. A failed request keeps the current list; a late answer is dropped.
 */
export function createEventList(built: EventOverview, load: LoadEvents) {
  const idle = { loading: null, failed: null } as const;
  const $state = atom<EventListState>({ all: built, list: built, ...idle });
  let filters = NO_EVENT_FILTERS;
  let turn = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The loading at an end, for which the other end waits. */
  let longer = Promise.resolve();

  const update = (change: Partial<EventListState>) => {
    $state.set({ ...$state.get(), ...change });
  };

  const request = async (
    part: 'found' | Way,
    read: () => Promise<Pick<EventListState, 'list'> & Partial<EventListState>>,
  ) => {
    turn += 1;
    const mine = turn;
    update({ loading: part, failed: null });
    const change = await read().catch(() => ({ failed: part }));
    if (mine === turn) update({ loading: null, ...change });
  };

  const find = () =>
    request('found', async () => {
      const found = await load.window(filters);
      const { featured, categories } = found;
      return { list: found, all: { ...$state.get().all, featured, categories } };
    });

  const loadAt = async (way: Way) => {
    const { all, list } = $state.get();
    const page = await load.more(filters, way, edgeOf(list.events, way));
    const left = page.length === 0 ? 0 : Math.max(0, list[way] - page.length);
    const extended = { ...list, events: merge(list.events, page), [way]: left };
    return isFiltered(filters)
      ? { list: extended }
      : { list: extended, all: { ...all, ...extended } };
  };

  return {
    $state,
    /** Applies filters; the API is asked after a pause in typing. */
    filter(wanted: EventFilters) {
      if (key(wanted) === key(filters)) return;
      filters = wanted;
      turn += 1;
      longer = Promise.resolve();
      clearTimeout(pause);
      const { all, list } = $state.get();
      if (!isFiltered(wanted)) {
        update({ list: all, ...idle });
        return;
      }
      const events = filterEvents(merge(all.events, list.events), wanted);
      update({ list: { events, earlier: 0, later: 0 }, loading: 'found', failed: null });
      pause = setTimeout(() => void find(), SEARCH_PAUSE_MS);
    },
    /** Replaces the built window by the current one. */
    refresh(all: EventOverview) {
      if (isFiltered(filters)) {
        update({ all });
        return;
      }
      turn += 1;
      update({ all, list: all, ...idle });
    },
    find,
    /** Loads what follows at one end. */
    loadMore: (way: Way): Promise<void> => {
      const wanted = filters;
      longer = longer.then(async () => {
        if (wanted === filters) await request(way, () => loadAt(way));
      });
      return longer;
    },
  };
}
