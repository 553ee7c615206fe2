import type { ChurchEvent } from '#shared/events.ts';
import { EventItem } from './EventItem.tsx';

type Props = {
  upcoming: readonly ChurchEvent[];
  past: readonly ChurchEvent[];
  isFiltered: boolean;
  onClear: () => void;
};

/** What is coming, then what is over under its own heading; or why there is nothing to show. */
export function EventList({ upcoming, past, isFiltered, onClear }: Props) {
  if (isFiltered && upcoming.length + past.length === 0) return <NoMatch onClear={onClear} />;
  return (
    <div className="grid gap-12">
      {(!isFiltered || upcoming.length > 0) && (
        <section aria-labelledby="upcoming-events">
          <h2 id="upcoming-events" className="text-2xl">
            Upcoming Events
          </h2>
          {upcoming.length === 0 && (
            <p className="mt-4 text-lg">No upcoming events at this time. Check back soon!</p>
          )}
          <Items events={upcoming} isUpcoming />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-events">
          <h2 id="past-events" className="text-2xl">
            Past Events
          </h2>
          <Items events={past} isUpcoming={false} />
        </section>
      )}
    </div>
  );
}

type ItemsProps = { events: readonly ChurchEvent[]; isUpcoming: boolean };

function Items({ events, isUpcoming }: ItemsProps) {
  if (events.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-4">
      {events.map((event) => (
        <EventItem key={event.id} event={event} isUpcoming={isUpcoming} />
      ))}
    </ul>
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
