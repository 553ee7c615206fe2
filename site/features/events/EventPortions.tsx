import { useEffect, useRef } from 'react';
import { EventItems } from './EventItems.tsx';
import type { ListedEvent } from './listed-event.ts';

/** How a list of events goes on. */
export type MoreEvents = {
  /** Events that are not loaded. */
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

type Props = { events: readonly ListedEvent[]; isUpcoming: boolean; more: MoreEvents };

/** Events with a button for those that follow; it leads the keyboard to the first of them. */
export function EventPortions({ events, isUpcoming, more }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || events.length <= asked.current) return;
    list.current
      ?.querySelector<HTMLElement>(`ul > li:nth-child(${asked.current + 1}) h3 a`)
      ?.focus({ preventScroll: true });
    asked.current = null;
  }, [events.length]);
  const ask = () => {
    asked.current = events.length;
    more.onMore();
  };
  return (
    <div ref={list}>
      <EventItems events={events} isUpcoming={isUpcoming} />
      {more.count > 0 && (
        <div className="needs-script mt-6 grid justify-items-center gap-2 print:hidden">
          <p role="alert">
            {more.hasFailed && 'These events could not be loaded. Please check your connection.'}
          </p>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={more.isLoading}
            onClick={more.isLoading ? undefined : ask}
          >
            {labelOf(more, isUpcoming ? 'later' : 'earlier')}
          </button>
          <p className="text-ink-soft">{more.count.toLocaleString('en-US')} more</p>
        </div>
      )}
    </div>
  );
}

function labelOf({ isLoading, hasFailed }: MoreEvents, which: string): string {
  if (isLoading) return `Loading ${which} events…`;
  return hasFailed ? 'Try again' : `Show ${which} events`;
}
