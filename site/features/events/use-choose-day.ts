import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Day } from '#shared/calendar/dates.ts';
import { useQuery } from '#site/lib/api/use-query.ts';
import { eventsQuery, readEventFilters, readEventsView } from './event-filters-query.ts';

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
): { results: RefObject<HTMLDivElement | null>; chooseDay: (day: Day | null) => void } {
  const [, setQuery] = useQuery();
  const results = useRef<HTMLDivElement>(null);
  const isLeading = useRef(false);

  useEffect(() => {
    if (!isLeading.current) return;
    isLeading.current = false;
    results.current?.scrollIntoView();
  }, [shownQuery]);

  const chooseDay = useCallback(
    (day: Day | null) => {
      const query = new URLSearchParams(window.location.search);
      isLeading.current = day !== null && !window.matchMedia(besides).matches;
      setQuery(eventsQuery({ ...readEventFilters(query), day }, readEventsView(query)), 'push');
    },
    [setQuery, besides],
  );
  return { results, chooseDay };
}
