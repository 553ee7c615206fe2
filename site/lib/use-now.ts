import { useMemo, useSyncExternalStore } from 'react';

const OPENED_AT = new Date().toISOString();
const never = () => () => undefined;

/**
 * The instant that decides what is upcoming: the build's during hydration, to match the HTML, then the time of
 * opening the page.
 * @param builtAt ISO 8601
 */
export function useNow(builtAt: string): Date {
  const instant = useSyncExternalStore(
    never,
    () => OPENED_AT,
    () => builtAt,
  );
  return useMemo(() => new Date(instant), [instant]);
}
