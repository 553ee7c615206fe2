import type { Day } from '#shared/calendar/dates.ts';
import { daysBetween } from '#shared/calendar/rule-days.ts';

/** An event of a series, and the day that the rule gives it. */
export type SeriesDate = { id: number; originalDay: Day };

/** An event goes at most this far to a new day of its series; beyond it, the day counts as another one. */
const NEAREST_DAYS = 6;

/**
 * The new day of each event of a series: its own where that is still offered, else the nearest that no other
 * event has. Events without one are missing.
 * @param dayOf where every date moves alike: the new day of an old one
 */
export function pairDates(
  dates: readonly SeriesDate[],
  offered: readonly Day[],
  dayOf: (day: Day) => Day | undefined = (day) => day,
): Map<number, Day> {
  const free = new Set(offered);
  const pairs = new Map<number, Day>();
  const pair = (id: number, day: Day) => {
    pairs.set(id, day);
    free.delete(day);
  };
  for (const { id, originalDay } of dates) {
    const day = dayOf(originalDay);
    if (day !== undefined && free.has(day)) pair(id, day);
  }
  const distances = dates
    .filter(({ id }) => !pairs.has(id))
    .flatMap(({ id, originalDay }) =>
      [...free].map((day) => ({ id, day, days: Math.abs(daysBetween(originalDay, day)) })),
    )
    .filter(({ days }) => days <= NEAREST_DAYS)
    .toSorted((one, other) => one.days - other.days);
  for (const { id, day } of distances) {
    if (!pairs.has(id) && free.has(day)) pair(id, day);
  }
  return pairs;
}
