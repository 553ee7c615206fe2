import { useEffect, useMemo } from 'react';
import { utcDay } from '#shared/dates.ts';
import {
  filterEvents,
  NO_EVENT_FILTERS,
  splitByDay,
  type EventFilters,
} from '#shared/event-views.ts';
import type { ChurchEvent } from '#shared/events.ts';
import { useNow } from '#site/lib/use-now.ts';
import { useQuery, useRevealFiltered } from '#site/lib/use-query.ts';
import { eventFiltersQuery, isFiltered, readEventFilters } from './event-filters-query.ts';
import { EventFilterPanel } from './EventFilterPanel.tsx';
import { EventList } from './EventList.tsx';
import { FeaturedEvents } from './FeaturedEvents.tsx';
import { PAST_EVENTS_SHOWN } from './limits.ts';
import { useEvents } from './use-events.ts';

type Props = {
  /** All upcoming events and the latest past ones, in the order of the calendar. */
  events: readonly ChurchEvent[];
  /** Categories of all events, also of those not given. */
  categories: readonly string[];
  /** Content revision that the page was built from. */
  revision: number;
  /** ISO 8601 instant of the build; what was upcoming then is rendered first. */
  builtAt: string;
};

const categoriesOf = (events: readonly ChurchEvent[]) =>
  [...new Set(events.map((event) => event.category))].sort();

/** The calendar of /events: filters, upcoming and past events, featured ones. */
export function EventsCalendar({ events: built, categories, revision, builtAt }: Props) {
  const [query, setQuery] = useQuery();
  const filters = useMemo(() => readEventFilters(query), [query]);
  const { events, isComplete, hasFailed, loadAll } = useEvents(built, revision);
  const now = useNow(builtAt);
  const filtered = isFiltered(filters);

  useRevealFiltered(query, true);
  useEffect(() => {
    if (filtered && !isComplete) loadAll();
  }, [filtered, isComplete, loadAll]);

  const change = (next: EventFilters) => {
    setQuery(eventFiltersQuery(next), next.search === filters.search ? 'push' : 'replace');
  };
  const clear = () => {
    setQuery(eventFiltersQuery(NO_EVENT_FILTERS), 'push');
  };
  const shown = splitByDay(filterEvents(events, filters), now);
  const featured = splitByDay(events, now).upcoming.filter((event) => event.featured);

  return (
    <>
      <div className="section shell grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventFilterPanel
          filters={filters}
          categories={isComplete ? categoriesOf(events) : categories}
          busyDays={events.map((event) => utcDay(event.date))}
          onChange={change}
          onClear={clear}
        />
        <div data-filter-results aria-live="polite">
          {hasFailed && filtered && <LoadFailed onRetry={loadAll} />}
          <EventList
            upcoming={shown.upcoming}
            past={filtered ? shown.past : shown.past.slice(0, PAST_EVENTS_SHOWN)}
            isFiltered={filtered}
            onClear={clear}
          />
        </div>
      </div>
      <FeaturedEvents events={featured} />
    </>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="card mb-6 flex flex-wrap items-center gap-4 p-5">
      Older events could not be loaded, so only upcoming and recent ones are searched.
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
