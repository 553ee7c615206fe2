import { memo } from 'react';
import { EventItem } from './EventItem.tsx';
import type { EventCard } from './series-cards.ts';

type Props = { cards: readonly EventCard[]; isUpcoming: boolean };

/** An event that stays in the list is not drawn again with each letter of a search. */
const StableItem = memo(EventItem);

/** A list of events with all details. */
export function EventItems({ cards, isUpcoming }: Props) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-4">
      {cards.map(({ event, dates }) => (
        <StableItem key={event.id} event={event} dates={dates} isUpcoming={isUpcoming} />
      ))}
    </ul>
  );
}
