import type { ChurchEvent } from '#shared/events.ts';
import { EventItem } from './EventItem.tsx';

type Props = { events: readonly ChurchEvent[]; isUpcoming: boolean };

/** A list of events with all details. */
export function EventItems({ events, isUpcoming }: Props) {
  if (events.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-4">
      {events.map((event) => (
        <EventItem key={event.id} event={event} isUpcoming={isUpcoming} />
      ))}
    </ul>
  );
}
