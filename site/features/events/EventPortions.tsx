import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoreButton } from '#site/components/ui/MoreButton.tsx';
import { useFocusAdded } from '#site/lib/page/use-list-position.ts';
import type { EventCard, ServiceRow } from './event-list.ts';
import { EventItems } from './EventItems.tsx';

/** The events of a list that are not loaded, and the call that loads more. */
export type UnloadedEvents = {
  /** Number of events that are not loaded. */
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

type Props = {
  cards: readonly EventCard[];
  isUpcoming: boolean;
  more: UnloadedEvents;
  services: readonly ServiceRow[];
};

/** Events with a button that loads more. */
export function EventPortions({ cards, isUpcoming, more, services }: Props) {
  const which = isUpcoming ? 'Later' : 'Earlier';
  return (
    <>
      <EventItems cards={cards} isUpcoming={isUpcoming} services={services} />
      {more.count > 0 && (
        <div className="needs-script mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <MoreButton
            label={`Show ${which} Events`}
            loadingLabel="Loading more events..."
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

/**
 * Moves the keyboard focus to the events that 'Show Later Events' adds. A hook of the section, not of the button: the
 * button disappears with the last events, and a new date of a series may be added to a card far above.
 * @param loaded number of events in the list
 * @returns the section's `ref`, and `more` with an `onMore` that also moves the focus
 */
export function useFocusAddedEvents(loaded: number, more: UnloadedEvents) {
  const { container, expectMore } = useFocusAdded<HTMLElement>(loaded);
  const onMore = () => {
    expectMore();
    more.onMore();
  };
  return { section: container, moreLeading: { ...more, onMore } };
}

type FoldProps = {
  label: string;
  /** The label while it is unfolded. */
  less: string;
  /** A description of the folded content, next to the button. */
  hint: string;
  children: ReactNode;
};

/** Folded events in `<details>`: browsers open it without script, also to show a match of their search in the page. */
export function EventFold({ label, less, hint, children }: FoldProps) {
  return (
    <details className="event-fold" data-fold={label}>
      <summary className="print:hidden">
        <span className="button button-quiet">
          {label}
          <ChevronDown size={22} />
        </span>
        <span className="text-ink-soft">{hint}</span>
        <span className="link">{less}</span>
      </summary>
      {children}
    </details>
  );
}
