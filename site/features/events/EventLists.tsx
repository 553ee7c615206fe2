import { memo, useId, useMemo } from 'react';
import { fullDate } from '#shared/calendar/dates.ts';
import { NothingFound } from '#site/components/ui/FilteredResults.tsx';
import {
  PAST_EVENTS_SHOWN,
  seriesCards,
  singleCards,
  UPCOMING_EVENTS_SHOWN,
  type EventCard,
  type EventWithHtml,
  type ServiceRow,
} from './event-list.ts';
import { EventItems } from './EventItems.tsx';
import { useEventFilters } from './use-events.ts';
import {
  EventFold,
  EventPortions,
  useFocusAddedEvents,
  type UnloadedEvents,
} from './EventPortions.tsx';

type Props = {
  events: readonly EventWithHtml[];
  more: UnloadedEvents;
  /** The services to list among the events. */
  services: readonly ServiceRow[];
};

/** Number of services to list at least, even after the last event. */
const SERVICES_SHOWN = 4;

/** Upcoming services and events: the next ones unfolded, later ones folded, the rest loaded on demand. */
export function UpcomingEvents({ events, more, services }: Props) {
  const cards = useMemo(() => seriesCards(events), [events]);
  const { section, moreLeading } = useFocusAddedEvents(events.length, more);
  const next = cards.slice(0, UPCOMING_EVENTS_SHOWN);
  const later = cards.slice(UPCOMING_EVENTS_SHOWN);
  const isWhole = later.length + more.count === 0;
  const lastDay = (shown: readonly EventCard[]) => shown.at(-1)?.event.date ?? '';
  const nextServices = services.filter(
    ({ date }, index) => date <= lastDay(next) || (isWhole && index < SERVICES_SHOWN),
  );
  const laterServices = services.filter(
    ({ date }) => date > lastDay(next) && date <= lastDay(later),
  );
  const hint =
    later.length === 0
      ? `${more.count.toLocaleString('en-US')} later events`
      : `${later.length + laterServices.length} more, until ${fullDate(lastDay(later))}`;
  return (
    <section ref={section} aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="events-heading max-lg:sr-only">
        Upcoming Events
      </h2>
      {events.length + more.count === 0 && (
        <p className="text-ink-soft">No upcoming events at this time. Check back soon!</p>
      )}
      <EventItems cards={next} isUpcoming services={nextServices} />
      {!isWhole && (
        <EventFold label="Show More" less="Show Less" hint={hint}>
          <EventPortions cards={later} isUpcoming more={moreLeading} services={laterServices} />
        </EventFold>
      )}
    </section>
  );
}

type FoundEventsProps = {
  upcoming: readonly EventWithHtml[];
  past: readonly EventWithHtml[];
  /** The events that are not loaded, after and before the list. */
  later: UnloadedEvents;
  earlier: UnloadedEvents;
  /** The services that match, and those of the chosen day that are over. */
  coming: readonly ServiceRow[];
  over: readonly ServiceRow[];
};

/** Filter results: upcoming events, then past ones below a second heading. */
export const FoundEvents = ({ upcoming, past, later, earlier, coming, over }: FoundEventsProps) => (
  <div className="grid gap-12">
    <Found events={upcoming} more={later} isUpcoming services={coming} />
    <Found events={past} more={earlier} isUpcoming={false} services={over} />
  </div>
);

type FoundProps = Props & { isUpcoming: boolean };

function Found({ events, isUpcoming, more, services }: FoundProps) {
  const id = useId();
  const cards = useMemo(
    () => (isUpcoming ? seriesCards(events) : singleCards(events)),
    [events, isUpcoming],
  );
  const { section, moreLeading } = useFocusAddedEvents(events.length, more);
  if (events.length + services.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id}>
      <h2 id={id} className="events-heading">
        {isUpcoming ? 'Upcoming' : 'Past'} Events
      </h2>
      <EventPortions cards={cards} isUpcoming={isUpcoming} more={moreLeading} services={services} />
    </section>
  );
}

/** Says that the filters find nothing. */
export function NoMatch() {
  const { asked, clearInResults } = useEventFilters();
  return (
    <NothingFound as="h2" title="No Events Found" search={asked.search} onClear={clearInResults}>
      No events match your current filters. Try adjusting your search criteria or check back later
      for new events.
    </NothingFound>
  );
}

/** The latest past events, folded; the filters find older ones. Expects events newest first. */
export const PastEvents = memo(function PastEvents({ events }: Pick<Props, 'events'>) {
  const latest = events.slice(0, PAST_EVENTS_SHOWN);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="past-events" data-unfiltered>
      <h2 id="past-events" className="events-heading">
        Past Events
      </h2>
      <EventFold
        label="Show Past Events"
        less="Hide Past Events"
        hint={latest.length === 1 ? 'The latest one' : `The latest ${latest.length}`}
      >
        <EventItems cards={singleCards(latest)} isUpcoming={false} />
      </EventFold>
    </section>
  );
});
