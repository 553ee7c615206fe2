import { useMemo, useSyncExternalStore, useEffect, useRef, useState, useCallback } from 'react';
import {
  MINUTES_PER_DAY,
  churchDay,
  churchInstant,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { useStore } from '@nanostores/react';
import { eventCursor } from '#shared/events/event-times.ts';
import {
  EVENTS_IN_WINDOW,
  FOUND_EVENTS_PER_PAGE,
  eventsSearchParams,
  isFiltered,
  NO_EVENT_FILTERS,
  readEventsSearchParams,
  type EventsSearchParams,
  type EventFilters,
  type EventOverview,
} from '#shared/events/events-query.ts';
import { api, bodyOf, fetchIfChanged } from '#site/lib/api/api-client.ts';
import { readListPosition, useListPosition } from '#site/lib/page/use-list-position.ts';
import { createEventList, type EventRequests, type EventWithHtml } from './event-list.ts';
import { readQuery, useUrlQuery } from '#site/lib/api/use-query.ts';
import { focusResults } from '#site/components/ui/FilteredResults.tsx';

let seenAt = new Date();

/** Subscribes to a change of the church's day: at midnight, and when the visitor returns to the page on another day. */
function onAnotherDay(changed: () => void) {
  const look = () => {
    const now = new Date();
    if (document.hidden || churchDay(now) === churchDay(seenAt)) return;
    seenAt = now;
    changed();
  };
  const midnight = churchInstant(churchDay(new Date()), MINUTES_PER_DAY);
  const timer = setTimeout(look, midnight.getTime() - Date.now());
  const stop = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  window.addEventListener('focus', look, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * The time that decides which events are upcoming. During hydration it is the time of the build, to match the HTML;
 * later it is the time at which the page was opened, a day ended, or the visitor returned on a later day.
 * @param builtAt ISO 8601
 */
export function useNow(builtAt: string): Date {
  const instant = useSyncExternalStore(
    onAnotherDay,
    () => seenAt.toISOString(),
    () => builtAt,
  );
  return useMemo(() => new Date(instant), [instant]);
}

const today = () => churchDay(new Date());

/** The query of a request: the filters, and the maximum number of events. */
const queryOf = (filters: EventFilters) => ({
  ...Object.fromEntries(eventsSearchParams(filters)),
  limit: String(isFiltered(filters) ? FOUND_EVENTS_PER_PAGE : EVENTS_IN_WINDOW),
});

const loadEvents: EventRequests = {
  window: (filters) =>
    bodyOf(api.events.window.$get({ query: { ...queryOf(filters), today: today() } })),
  more: (filters, way, edge) => {
    const cursor = edge === null ? {} : { cursor: eventCursor(edge) };
    const from = way === 'later' ? { from: today() } : { before: today() };
    return bodyOf(api.events.$get({ query: { ...queryOf(filters), ...from, ...cursor } }));
  },
};

/** The events in the built page, the content revision that the build read, and the church's day at that time. */
type Built = { events: EventOverview; revision: number; day: CalendarDate };

/**
 * The list of /events for the filters, refreshed once after the page has opened and on each new day of the church.
 * @returns the list's state with `isCurrent` (whether it shows the result of these filters), `retry` and `loadMore`
 */
export function useEvents(built: Built, filters: EventFilters, day: CalendarDate) {
  const [events] = useState(() => createEventList(built.events, loadEvents));
  const state = useStore(events.$state);

  useEffect(() => {
    events.filter(filters);
  }, [events, filters]);

  useListPosition(state.list.events.length, isFiltered(filters) ? 0 : built.events.events.length);
  useEffect(() => {
    const place = readListPosition();
    const asksForAll = !isFiltered(
      readEventsSearchParams(new URLSearchParams(window.location.search)),
    );
    if (place !== null) void events.resume(place.count, asksForAll);
  }, [events]);

  const asked = useRef<CalendarDate | null>(null);
  const { revision, day: builtDay } = built;
  useEffect(() => {
    // Not `day`, because in the first render of hydration that is the day of the build.
    const current = today();
    if (asked.current === current) return;
    asked.current = current;
    const query = { today: current, limit: String(EVENTS_IN_WINDOW) };
    // On a later day the window around today differs even at the same revision, so null requests it in any case.
    const known = current === builtDay ? revision : null;
    fetchIfChanged(known, (options) => api.events.window.$get({ query }, options)).then(
      (window) => {
        if (window !== null) events.refresh(window);
      },
      () => undefined,
    );
  }, [events, revision, builtDay, day]);

  const isCurrent = state.shownFor === eventsSearchParams(filters).toString();
  return { ...state, isCurrent, retry: events.retry, loadMore: events.loadMore };
}

/** The filters in the URL as `asked`, and functions that change them. `clearInResults` also focuses the results. */
export function useEventFilters() {
  const [query, setQuery] = useUrlQuery();
  const asked = useMemo(() => readEventsSearchParams(query), [query]);
  const change = useCallback(
    (changes: Partial<EventsSearchParams>, step: 'push' | 'replace' = 'push') => {
      // Not `asked`, because in the first render of hydration the query is still empty.
      const current = readEventsSearchParams(readQuery(window.location.search));
      setQuery(eventsSearchParams({ ...current, ...changes }), step);
    },
    [setQuery],
  );
  const clearInResults = () => {
    change(NO_EVENT_FILTERS);
    focusResults();
  };
  return { query, asked, change, clearInResults };
}

/**
 * Filters the events by a day. In narrow windows, where the day picker is above the events, choosing a day also scrolls
 * down to them as soon as they are rendered.
 * @param shownQuery the query of the rendered events
 * @returns `results`, the ref of the element around the events, and `chooseDay`, whose identity never changes, so that
 * typing does not render the day picker
 */
export function useChooseDay(shownQuery: URLSearchParams) {
  const { change } = useEventFilters();
  const results = useRef<HTMLDivElement>(null);
  const isLeading = useRef(false);

  useEffect(() => {
    if (!isLeading.current) return;
    isLeading.current = false;
    results.current?.scrollIntoView();
  }, [shownQuery]);

  const chooseDay = useCallback(
    (day: CalendarDate | null) => {
      isLeading.current = day !== null && !window.matchMedia('(min-width: 64rem)').matches;
      change({ day });
    },
    [change],
  );
  return { results, chooseDay };
}

/**
 * Unfolds the event that the URL's fragment names. Needed in browsers that do not unfold it themselves, and for an
 * event saved after the build.
 * @param events of the list; when they change, the hook looks for the event again
 */
export function useRevealEvent(events: readonly EventWithHtml[]) {
  const revealed = useRef('');
  useEffect(() => {
    const reveal = () => {
      const { hash } = window.location;
      const target = document.getElementById(hash.slice(1));
      if (target === null || hash === revealed.current) return;
      revealed.current = hash;
      const closed = () => target.closest<HTMLDetailsElement>('details:not([open])');
      const isFolded = closed() !== null;
      for (let fold = closed(); fold !== null; fold = closed()) fold.open = true;
      if (isFolded) target.scrollIntoView();
    };
    const revealAgain = () => {
      revealed.current = '';
      reveal();
    };
    reveal();
    window.addEventListener('hashchange', revealAgain);
    return () => {
      window.removeEventListener('hashchange', revealAgain);
    };
  }, [events]);
}
