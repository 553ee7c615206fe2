import { churchDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  filterEvents,
  NO_EVENT_FILTERS,
  eventsSearchParams,
  isFiltered,
  type EventFilters,
  type EventOverview,
  type EventWindow,
} from '#shared/events/events-query.ts';
import { byStart } from '#shared/events/event-times.ts';
import { createListRequests } from '#site/lib/page/list-requests.ts';
import type { ChurchEvent } from '#shared/events/events.ts';

/** The two ends at which the list can load more events. */
export type ListEnd = 'earlier' | 'later';

/** The requests of the list to the API. */
export type EventRequests = {
  /** The events around today that match the filters. */
  window: (filters: EventFilters) => Promise<EventOverview>;
  /** The events before (`earlier`) or after (`later`) the event `edge`; null requests the first ones. */
  more: (
    filters: EventFilters,
    way: ListEnd,
    edge: EventWithHtml | null,
  ) => Promise<readonly EventWithHtml[]>;
};

type ShownEvents = {
  /** The events without filters, with the featured ones. */
  all: EventOverview;
  /** The filter results, or `all`. */
  list: EventWindow;
};

/** The events of both lists without duplicates, in calendar order. */
export const merge = (
  one: readonly EventWithHtml[],
  other: readonly EventWithHtml[],
): EventWithHtml[] =>
  [...new Map([...one, ...other].map((event) => [event.id, event])).values()].toSorted(byStart);

/** The event after which a request continues: the last one, for `earlier` the first past one; null if there is none. */
function edgeOf(events: readonly EventWithHtml[], way: ListEnd): EventWithHtml | null {
  if (way === 'later') return events.at(-1) ?? null;
  const today = churchDay(new Date());
  return events.find(({ date, endDate }) => utcDay(endDate ?? date) < today) ?? null;
}

/**
 * Creates the state of the list of /events. Without filters, the list has the built events. With filters, it has the
 * matching ones of the loaded events until the API answers, then the answer.
 */
export function createEventList(built: EventOverview, load: EventRequests) {
  const requests = createListRequests<ShownEvents, EventFilters, ListEnd>(
    { all: built, list: built },
    NO_EVENT_FILTERS,
    eventsSearchParams,
  );
  const { $state } = requests;
  /** Number of events that `loadMore` or `resume` has brought the unfiltered list to; `refresh` loads as many again. */
  let keptLength = 0;

  const extend = async <List extends EventWindow>(list: List, way: ListEnd): Promise<List> => {
    const page = await load.more(requests.filters(), way, edgeOf(list.events, way));
    const left = page.length === 0 ? 0 : Math.max(0, list[way] - page.length);
    return { ...list, events: merge(list.events, page), [way]: left };
  };

  /** Loads until the list has the wanted number of events: first later ones, then, only with filters, earlier ones. */
  const reach = async <List extends EventWindow>(list: List): Promise<List> => {
    const target = requests.wanted();
    let reached = list;
    while (reached.events.length < target) {
      const way = reached.later > 0 ? 'later' : 'earlier';
      if (reached[way] === 0 || (way === 'earlier' && !isFiltered(requests.filters()))) break;
      reached = await extend(reached, way);
    }
    return reached;
  };

  const lengthen = (all: EventOverview) =>
    requests.request('later', async () => {
      const reached = await reach(all);
      return { all: reached, list: reached };
    });

  const find = async () => {
    const found = await load.window(requests.filters());
    const { featured, categories } = found;
    return { list: await reach(found), all: { ...$state.get().all, featured, categories } };
  };

  return {
    $state,
    retry: requests.retry,
    filter(wanted: EventFilters) {
      const atOnce = () => {
        const { all, list } = $state.get();
        if (!isFiltered(wanted)) return { list: all };
        const events = filterEvents(merge(all.events, list.events), wanted);
        return { list: { events, earlier: 0, later: 0 } };
      };
      requests.filter(wanted, atOnce, find);
    },
    /** Replaces the built events by the current ones. A list that was extended keeps its length. */
    refresh(all: EventOverview) {
      if (isFiltered(requests.filters())) {
        $state.set({ ...$state.get(), all });
        return;
      }
      requests.want(Math.max(requests.wanted(), keptLength));
      if (all.events.length < requests.wanted()) void lengthen(all);
      else requests.replace({ all, list: all });
    },
    /**
     * Loads as many events as the reader saw before a reload.
     * @param asksForAll whether the URL has no filters; with filters, `filter` loads the events
     */
    async resume(count: number, asksForAll: boolean) {
      requests.want(count);
      if (asksForAll) keptLength = count;
      const { all } = $state.get();
      if (asksForAll && all.events.length < count) await lengthen(all);
    },
    /** Loads more events at one end. */
    loadMore: (way: ListEnd): Promise<void> =>
      requests.extend(way, async () => {
        const { all, list } = $state.get();
        const extended = await extend(list, way);
        if (isFiltered(requests.filters())) return { list: extended };
        keptLength = extended.events.length;
        return { list: extended, all: { ...all, ...extended } };
      }),
  };
}

/** Number of upcoming cards on /events without filters above the button 'Show More'. */
export const UPCOMING_EVENTS_SHOWN = 10;

/** Maximum number of entries that the month table shows of one day; the list of that day shows all. */
export const MONTH_EVENTS_SHOWN_PER_DAY = 6;

/** Number of past events on /events without filters. */
export const PAST_EVENTS_SHOWN = 12;

/** Maximum numbers of event pages in a build: in all, and of past events that precede further dates of series. */
export const EVENT_PAGES_BUILT = 1_000;
export const PAST_EVENT_PAGES_BUILT = 300;

/** An event with the HTML of its description. */
export type EventWithHtml = ChurchEvent & {
  /** Made by the build; null if the description has no links. Absent for an event from the API. */
  descriptionHtml?: string | null;
};

/** A card of the list: an event and the later dates of its series; `dates` is empty for an event without a series. */
export type EventCard = { event: EventWithHtml; dates: readonly EventWithHtml[] };

/** A service in the list of events, or an event on the day from which it was moved. */
export type ServiceRow = {
  /** The same for all, because services have no ids, and an event has its id on its own day. */
  id: 0;
  date: CalendarDate;
  title: string;
  time: string;
  /** Null if the service is at the church. */
  location: string | null;
  note: string | null;
  /** Stored value of the event category whose label it shows. */
  category: string;
  /** Null, as for an event of one day, so that the filters of events apply. */
  endDate: null;
  previousDate: null;
  hasMoved: boolean;
  /** Path of the page with more information. */
  href: string;
  /** Notice about a canceled service or a moved event; null if it takes place. */
  change: string | null;
  /** Its end, ISO 8601. */
  until: string;
  /** How often it is held so, in words; empty if it is not, or if only this date has its time, place or note. */
  often: string;
  /** Path of its calendar file with a reminder; null if it is not held every week. */
  reminder: string | null;
};

const startOf = (row: EventCard | ServiceRow) => ('event' in row ? row.event : row);

/** The day of a service, or the first day of an event; undefined for undefined, the row above the first. */
export const rowDay = (row: EventCard | ServiceRow | undefined) => row && utcDay(startOf(row).date);

/** Merges events and services, ascending by start. Without services, keeps the order of the events. */
export const rowsByStart = (cards: readonly EventCard[], services: readonly ServiceRow[]) =>
  services.length === 0
    ? cards
    : [...services, ...cards].toSorted((one, other) => byStart(startOf(one), startOf(other)));

/** Weekly services at their next date only, which says that they are weekly. Dates that are unlike the others stay. */
export const nextOfEachService = (services: readonly ServiceRow[]): ServiceRow[] =>
  services.filter(
    ({ reminder, often }, index) =>
      !reminder ||
      !often ||
      index === services.findIndex((row) => row.reminder === reminder && row.often),
  );

/** A constant, so that `memo` sees equal props for events without a series. */
const NO_DATES: readonly EventWithHtml[] = [];

/**
 * One card per event without a series, and one per series, at its first date.
 * @param events in calendar order
 */
export function seriesCards(events: readonly EventWithHtml[]): EventCard[] {
  const dates = Map.groupBy(events, ({ id, series }) =>
    series === null ? `event ${id}` : `series ${series.id}`,
  );
  return [...dates.values()].flatMap(([event, ...later]) =>
    event === undefined ? [] : [{ event, dates: later.length === 0 ? NO_DATES : later }],
  );
}

/** One card for each event. */
export const singleCards = (events: readonly EventWithHtml[]): EventCard[] =>
  events.map((event) => ({ event, dates: NO_DATES }));

/** A number of events, of which services are some: `1 event`, `12 events`. */
export const countInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} event${count === 1 ? '' : 's'}`;
