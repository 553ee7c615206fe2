import { memo } from 'react';
import { EventFold } from './EventFold.tsx';
import { EventItems } from './EventItems.tsx';
import { PAST_EVENTS_SHOWN } from './limits.ts';
import type { ListedEvent } from './listed-event.ts';
import { singleCards } from './series-cards.ts';

type Props = {
  /** Newest first. */
  events: readonly ListedEvent[];
};

/** The latest past events, folded; the filters find older ones. */
export const PastEvents = memo(function PastEvents({ events }: Props) {
  const latest = events.slice(0, PAST_EVENTS_SHOWN);
  if (latest.length === 0) return null;
  return (
    <section className="section shell pb-0" aria-labelledby="past-events" data-unfiltered>
      <h2 id="past-events" className="text-2xl">
        Past Events
      </h2>
      <EventFold
        label="Show past events"
        hint={latest.length === 1 ? 'The latest one' : `The latest ${latest.length}`}
      >
        <EventItems cards={singleCards(latest)} isUpcoming={false} />
      </EventFold>
    </section>
  );
});
