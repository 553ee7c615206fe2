import { memo } from 'react';
import { isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';
import { EventSummary } from '#site/components/events/EventSummary.tsx';

/** The section 'Featured Events'; says so if there are none. */
export const FeaturedEvents = memo(function FeaturedEvents(props: {
  events: readonly ChurchEvent[];
}) {
  return (
    <section className="events-featured" aria-labelledby="featured-events" data-unfiltered>
      <h2 id="featured-events" className="events-heading">
        Featured Events
      </h2>
      {props.events.length > 0 ? (
        <ul>
          {props.events.map((event) => (
            <li key={event.id} className="card event-row">
              <EventSummary
                event={event}
                actions={!isCalledOff(event) && <AddToCalendar event={event} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4">
          <h3 className="text-lg">No Featured Events</h3>
          <p className="max-w-[70ch] text-ink-soft">
            There are no featured events scheduled at this time. Please check back soon or contact
            the church office for more information.
          </p>
        </div>
      )}
    </section>
  );
});
