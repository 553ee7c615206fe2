import { useSyncExternalStore } from 'react';
import { churchDay, type Day } from '#shared/calendar/dates.ts';
import { lastVisitDay } from '#shared/visits/visit-days.ts';

const never = () => () => undefined;

/** The first and the last day that can be chosen; none in the built page, which is read on later days too. */
export function useVisitDays(): { min?: Day; max?: Day } {
  const today = useSyncExternalStore(
    never,
    () => churchDay(new Date()),
    () => null,
  );
  return today === null ? {} : { min: today, max: lastVisitDay(today) };
}
