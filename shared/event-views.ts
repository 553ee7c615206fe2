// What the events pages show, apart from the schemas of `events.ts`: a visitor's browser loads this and no zod.

import { EVENT_CATEGORIES, HOME_LIMITS } from './church.ts';
import { churchDay, churchInstant, utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute, timeRanges } from './times.ts';

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_CATEGORIES));

/** A category's label; an unknown category is shown as its raw value. */
export const categoryLabel = (category: string): string => LABELS.get(category) ?? category;

/** Where an event stands on a page: the fragment of its card. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The address of an event on this site. */
export const eventPath = (id: number): string => `/events#${eventAnchor(id)}`;

/** When an event starts: an instant, or only its day where the time cannot be read. */
export type EventStart = { day: Day; instant: Date | null };

/** The event's UTC calendar day at its time in the church's time zone. */
export function eventStart(event: Pick<ChurchEvent, 'date' | 'time'>): EventStart {
  const day = utcDay(event.date);
  const minute = startMinute(event.time);
  return { day, instant: minute === null ? null : churchInstant(day, minute) };
}

/** Minutes after its start for which an event without a written end goes on. */
const ASSUMED_MINUTES = 3 * 60;
const DAY_MINUTES = 24 * 60;

type Timed = Pick<ChurchEvent, 'date' | 'time'>;

/**
 * The instant from which an event is over: its written end, or 3 hours after its start, the later where it has
 * several (`4 & 11 PM`); the end of its day where no time can be read.
 */
export function eventEnd({ date, time }: Timed): Date {
  const ends = timeRanges(time).map(({ start, end }) => end ?? start + ASSUMED_MINUTES);
  return churchInstant(utcDay(date), ends.length === 0 ? DAY_MINUTES : Math.max(...ends));
}

/** Upcoming means: it is not over. */
export const isUpcoming = (event: Timed, now: Date): boolean => eventEnd(event) > now;

/** The order of the calendar: by day, then by the time that is read; an unreadable time comes last. */
export function byStart(one: Timed & { id: number }, other: Timed & { id: number }): number {
  const [day, otherDay] = [utcDay(one.date), utcDay(other.date)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  const minute = startMinute(one.time) ?? Infinity;
  const otherMinute = startMinute(other.time) ?? Infinity;
  return minute === otherMinute ? one.id - other.id : minute - otherMinute;
}

/** Upcoming events in the given (ascending) order, then past ones, newest first. */
export function splitByTime<Event extends Timed>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const upcoming = events.filter((event) => isUpcoming(event, now));
  const past = events.filter((event) => !isUpcoming(event, now)).reverse();
  return { upcoming, past };
}

/** The home page's choice: upcoming featured events if there are any, otherwise all upcoming ones. */
export function homeEvents<Event extends Timed & Pick<ChurchEvent, 'featured'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const { upcoming } = splitByTime(events, now);
  const featured = upcoming.filter((event) => event.featured);
  return (featured.length > 0 ? featured : upcoming).slice(0, HOME_LIMITS.events);
}

/** What `homeEvents` may choose from `now` until the church's day ends, in the given order: a static page holds them all. */
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
