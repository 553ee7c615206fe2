import { useMemo, useSyncExternalStore } from 'react';
import { churchDay, churchInstant } from '#shared/calendar/dates.ts';

let seenAt = new Date();

/** Takes a new instant when the church's day ends, and when somebody comes back to the page on another day. */
function onAnotherDay(changed: () => void) {
  const look = () => {
    const now = new Date();
    if (document.hidden || churchDay(now) === churchDay(seenAt)) return;
    seenAt = now;
    changed();
  };
  const midnight = churchInstant(churchDay(new Date()), 24 * 60);
  const timer = setTimeout(look, midnight.getTime() - Date.now());
  const stop = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  window.addEventListener('focus', look, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * The instant that decides what is upcoming: the build's during hydration, to match the HTML, then the time of
 * opening the page, of its first midnight, or of coming back to it on a later day.
 * @param builtAt ISO 8601
 */
export function useNow(builtAt: string): Date {
  const instant = useSyncExternalStore(
    onAnotherDay,
    () => seenAt.toISOString(),
    () => builtAt,
  );
  return useMemo(() => new Date(instant), [instant]);
}
