import { fullDate } from '#shared/dates.ts';
import { EventFold } from './EventFold.tsx';
import { EventItems } from './EventItems.tsx';
import { UPCOMING_EVENTS_SHOWN } from './limits.ts';
import type { ListedEvent } from './listed-event.ts';

type Props = { events: readonly ListedEvent[] };

/** Upcoming events: the next ones in view, later ones folded. */
export function UpcomingEvents({ events }: Props) {
  const later = events.slice(UPCOMING_EVENTS_SHOWN);
  const last = later.at(-1);
  return (
    <section aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="text-2xl">
        Upcoming Events
      </h2>
      <p className="mt-3 text-lg text-ink-soft">{inWords(events.length)}</p>
      <EventItems events={events.slice(0, UPCOMING_EVENTS_SHOWN)} isUpcoming />
      {last !== undefined && (
        <EventFold label="Show more" hint={`${later.length} more, until ${fullDate(last.date)}`}>
          <EventItems events={later} isUpcoming />
        </EventFold>
      )}
    </section>
  );
}

function inWords(count: number): string {
  if (count === 0) return 'No upcoming events at this time. Check back soon!';
  if (count > UPCOMING_EVENTS_SHOWN) return `The next ${UPCOMING_EVENTS_SHOWN} of ${count} events`;
  return count === 1 ? '1 event' : `${count} events`;
}
