import { MoreButton } from '#site/components/ui/MoreButton.tsx';
import { EventItems } from './EventItems.tsx';
import type { EventCard } from './series-cards.ts';

/** How a list of events goes on. */
export type MoreEvents = {
  /** Events that are not loaded. */
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

type Props = {
  cards: readonly EventCard[];
  isUpcoming: boolean;
  more: MoreEvents;
};

/** Events with a button for those that follow. */
export function EventPortions({ cards, isUpcoming, more }: Props) {
  const which = isUpcoming ? 'later' : 'earlier';
  return (
    <>
      <EventItems cards={cards} isUpcoming={isUpcoming} />
      {more.count > 0 && (
        <div className="needs-script mt-6 grid justify-items-center gap-2 print:hidden">
          <MoreButton
            label={`Show ${which} events`}
            loadingLabel={`Loading ${which} events…`}
            failure="These events could not be loaded. Please check your connection."
            isLoading={more.isLoading}
            hasFailed={more.hasFailed}
            onMore={more.onMore}
          />
          <p className="text-ink-soft">{more.count.toLocaleString('en-US')} more</p>
        </div>
      )}
    </>
  );
}
