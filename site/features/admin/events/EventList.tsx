import type { ListedEvent } from '#shared/events/events.ts';
import { CalendarDays } from 'lucide-react';
import { Fragment, memo, useDeferredValue, useId, useState } from 'react';
import { utcDay } from '#shared/calendar/dates.ts';
import { monthName, monthOf } from '#shared/calendar/month.ts';
import { nextOfEachSeries, splitByTime } from '#shared/events/event-times.ts';
import { HOME_LIMITS, homeEvents } from '#shared/home/home-page.ts';
import { isPublic, type StateFilterValue } from '#shared/publishing/record-states.ts';
import { byPublicationTime } from '#shared/calendar/moments.ts';
import { StateFilter, useStateFilter } from '#site/components/admin/states/listed-state.tsx';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import { FoldedCard } from '#site/components/admin/list/FoldedCard.tsx';
import {
  ClearSearchButton,
  SearchField,
  ShowMoreButton,
} from '#site/components/admin/list/ListState.tsx';
import type { EventActions } from './EventButtons.tsx';
import { groupBySeries } from './event-groups.ts';
import { EventRow } from './EventRow.tsx';

const noMatch = (search: string) =>
  `No event matches "${search}". The search looks through titles, locations and descriptions.`;

const counted = (count: number) => (count === 1 ? '1 event' : `${count} events`);

/** Number of events that each heading shows at first, and that each click adds. */
const STEP = 24;

type Cards = {
  events: readonly ListedEvent[];
  /** The event that is being saved. */
  workingId: number | undefined;
  /** The event that was saved last. The list shows it even if the search does not match it. */
  savedId: number | undefined;
  search: string;
  actions: EventActions;
};

type Props = Omit<Cards, 'search'> & {
  /** The event that the address names. */
  namedId: number | undefined;
};

/** The list of events, with a search. */
export function EventList(props: Props) {
  const [search, setSearch] = useState('');
  const [state, showState] = useStateFilter();
  return (
    <div className="relative">
      {/* In a wide window, search and filter are beside the first heading, so that more events are in view. */}
      <div className="flex items-center justify-end gap-2 max-sm:mb-3 sm:absolute sm:right-0 sm:w-90 lg:w-172 xl:w-188">
        <SearchField label="Search events" value={search} onChange={setSearch} />
        <StateFilter value={state} onChange={showState} />
      </div>
      <FoundEvents
        {...props}
        state={state}
        search={useDeferredValue(search)}
        onSearch={setSearch}
        onFilter={showState}
      />
    </div>
  );
}

type FoundProps = Props & {
  search: string;
  state: StateFilterValue;
  onSearch: (search: string) => void;
  onFilter: (state: StateFilterValue) => void;
};

/**
 * Upcoming events, then past ones, newest first. Past ones are folded unless a search, a filter or the address leads to
 * them. Memoized, so that a typed letter appears before thousands of events are filtered.
 */
const FoundEvents = memo(function FoundEvents(props: FoundProps) {
  const { events, search, state, namedId, onSearch, onFilter, ...cards } = props;
  const pastId = useId();
  const [now] = useState(() => new Date());
  const wanted = search.trim().toLowerCase();
  const isFound = ({ title, location, description }: ListedEvent) =>
    [title, location, description].some((text) => text.toLowerCase().includes(wanted));
  const isOfState = (event: ListedEvent) => state === 'all' || event.state === state;
  const shown = events.filter(
    (event) => (isFound(event) && isOfState(event)) || event.id === cards.savedId,
  );
  const { upcoming, past } = splitByTime(shown, now);
  if (state === 'scheduled') upcoming.sort(byPublicationTime);
  const published = events.filter(isPublic);
  const featured = nextOfEachSeries(
    splitByTime(published, now).upcoming.filter((event) => event.featured),
  );
  const onHomePage = homeEvents(published, now);
  const rows = {
    ...{ ...cards, search },
    leftOut: featured.filter((event) => !onHomePage.includes(event)),
    isByDate: state !== 'scheduled',
  };
  const rowCount = (some: readonly ListedEvent[]) => groupBySeries(some, cards.savedId).length;
  const isWanted =
    search !== '' ||
    state !== 'all' ||
    past.some(({ id }) => id === cards.savedId || id === namedId);
  return (
    <div className="grid gap-8">
      {shown.length === 0 && (
        <div role="status" className="sm:pt-15">
          <EmptyState
            icon={CalendarDays}
            text={search === '' ? 'No event is in this state.' : noMatch(search.trim())}
          >
            <ClearSearchButton search={search} onSearch={onSearch} onFilter={onFilter} />
          </EmptyState>
        </div>
      )}
      {upcoming.length > 0 && (
        <section aria-label="Upcoming Events">
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="flex min-h-7 items-center text-lg sm:min-h-11 sm:text-xl">
              Upcoming Events
            </h2>
            {search !== '' && (
              // On a line of its own beside the search field of a wide window.
              <p role="status" className="text-sm text-ink-soft sm:w-full">
                {counted(rowCount(upcoming))}
                {past.length > 0 && `, ${rowCount(past)} past`}
              </p>
            )}
          </div>
          {search === '' && state === 'all' && <FeaturedNotice featured={featured.length} />}
          <EventRows
            what="Upcoming Events"
            events={upcoming}
            className="card mt-2 sm:mt-4 [p+&]:mt-3"
            {...rows}
          />
        </section>
      )}
      {past.length > 0 && (
        <FoldedCard
          id={pastId}
          title="Past Events"
          line={counted(rowCount(past))}
          isFolded
          isWanted={isWanted}
          className="event-rows-past"
        >
          <EventRows what="Past Events" events={past} className="border-t border-line" {...rows} />
        </FoldedCard>
      )}
    </div>
  );
});

/** A notice that the home page has no room for all featured events. */
function FeaturedNotice({ featured }: { featured: number }) {
  if (featured <= HOME_LIMITS.events) return null;
  return (
    <p className="mt-3 text-sm leading-tight text-ink-soft">
      The home page shows {HOME_LIMITS.events} of {featured} featured events. To make room,
      unfeature an earlier one.
    </p>
  );
}

type RowsProps = Cards & {
  /** The heading above the rows. */
  what: string;
  /** The featured events for which the home page has no room. */
  leftOut: readonly ListedEvent[];
  /** Whether the events are in the order of their dates, so that headings can divide the months. */
  isByDate: boolean;
  className: string;
};

/** The rows below a heading, and the button that shows more of them. */
function EventRows({ what, events, leftOut, isByDate, className, ...cards }: RowsProps) {
  const { workingId, savedId, search, actions } = cards;
  const [count, setCount] = useState(STEP);
  const groups = groupBySeries(events, savedId);
  const saved = groups.findIndex(({ event }) => event.id === savedId);
  const shown = groups.slice(0, Math.max(count, saved + 1));
  const months = Map.groupBy(shown, ({ event }) => (isByDate ? monthOf(utcDay(event.date)) : ''));
  return (
    <>
      <div className={`event-rows ${className}`}>
        {[...months].map(([month, ofMonth]) => (
          <Fragment key={month}>
            {month !== '' && <h3 className="event-month">{monthName(month)}</h3>}
            <ul className="divide-y divide-line">
              {ofMonth.map(({ event, others }) => (
                <EventRow
                  key={event.id}
                  event={event}
                  otherDates={others}
                  isLeftOut={leftOut.includes(event)}
                  isInMonth={isByDate}
                  isWorking={event.id === workingId}
                  isSaved={event.id === savedId}
                  search={search}
                  actions={actions}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {shown.length < groups.length && (
        <ShowMoreButton
          what={what}
          note={`${shown.length} of ${groups.length} shown${groups.length < events.length ? ` (${events.length} dates)` : ''}`}
          onMore={() => {
            setCount(shown.length + STEP);
          }}
        />
      )}
    </>
  );
}

/** Shown instead of an empty list. */
export function NoEvents({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={CalendarDays}
      title="No Events Yet"
      text="Get started by creating your first event."
    >
      <button type="button" className="button button-primary" onClick={onCreate}>
        Create First Event
      </button>
    </EmptyState>
  );
}
