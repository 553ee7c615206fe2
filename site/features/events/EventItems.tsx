import { memo } from 'react';
import { EventItem } from './EventItem.tsx';
import type { ListedEvent } from './listed-event.ts';

type Props = { events: readonly ListedEvent[]; isUpcoming: boolean };

/** An event that stays in the list is not drawn again with each letter of a search. */
const StableItem = memo(EventItem);

/** A list of events with all details. */
export function EventItems({ events, isUpcoming }: Props) {
  if (events.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-4">
      {events.map((event) => (
        <StableItem key={event.id} event={event} isUpcoming={isUpcoming} />
      ))}
    </ul>
  );
}
