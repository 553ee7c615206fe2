import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import { useQuery } from '#site/lib/api/use-query.ts';
import { eventsQuery, readEventFilters, readEventsView } from './event-filters-query.ts';
import type { ListedEvent } from './event-cards.ts';

/**
 * Filters by a day, and leads to its events once they are drawn where the calendar is below them.
 * @param shownQuery the query whose events are drawn
 * @param besides media query of the windows with the calendar beside the events
 * @returns `results` for the element around the events; `chooseDay` stays the same, so that the calendar is not
 *   drawn again with each letter of a search
 */
export function useChooseDay(
  shownQuery: URLSearchParams,
  besides: string,
): { results: RefObject<HTMLDivElement | null>; chooseDay: (day: CalendarDate | null) => void } {
  const [, setQuery] = useQuery();
  const results = useRef<HTMLDivElement>(null);
  const isLeading = useRef(false);

  useEffect(() => {
    if (!isLeading.current) return;
    isLeading.current = false;
    results.current?.scrollIntoView();
  }, [shownQuery]);

  const chooseDay = useCallback(
    (day: CalendarDate | null) => {
      const query = new URLSearchParams(window.location.search);
      isLeading.current = day !== null && !window.matchMedia(besides).matches;
      setQuery(eventsQuery({ ...readEventFilters(query), day }, readEventsView(query)), 'push');
    },
    [setQuery, besides],
  );
  return { results, chooseDay };
}

/** The closed folds around an element. */
function* closedFolds(element: Element) {
  let fold = element.closest('details');
  while (fold !== null) {
    if (!fold.open) yield fold;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}

/**
 * Unfolds the event that the address names, for browsers that do not, and where it was saved since the build.
 * @param events what the list shows: it is looked for again when they change
 */
export function useRevealEvent(events: readonly ListedEvent[]) {
  const revealed = useRef('');
  useEffect(() => {
    const reveal = () => {
      const { hash } = window.location;
      const target = document.getElementById(hash.slice(1));
      if (target === null || hash === revealed.current) return;
      revealed.current = hash;
      const folds = [...closedFolds(target)];
      for (const fold of folds) fold.open = true;
      if (folds.length > 0) target.scrollIntoView();
    };
    const revealAgain = () => {
      revealed.current = '';
      reveal();
    };
    reveal();
    window.addEventListener('hashchange', revealAgain);
    return () => {
      window.removeEventListener('hashchange', revealAgain);
    };
  }, [events]);
}
