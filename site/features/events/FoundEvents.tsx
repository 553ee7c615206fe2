import { useMemo } from 'react';
import { EventPortions, type MoreEvents } from './EventPortions.tsx';
import type { ListedEvent } from './listed-event.ts';
import { seriesCards, singleCards } from './series-cards.ts';
import { useLeadingMore } from './use-leading-more.ts';

type Props = {
  upcoming: readonly ListedEvent[];
  past: readonly ListedEvent[];
  /** How either list goes on. */
  later: MoreEvents;
  earlier: MoreEvents;
  isSearching: boolean;
  onClear: () => void;
};

/** Filter results: upcoming events, past ones below their own heading, or a text when there are none. */
export function FoundEvents({ upcoming, past, later, earlier, isSearching, onClear }: Props) {
  if (upcoming.length + past.length === 0) {
    return isSearching ? null : <NoMatch onClear={onClear} />;
  }
  return (
    <div className="grid gap-12">
      <Found
        title="Upcoming Events"
        id="upcoming-events"
        events={upcoming}
        more={later}
        isUpcoming
      />
      <Found title="Past Events" id="past-events" events={past} more={earlier} isUpcoming={false} />
    </div>
  );
}

type FoundProps = {
  title: string;
  id: string;
  events: readonly ListedEvent[];
  isUpcoming: boolean;
  more: MoreEvents;
};

function Found({ title, id, events, isUpcoming, more }: FoundProps) {
  const cards = useMemo(
    () => (isUpcoming ? seriesCards(events) : singleCards(events)),
    [events, isUpcoming],
  );
  const { section, moreLeading } = useLeadingMore(events.length, more);
  if (events.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <EventPortions cards={cards} isUpcoming={isUpcoming} more={moreLeading} />
    </section>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <section className="card p-8 text-center">
      <h2 className="text-2xl">No Events Found</h2>
      <p className="mx-auto mt-3 max-w-[48ch]">
        No events match your current filters. Try adjusting your search criteria or check back later
        for new events.
      </p>
      <button type="button" className="button button-quiet mt-6" onClick={onClear}>
        Clear Filters
      </button>
    </section>
  );
}
