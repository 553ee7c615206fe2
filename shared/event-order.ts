// The events pages import types only of `events.ts`, so that the visitor's bundle holds no zod.

import { HOME_LIMITS } from './church.ts';
import { churchDay, churchInstant, utcDay } from './dates.ts';
import { isUpcoming, type Timed } from './event-times.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute } from './times.ts';

/** Calendar order for `sort`: by day, then by time; events with an unreadable time come last. */
export function byStart(one: Timed & { id: number }, other: Timed & { id: number }): number {
  const [day, otherDay] = [utcDay(one.date), utcDay(other.date)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  const minute = startMinute(one.time) ?? Infinity;
  const otherMinute = startMinute(other.time) ?? Infinity;
  return minute === otherMinute ? one.id - other.id : minute - otherMinute;
}

/** Splits ascending events into upcoming ones, ascending, and past ones, newest first. */
export function splitByTime<Event extends Timed>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const upcoming = events.filter((event) => isUpcoming(event, now));
  const past = events.filter((event) => !isUpcoming(event, now)).reverse();
  return { upcoming, past };
}

/** The events of the home page: upcoming featured ones, or all upcoming ones when none is featured. */
export function homeEvents<Event extends Timed & Pick<ChurchEvent, 'featured'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const { upcoming } = splitByTime(events, now);
  const featured = upcoming.filter((event) => event.featured);
  return (featured.length > 0 ? featured : upcoming).slice(0, HOME_LIMITS.events);
}

/**
 * All events that `homeEvents` may choose between `now` and the end of the church's day, in the given
 * order. The static page holds all of them.
 */
export function homeEventsOfDay<Event extends Timed & Pick<ChurchEvent, 'featured'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const midnight = churchInstant(churchDay(now), 24 * 60);
  const tomorrows = new Set(homeEvents(events, midnight));
  return splitByTime(events, now).upcoming.filter(
    (event) => tomorrows.has(event) || !isUpcoming(event, midnight),
  );
}
