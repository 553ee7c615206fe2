import { atom } from 'nanostores';
import { churchDay, utcDay } from '#shared/calendar/dates.ts';
import { filterEvents, NO_EVENT_FILTERS, type EventFilters } from '#shared/events/event-filters.ts';
import { byStart } from '#shared/events/event-order.ts';
import type { EventOverview, EventWindow } from '#shared/events/event-window.ts';
import { eventsQuery, isFiltered } from './event-filters-query.ts';
import type { ListedEvent } from './event-cards.ts';

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
  /** Whether the list has grown beyond the window, and keeps its length when the window comes anew. */
  let isLonger = false;
  /** How many events the next answer is to reach, portion by portion. */
  let wanted = 0;
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
    if (mine !== turn) return;
    if (!('failed' in change)) wanted = 0;
    update({ loading: null, ...change });
  };

  const extend = async <List extends EventWindow>(list: List, way: Way): Promise<List> => {
    const page = await load.more(filters, way, edgeOf(list.events, way));
    const left = page.length === 0 ? 0 : Math.max(0, list[way] - page.length);
    return { ...list, events: merge(list.events, page), [way]: left };
  };

  /** As many events as are wanted: later ones, then what the filters found earlier. */
  const reach = async <List extends EventWindow>(list: List): Promise<List> => {
    const target = wanted;
    let reached = list;
    while (reached.events.length < target) {
      const way = reached.later > 0 ? 'later' : 'earlier';
      if (reached[way] === 0 || (way === 'earlier' && !isFiltered(filters))) break;
      reached = await extend(reached, way);
    }
    return reached;
  };

  const lengthen = (all: EventOverview) =>
    request('later', async () => {
      const reached = await reach(all);
      isLonger = true;
      return { all: reached, list: reached };
    });

  const find = () =>
    request('found', async () => {
      const found = await load.window(filters);
      const { featured, categories } = found;
      return { list: await reach(found), all: { ...$state.get().all, featured, categories } };
    });

  const loadAt = async (way: Way) => {
    const { all, list } = $state.get();
    const extended = await extend(list, way);
    if (isFiltered(filters)) return { list: extended };
    isLonger = true;
    return { list: extended, all: { ...all, ...extended } };
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
    /** Replaces the built window by the current one; a list that has grown stays as long as it was. */
    refresh(all: EventOverview) {
      if (isFiltered(filters)) {
        update({ all });
        return;
      }
      if (isLonger) wanted = Math.max(wanted, $state.get().all.events.length);
      if (all.events.length < wanted) {
        void lengthen(all);
        return;
      }
      turn += 1;
      update({ all, list: all, ...idle });
    },
    /** Loads as many events as were shown before; with filters, when these are applied. */
    async resume(count: number, asksForAll: boolean) {
      wanted = count;
      const { all } = $state.get();
      if (asksForAll && all.events.length < count) await lengthen(all);
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
