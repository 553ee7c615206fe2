// Separate from the schemas in `events.ts`, so that the visitor's bundle holds no zod.

import { EVENT_CATEGORIES, HOME_LIMITS } from './church.ts';
import { churchDay, churchInstant, utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute, timeRanges } from './times.ts';

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_CATEGORIES));

/** The label of a category; an unknown category shows its raw value. */
export const categoryLabel = (category: string): string => LABELS.get(category) ?? category;

/** The fragment id of an event's card. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The address of an event on this site. */
export const eventPath = (id: number): string => `/events#${eventAnchor(id)}`;

/** When an event starts. `instant` is null when its time cannot be read. */
export type EventStart = { day: Day; instant: Date | null };

/** The start of an event: its UTC calendar day at its time in the church's time zone. */
export function eventStart(event: Pick<ChurchEvent, 'date' | 'time'>): EventStart {
  const day = utcDay(event.date);
  const minute = startMinute(event.time);
  return { day, instant: minute === null ? null : churchInstant(day, minute) };
}

/** Assumed length of an event without a written end, in minutes. */
const ASSUMED_MINUTES = 3 * 60;
const DAY_MINUTES = 24 * 60;

type Timed = Pick<ChurchEvent, 'date' | 'time'>;

/**
 * The end of an event: its written end, else 3 hours after its start; the latest when the text names
 * several times (`4 & 11 PM`); the end of the day when no time can be read.
 */
export function eventEnd({ date, time }: Timed): Date {
  const ends = timeRanges(time).map(({ start, end }) => end ?? start + ASSUMED_MINUTES);
  return churchInstant(utcDay(date), ends.length === 0 ? DAY_MINUTES : Math.max(...ends));
}

/** An event is upcoming until its end. */
export const isUpcoming = (event: Timed, now: Date): boolean => eventEnd(event) > now;

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
  const midnight = churchInstant(churchDay(now), DAY_MINUTES);
  const tomorrows = new Set(homeEvents(events, midnight));
  return splitByTime(events, now).upcoming.filter(
    (event) => tomorrows.has(event) || !isUpcoming(event, midnight),
  );
}

/** The filters of /events. Blank search, null day and `all` filter nothing. */
export type EventFilters = { search: string; category: string; day: Day | null };

export const NO_EVENT_FILTERS: EventFilters = { search: '', category: 'all', day: null };

/** Filters combined with AND: title substring (any case), same day, exact category. */
export function filterEvents<Event extends Pick<ChurchEvent, 'title' | 'date' | 'category'>>(
  events: readonly Event[],
  { search, category, day }: EventFilters,
): Event[] {
  const wanted = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      event.title.toLowerCase().includes(wanted) &&
      (category === 'all' || event.category === category) &&
      (day === null || utcDay(event.date) === day),
  );
}
