import { churchInstant, utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';
import { startMinute, timeRanges } from './times.ts';

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

/** The fields that decide when an event is. */
export type Timed = Pick<ChurchEvent, 'date' | 'time'>;

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
