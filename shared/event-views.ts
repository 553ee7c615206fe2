// What the events pages show, apart from the schemas of `events.ts`: a visitor's browser loads this and no zod.

import { churchDay, churchInstant, utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute } from './times.ts';

/** Event categories: stored value to label (specification § 3). */
export const EVENT_CATEGORIES = {
  worship: 'Worship Service',
  'bible-study': 'Bible Study',
  prayer: 'Prayer Meeting',
  fellowship: 'Fellowship',
  outreach: 'Outreach',
  special: 'Special Event',
  youth: 'Youth Ministry',
  children: "Children's Ministry",
  'mens-ministry': "Men's Ministry",
  'womens-ministry': "Women's Ministry",
  other: 'Other',
} as const;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_CATEGORIES));

/** A category's label; an unknown category is shown as its raw value. */
export const categoryLabel = (category: string): string => LABELS.get(category) ?? category;

/** When an event starts: an instant, or only its day where the time cannot be read. */
export type EventStart = { day: Day; instant: Date | null };

/** The event's UTC calendar day at its time in the church's time zone. */
export function eventStart(event: Pick<ChurchEvent, 'date' | 'time'>): EventStart {
  const day = utcDay(event.date);
  const minute = startMinute(event.time);
  return { day, instant: minute === null ? null : churchInstant(day, minute) };
}

/** Upcoming means: its day is today or later in the church's time zone. */
export const isUpcoming = (event: Pick<ChurchEvent, 'date'>, now: Date): boolean =>
  utcDay(event.date) >= churchDay(now);

/** Upcoming events in the given (ascending) order, then past ones, newest first. */
export function splitByDay<Event extends Pick<ChurchEvent, 'date'>>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const upcoming = events.filter((event) => isUpcoming(event, now));
  const past = events.filter((event) => !isUpcoming(event, now)).reverse();
  return { upcoming, past };
}

/** The home page's choice: upcoming featured events if there are any, otherwise all upcoming ones. */
export function homeEvents<Event extends Pick<ChurchEvent, 'date' | 'featured'>>(
  events: readonly Event[],
  now: Date,
  limit: number,
): Event[] {
  const { upcoming } = splitByDay(events, now);
  const featured = upcoming.filter((event) => event.featured);
  return (featured.length > 0 ? featured : upcoming).slice(0, limit);
}

/** The filters of /events. Blank search, null day and `all` filter nothing. */
export type EventFilters = { search: string; category: string; day: Day | null };

export const NO_EVENT_FILTERS: EventFilters = { search: '', category: 'all', day: null };

/** Filters combined with AND: title substring (any case), same day, exact category (specification § 5). */
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
