import { useMemo, useSyncExternalStore } from 'react';

const OPENED_AT = new Date().toISOString();
const never = () => () => undefined;

/**
 * The instant to judge by what is upcoming: first the one of the build, so that hydration finds what was
 * rendered, then the one at which the page was opened.
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
