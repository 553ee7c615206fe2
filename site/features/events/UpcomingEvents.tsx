import { useMemo } from 'react';
import { EVENTS_CALENDAR_PATH } from '#shared/calendar/calendar-files.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { EventFold } from './EventFold.tsx';
import { EventItems } from './EventItems.tsx';
import { EventPortions, type MoreEvents } from './EventPortions.tsx';
import { UPCOMING_EVENTS_SHOWN } from './limits.ts';
import type { ListedEvent } from './listed-event.ts';
import { seriesCards, type EventCard } from './series-cards.ts';
import { useLeadingMore } from './use-leading-more.ts';

type Props = { events: readonly ListedEvent[]; more: MoreEvents };

/** Upcoming events: the next ones in view, later ones folded, the rest loaded on demand. */
export function UpcomingEvents({ events, more }: Props) {
  const cards = useMemo(() => seriesCards(events), [events]);
  const { section, moreLeading } = useLeadingMore(events.length, more);
  const later = cards.slice(UPCOMING_EVENTS_SHOWN);
  return (
    <section ref={section} aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="text-2xl">
        Upcoming Events
      </h2>
      <p className="mt-3 text-lg text-ink-soft">
        {inWords(events.length + more.count, cards.length < events.length)}
      </p>
      <EventItems cards={cards.slice(0, UPCOMING_EVENTS_SHOWN)} isUpcoming />
      {later.length + more.count > 0 && (
        <EventFold label="Show more" hint={hintOf(later, more.count)}>
          <EventPortions cards={later} isUpcoming more={moreLeading} />
          {more.count > 0 && <InTheCalendarFile count={more.count} />}
        </EventFold>
      )}
    </section>
  );
}

/** What the fold holds; where a few series fill all that is loaded, nothing yet. */
function hintOf(cards: readonly EventCard[], notLoaded: number): string {
  const last = cards.at(-1);
  return last === undefined
    ? `${notLoaded.toLocaleString('en-US')} later events`
    : `${cards.length} more, until ${fullDate(last.event.date)}`;
}

function inWords(count: number, hasSeries: boolean): string {
  if (count === 0) return 'No upcoming events at this time. Check back soon!';
  if (hasSeries) {
    return `${count.toLocaleString('en-US')} events; one that repeats is here once, on its next date`;
  }
  if (count > UPCOMING_EVENTS_SHOWN)
    return `The next ${UPCOMING_EVENTS_SHOWN} of ${count.toLocaleString('en-US')} events`;
  return count === 1 ? '1 event' : `${count} events`;
}

/** Where readers without script find the events that this page would load. */
function InTheCalendarFile({ count }: { count: number }) {
  return (
    <noscript>
      <p className="mt-6">
        {count.toLocaleString('en-US')} later events are not on this page.{' '}
        <a className="link" href={EVENTS_CALENDAR_PATH}>
          The calendar file
        </a>{' '}
        has all of them.
      </p>
    </noscript>
  );
}
