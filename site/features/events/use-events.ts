import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { churchDay } from '#shared/dates.ts';
import { eventCursor } from '#shared/event-cursor.ts';
import type { EventFilters } from '#shared/event-filters.ts';
import {
  EVENTS_IN_WINDOW,
  FOUND_EVENTS_PER_PAGE,
  type EventOverview,
} from '#shared/event-window.ts';
import { api, bodyOf, changedSince } from '#site/lib/api-client.ts';
import { eventsQuery, isFiltered } from './event-filters-query.ts';
import { createEventList, type LoadEvents } from './event-list.ts';

const today = () => churchDay(new Date());

/** The filters of a request, and how much it asks for. */
const queryOf = (filters: EventFilters) => ({
  ...Object.fromEntries(eventsQuery(filters, { isMonth: false, month: null })),
  limit: String(isFiltered(filters) ? FOUND_EVENTS_PER_PAGE : EVENTS_IN_WINDOW),
});

const loadEvents: LoadEvents = {
  window: (filters) =>
    bodyOf(api.events.window.$get({ query: { ...queryOf(filters), today: today() } })),
  more: (filters, way, edge) => {
    const cursor = edge === null ? {} : { cursor: eventCursor(edge) };
    const from = way === 'later' ? { from: today() } : { before: today() };
    return bodyOf(api.events.$get({ query: { ...queryOf(filters), ...from, ...cursor } }));
  },
};

/** The list of /events for the filters, refreshed once. */
export function useEvents(built: EventOverview, revision: number, filters: EventFilters) {
  const [events] = useState(() => createEventList(built, loadEvents));
  const state = useStore(events.$state);

  useEffect(() => {
    events.filter(filters);
  }, [events, filters]);

  useEffect(() => {
    const query = { today: today(), limit: String(EVENTS_IN_WINDOW) };
    changedSince(revision, (options) => api.events.window.$get({ query }, options)).then(
      (window) => {
        if (window !== null) events.refresh(window);
      },
      () => undefined,
    );
  }, [events, revision]);

  return { ...state, find: events.find, loadMore: events.loadMore };
}
