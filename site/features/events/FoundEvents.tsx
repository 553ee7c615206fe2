import { EventItems } from './EventItems.tsx';
import type { ListedEvent } from './listed-event.ts';

type Props = {
  upcoming: readonly ListedEvent[];
  past: readonly ListedEvent[];
  onClear: () => void;
};

/** Filter results: upcoming events, past ones below their own heading, or a text when there are none. */
export function FoundEvents({ upcoming, past, onClear }: Props) {
  if (upcoming.length + past.length === 0) return <NoMatch onClear={onClear} />;
  return (
    <div className="grid gap-12">
      <Found title="Upcoming Events" id="upcoming-events" events={upcoming} isUpcoming />
      <Found title="Past Events" id="past-events" events={past} isUpcoming={false} />
    </div>
  );
}

type FoundProps = {
  title: string;
  id: string;
  events: readonly ListedEvent[];
  isUpcoming: boolean;
};

function Found({ title, id, events, isUpcoming }: FoundProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <EventItems events={events} isUpcoming={isUpcoming} />
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
