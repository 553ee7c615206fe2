import { HOME_LIMITS } from '../church/church.ts';
import { addDays, churchDay, churchInstant, utcDay } from '../calendar/dates.ts';
import { isCalledOff } from './event-labels.ts';
import { isUpcoming, type Timed } from '../calendar/start-times.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute, sortMinute } from '../calendar/times.ts';
import { encodeCursor } from '../http/cursor.ts';

// The events pages import types only of `events.ts`, so that the visitor's bundle holds no zod.

type InOrder = Pick<ChurchEvent, 'date' | 'time' | 'id'>;

/** Calendar order for `sort`: by day, then by time; events with an unreadable time come last. */
export function byStart(one: InOrder, other: InOrder): number {
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

/**
 * Of ascending events, those of no series and the next of each series: a year of Wednesdays is one. Where the next
 * was called off, the next that takes place is among them, too.
 */
export function nextOfEachSeries<
  Event extends Pick<ChurchEvent, 'series' | 'status' | 'previousDate'>,
>(events: readonly Event[]): Event[] {
  const taking = new Set<number>();
  const calledOff = new Set<number>();
  return events.filter((event) => {
    if (event.series === null) return true;
    const { id } = event.series;
    const told = isCalledOff(event) ? calledOff : taking;
    const isNext = !taking.has(id) && !told.has(id);
    told.add(id);
    return isNext;
  });
}

type HomeEvent = Timed & Pick<ChurchEvent, 'featured' | 'status' | 'previousDate' | 'series'>;

/** Days ahead that the home page still tells of an event that was called off, to those who planned to come. */
const CALLED_OFF_DAYS = 7;

/** The events of which the home page tells on a day. */
function worthTelling<Event extends HomeEvent>(events: readonly Event[], now: Date): Event[] {
  const limit = addDays(churchDay(now), CALLED_OFF_DAYS);
  return events.filter((event) => !isCalledOff(event) || utcDay(event.date) <= limit);
}

function firstOfHome<Event extends HomeEvent>(events: readonly Event[], now: Date): Event[] {
  const { upcoming } = splitByTime(events, now);
  const featured = upcoming.filter((event) => event.featured);
  const chosen = nextOfEachSeries(featured.length > 0 ? featured : upcoming);
  return chosen.slice(0, HOME_LIMITS.events);
}

/**
 * The events of the home page: upcoming featured ones, or all upcoming ones when none is featured; of a
 * series the next one. One that was called off is among them in its last seven days only.
 */
export const homeEvents = <Event extends HomeEvent>(events: readonly Event[], now: Date): Event[] =>
  firstOfHome(worthTelling(events, now), now);

/**
 * All events that `homeEvents` may choose between `now` and the end of the church's day, in the given
 * order. The static page holds all of them.
 */
export function homeEventsOfDay<Event extends HomeEvent>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const midnight = churchInstant(churchDay(now), 24 * 60);
  const told = worthTelling(events, now);
  const tomorrows = new Set(firstOfHome(told, midnight));
  return splitByTime(told, now).upcoming.filter(
    (event) => tomorrows.has(event) || !isUpcoming(event, midnight),
  );
}

/** The cursor of the page of events that follows `event`. */
export const eventCursor = ({
  date,
  time,
  id,
}: Pick<ChurchEvent, 'date' | 'time' | 'id'>): string =>
  encodeCursor([utcDay(date), sortMinute(time), id]);
