import {
  MINUTES_PER_DAY,
  addDays,
  churchInstant,
  utcDay,
  type CalendarDate,
} from '../calendar/dates.ts';
import { isCalledOff } from './event-labels.ts';
import type { ChurchEvent } from './events.ts';
import { sortMinute, parseTimeRanges } from '../calendar/times.ts';
import { encodeCursor } from '../http/cursor.ts';

// This file imports only types of `events.ts`, so that pages load no zod.

/** Minutes after its start at which an event without an end counts as over. */
const ASSUMED_MINUTES = 3 * 60;

/** The fields that determine when an event takes place. */
export type EventTimeFields = Pick<ChurchEvent, 'date' | 'time' | 'endDate'>;

/** First and last day of an event; for most events they are equal. */
export const eventDays = (
  event: Pick<EventTimeFields, 'date' | 'endDate'>,
): [CalendarDate, CalendarDate] => [utcDay(event.date), utcDay(event.endDate ?? event.date)];

/** The days on which an event is listed: all its days, and the day from which it was postponed. */
export function daysToListOn(
  event: Pick<ChurchEvent, 'date' | 'endDate' | 'previousDate'>,
): CalendarDate[] {
  const [first, last] = eventDays(event);
  const days = event.previousDate === null ? [] : [utcDay(event.previousDate)];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The end of an event: its written end, or 3 hours after its start. An event with several times (`4 & 11 PM`) ends at
 * the latest end. An event of several days, or with an unreadable time, ends with its last day.
 */
export function eventEnd({ date, time, endDate }: EventTimeFields): Date {
  const [first, last] = eventDays({ date, endDate });
  if (last > first) return churchInstant(last, MINUTES_PER_DAY);
  const ends = parseTimeRanges(time).map(({ start, end }) => end ?? start + ASSUMED_MINUTES);
  return churchInstant(first, ends.length === 0 ? MINUTES_PER_DAY : Math.max(...ends));
}

/** The earliest end of these events; undefined without events. */
export function earliestEnd(events: readonly EventTimeFields[]): Date | undefined {
  const ends = events.map((event) => eventEnd(event).getTime());
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

/** In any time zone, an event ends within this many milliseconds of the UTC midnight that begins its last day. */
const END_IS_WITHIN_MS = 4 * 24 * 60 * 60_000;

/** Whether an event has not ended yet. */
export function isUpcoming(event: EventTimeFields, now: Date): boolean {
  // The exact end is slow to compute, and is needed only within a few days of the event.
  const distance = Date.parse(utcDay(event.endDate ?? event.date)) - now.getTime();
  return Math.abs(distance) > END_IS_WITHIN_MS ? distance > 0 : eventEnd(event) > now;
}

type InOrder = Pick<ChurchEvent, 'date' | 'time' | 'id'>;

/** Comparator for calendar order: by day, then by time. Events with an unreadable time come last on their day. */
export function byStart(one: InOrder, other: InOrder): number {
  const [day, otherDay] = [utcDay(one.date), utcDay(other.date)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return sortMinute(one.time) - sortMinute(other.time) || one.id - other.id;
}

/** Splits events in ascending order into upcoming ones (ascending) and past ones (newest first). */
export function splitByTime<Event extends EventTimeFields>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const upcoming = events.filter((event) => isUpcoming(event, now));
  const past = events.filter((event) => !isUpcoming(event, now)).reverse();
  return { upcoming, past };
}

/**
 * Selects the events that do not repeat, and the next event of each series. If that next event is canceled, the first
 * one after it that takes place is selected too.
 * @param events in ascending order
 */
export function nextOfEachSeries<
  Event extends Pick<ChurchEvent, 'series' | 'status' | 'previousDate'>,
>(events: readonly Event[]): Event[] {
  const takingPlace = new Set<number>();
  const calledOff = new Set<number>();
  return events.filter((event) => {
    if (event.series === null) return true;
    const { id } = event.series;
    const seen = isCalledOff(event) ? calledOff : takingPlace;
    const isNext = !takingPlace.has(id) && !seen.has(id);
    seen.add(id);
    return isNext;
  });
}

/** The cursor of the page of events that follows `event`. */
export const eventCursor = ({ date, time, id }: InOrder): string =>
  encodeCursor([utcDay(date), sortMinute(time), id]);
