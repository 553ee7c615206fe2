import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { churchDay } from '#shared/calendar/dates.ts';
import {
  NO_EVENT_FILTERS,
  filterEvents,
  isFiltered,
  readEventsSearchParams,
  type EventOverview,
} from '#shared/events/events-query.ts';
import { nextOfEachSeries, splitByTime, daysToListOn } from '#shared/events/event-times.ts';
import { setCategoryLabels } from '#shared/events/event-categories.ts';
import type { ServiceSettings } from '#shared/services/services-of-days.ts';
import { DayPicker } from '#site/components/ui/DayPicker.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { useNow, useEvents, useEventFilters, useChooseDay, useRevealEvent } from './use-events.ts';
import { isInAddress, useRevealFilteredList } from '#site/lib/api/use-query.ts';
import { ActiveEventFilters, SubscribeToCategory, ViewAndFilters } from './EventFilters.tsx';
import { EventsContext } from '#site/components/events/EventSummary.tsx';
import { FeaturedEvents } from './FeaturedEvents.tsx';
import { FoundEvents, NoMatch, PastEvents, UpcomingEvents } from './EventLists.tsx';
import {
  countInWords,
  merge,
  nextOfEachService,
  seriesCards,
  type ServiceRow,
  type ListEnd,
} from './event-list.ts';
import './events.css';

type Props = {
  /** The events around the day of the build and the featured ones, as the page contains them. */
  built: EventOverview;
  /** The services, and the moved events, from the first day of the build's month. */
  serviceRows: readonly ServiceRow[];
  /** Days of events after those in `built`, for the day picker to mark: `2026-11-29 2026-12-06`. */
  laterDays: string;
  /** The content revision that the build read: a number that each public change raises. */
  revision: number;
  pictures: ComponentProps<typeof EventsContext>['value']['pictures'];
  /** ISO 8601 time of the build; the first render uses it to decide which events are upcoming. */
  builtAt: string;
  /** The labels of the categories, if the church has changed any. */
  labels?: ReadonlyMap<string, string>;
  /** Origin of the site. */
  origin: string;
  /** The settings from which the month view computes its services. */
  services: ServiceSettings;
  /** The built months, for readers without script and until the month's code is loaded. */
  children?: ReactNode;
};

const MonthUnavailable = () => (
  <p className="card p-5">The month could not be loaded. Please reload the page.</p>
);

const MonthView = lazy(() =>
  import('./MonthView.tsx').catch(() => {
    delete document.documentElement.dataset.filtered;
    return { default: MonthUnavailable };
  }),
);

/** The main part of /events: filters, upcoming events, and without filters featured and past ones. */
export function EventsCalendar(props: Props) {
  const { built, serviceRows, pictures, laterDays, revision, builtAt, origin, services, children } =
    props;
  if (props.labels) setCategoryLabels(props.labels);
  const { query, asked } = useEventFilters();
  // Deferred, so that a slow phone shows the changed control at once, and then the events.
  const shownQuery = useDeferredValue(query);
  const shown = useMemo(() => readEventsSearchParams(shownQuery), [shownQuery]);
  const isListFiltered = isFiltered(shown) && !shown.isMonth;
  const now = useNow(builtAt);
  const today = churchDay(now);
  const events = useEvents(
    { events: built, revision, day: churchDay(new Date(builtAt)) },
    isListFiltered ? shown : NO_EVENT_FILTERS,
    today,
  );
  const { all, list } = events;
  const isSearching = events.loading === 'found';

  useRevealEvent(list.events);
  // The month shows itself, when its events have come.
  useRevealFilteredList(shownQuery, events.isCurrent && !shown.isMonth);
  useMarkedView(shownQuery, shown.isMonth);

  const { upcoming, past } = useMemo(() => splitByTime(list.events, now), [list.events, now]);
  const [coming, over] = useMemo(() => {
    const isComing = ({ until }: ServiceRow) => new Date(until) > now;
    const found = filterEvents(serviceRows, shown);
    // Only a day that is over is looked back at; a search finds what comes.
    const coming = found.filter(isComing);
    return [
      isListFiltered && shown.day === null ? nextOfEachService(coming) : coming,
      found.filter((row) => shown.day !== null && !isComing(row)),
    ];
  }, [serviceRows, shown, isListFiltered, now]);
  const shared = useMemo(() => ({ pictures, today }), [pictures, today]);
  const featured = useMemo(() => featuredEvents(all, now), [all, now]);
  const moreAt = (way: ListEnd) => ({
    count: list[way],
    isLoading: events.loading === way,
    hasFailed: events.failed === way,
    onMore: () => void events.loadMore(way),
  });

  // Memoized, because a month renders hundreds of events: a changed control alone must not render them again.
  const month = useMemo(
    () =>
      shown.isMonth ? (
        <Suspense fallback={children}>
          <MonthView asked={shown} now={now} known={all.events} services={services} />
        </Suspense>
      ) : (
        children
      ),
    [shown, now, all.events, services, children],
  );

  const { results, chooseDay } = useChooseDay(shownQuery);
  const busyDays = useMemo(() => {
    const anyDay = { ...shown, day: null };
    const rows = [...all.events, ...list.events, ...serviceRows];
    return new Set([
      ...filterEvents(rows, anyDay).flatMap(daysToListOn),
      ...(isFiltered(anyDay) ? [] : laterDays.split(' ')),
    ]);
  }, [all.events, list.events, serviceRows, laterDays, shown]);
  // An event that was moved counts once.
  const held = [...coming, ...over].filter(({ hasMoved }) => !hasMoved);
  // A series has one row.
  const listed = seriesCards(upcoming).length + past.length + held.length;
  const count = listed + list.earlier + list.later;
  const found = isSearching ? 'Loading...' : `${countInWords(count)} found`;
  const isEmpty = isListFiltered && !isSearching && count === 0;

  return (
    <EventsContext value={shared}>
      <div id="month" className="events-layout shell" data-empty={isEmpty || undefined}>
        <ViewAndFilters categories={all.categories} isEmpty={isEmpty}>
          <div role="group" aria-label="Day" className="needs-script">
            <p className="field-label lg:hidden">Day</p>
            <div className="card max-w-sm p-4 lg:p-3">
              <DayPicker today={today} selected={asked.day} busy={busyDays} onSelect={chooseDay} />
            </div>
          </div>
        </ViewAndFilters>
        <div
          ref={results}
          tabIndex={-1}
          className="outline-none"
          data-filter-results
          aria-busy={isSearching}
        >
          {/* These lines get `shown`, not `asked`, so that they change together with the events, which they move. */}
          <ActiveEventFilters shown={shown} found={isListFiltered ? found : ''} isEmpty={isEmpty} />
          <SubscribeToCategory category={shown.category} origin={origin} />
          {events.failed === 'found' && (
            <LoadFailed className="card mb-6 p-5" onRetry={() => void events.retry()}>
              Older events could not be loaded, so only upcoming and recent ones are searched.
            </LoadFailed>
          )}
          <div data-month-view>{month}</div>
          <div data-list-view>
            {isEmpty ? (
              <NoMatch />
            ) : isListFiltered ? (
              <FoundEvents
                {...{ upcoming, past }}
                later={moreAt('later')}
                earlier={moreAt('earlier')}
                {...{ coming, over }}
              />
            ) : (
              <UpcomingEvents events={upcoming} more={moreAt('later')} services={coming} />
            )}
          </div>
        </div>
        {!isFiltered(shown) && <FeaturedEvents events={featured} />}
        {!isFiltered(shown) && !shown.isMonth && <PastEvents events={past} />}
      </div>
    </EventsContext>
  );
}

/** The next date of each upcoming featured event. */
function featuredEvents({ events, featured }: EventOverview, now: Date) {
  const { upcoming } = splitByTime(merge(events, featured), now);
  return nextOfEachSeries(upcoming.filter((event) => event.featured));
}

/** Sets `data-view` to the view that the URL names; CSS shows that view. */
function useMarkedView(query: URLSearchParams, isMonth: boolean) {
  useEffect(() => {
    if (isInAddress(query)) document.documentElement.dataset.view = isMonth ? 'month' : 'list';
  }, [query, isMonth]);
}
