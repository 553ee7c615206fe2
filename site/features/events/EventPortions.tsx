import { MoreButton } from '#site/components/ui/MoreButton.tsx';
import { useLeadToAdded } from '#site/lib/use-lead-to-added.ts';
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
  /** Events of the whole list, which may grow by dates of a series that has its card already. */
  loaded: number;
  isUpcoming: boolean;
  more: MoreEvents;
};

/** Events with a button for those that follow; it leads the keyboard to the first of them. */
export function EventPortions({ cards, loaded, isUpcoming, more }: Props) {
  const { container, expectMore } = useLeadToAdded<HTMLDivElement>(loaded);
  const which = isUpcoming ? 'later' : 'earlier';
  return (
    <div ref={container}>
      <EventItems cards={cards} isUpcoming={isUpcoming} />
      {more.count > 0 && (
        <div className="needs-script mt-6 grid justify-items-center gap-2 print:hidden">
          <MoreButton
            label={`Show ${which} events`}
            loadingLabel={`Loading ${which} events…`}
            failure="These events could not be loaded. Please check your connection."
            isLoading={more.isLoading}
            hasFailed={more.hasFailed}
            onMore={() => {
              expectMore();
              more.onMore();
            }}
          />
          <p className="text-ink-soft">{more.count.toLocaleString('en-US')} more</p>
        </div>
      )}
    </div>
  );
}
