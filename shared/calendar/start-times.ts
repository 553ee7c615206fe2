import { addDays, churchInstant, utcDay, type CalendarDate } from './dates.ts';
import type { ChurchEvent } from '../events/events.ts';
import { startMinute, timeRanges } from './times.ts';

/** When an event starts. `instant` is null when its time cannot be read. */
export type EventStart = { day: CalendarDate; instant: Date | null };

/** The start of an event: its UTC calendar day at its time in the church's time zone. */
export function eventStart(event: Pick<ChurchEvent, 'date' | 'time'>): EventStart {
  const day = utcDay(event.date);
  const minute = startMinute(event.time);
  return { day, instant: minute === null ? null : churchInstant(day, minute) };
}

/** Assumed length of an event without a written end, in minutes. */
const ASSUMED_MINUTES = 3 * 60;
const DAY_MINUTES = 24 * 60;

/** The fields that decide when an event is. */
export type Timed = Pick<ChurchEvent, 'date' | 'time' | 'endDate'>;

/** First and last day of an event; the same one for most. */
export const eventDays = ({
  date,
  endDate,
}: Pick<Timed, 'date' | 'endDate'>): [CalendarDate, CalendarDate] => [
  utcDay(date),
  utcDay(endDate ?? date),
];

/** Whether an event takes several days. */
export function isMultiDay(event: Pick<Timed, 'date' | 'endDate'>): boolean {
  const [first, last] = eventDays(event);
  return last > first;
}

/** The days on which an event is listed: all its days, and the day from which it was postponed. */
export function daysToListOn({
  previousDate,
  ...event
}: Pick<ChurchEvent, 'date' | 'endDate' | 'previousDate'>): CalendarDate[] {
  const [first, last] = eventDays(event);
  const days = previousDate === null ? [] : [utcDay(previousDate)];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The end of an event: its written end, else 3 hours after its start; the latest when the text names
 * several times (`4 & 11 PM`); the end of the day when no time can be read. An event of several days lasts
 * until the end of the last one.
 */
export function eventEnd({ date, time, endDate }: Timed): Date {
  const [first, last] = eventDays({ date, endDate });
  if (last > first) return churchInstant(last, DAY_MINUTES);
  const ends = timeRanges(time).map(({ start, end }) => end ?? start + ASSUMED_MINUTES);
  return churchInstant(first, ends.length === 0 ? DAY_MINUTES : Math.max(...ends));
}

/** The first instant at which one of these events is over. */
export function earliestEnd(events: readonly Timed[]): Date | undefined {
  const ends = events.map((event) => eventEnd(event).getTime());
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

/**
 * Upper bound, in milliseconds, of the time from the UTC midnight of an event's last day to its end, in any time
 * zone.
 */
const END_IS_WITHIN_MS = 4 * 24 * 60 * 60_000;

/** An event is upcoming until its end. */
export function isUpcoming(event: Timed, now: Date): boolean {
  // Fast path: reading time and zone is slow, and only matters within a few days of the event.
  const distance = Date.parse(utcDay(event.endDate ?? event.date)) - now.getTime();
  return Math.abs(distance) > END_IS_WITHIN_MS ? distance > 0 : eventEnd(event) > now;
}
