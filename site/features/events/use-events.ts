import { useCallback, useEffect, useRef, useState } from 'react';
import { api, bodyOf, changedSince } from '#site/lib/api-client.ts';
import type { ListedEvent } from './listed-event.ts';

type Loaded = {
  events: readonly ListedEvent[];
  /** False while only the built events are loaded: all upcoming and the latest past ones. */
  isComplete: boolean;
  hasFailed: boolean;
};

/** The built events, refreshed once; `loadAll` loads the full list. A failed request keeps the current ones. */
export function useEvents(built: readonly ListedEvent[], revision: number) {
  const [loaded, setLoaded] = useState<Loaded>({
    events: built,
    isComplete: false,
    hasFailed: false,
  });
  const requested = useRef(false);

  useEffect(() => {
    changedSince(revision, (options) => api.events.$get({ query: {} }, options)).then(
      (events) => {
        if (events !== null) setLoaded({ events, isComplete: true, hasFailed: false });
      },
      () => undefined,
    );
  }, [revision]);

  const loadAll = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    bodyOf(api.events.$get({ query: {} })).then(
      (events) => {
        setLoaded({ events, isComplete: true, hasFailed: false });
      },
      () => {
        requested.current = false;
        setLoaded((current) => ({ ...current, hasFailed: true }));
      },
    );
  }, []);

  return { ...loaded, loadAll };
}
