import {
  addDays,
  churchDay,
  churchTimestamp,
  daysBetween,
  type CalendarDate,
} from '../calendar/dates.ts';
import { clockTime } from '../calendar/times.ts';

/** A moment on the church's clock: a day, and minutes after its midnight; null for a whole day. */
export type ChurchTime = { day: CalendarDate; minute: number | null };

/** An instant as the church's clock shows it. */
export function onChurchClock(instant: Date): ChurchTime {
  const [, hour = '0', minute = '0'] = /T(\d\d):(\d\d)/.exec(churchTimestamp(instant)) ?? [];
  return { day: churchDay(instant), minute: Number(hour) * 60 + Number(minute) };
}

/** The longest night, such as a lock-in, that still counts as one day. */
const LONGEST_NIGHT = 12 * 60;
const DAY_MINUTES = 24 * 60;

/** Time and last day of an event, as its fields have them: `7:00 PM – 8:30 PM`. */
export function writtenSpan(start: ChurchTime, end: ChurchTime | undefined) {
  if (start.minute === null) {
    // The end of whole days is the day after the last (RFC 5545 § 3.6.1).
    const lastDay = end === undefined ? start.day : addDays(end.day, -1);
    return { time: 'All day', lastDay: lastDay > start.day ? lastDay : undefined };
  }
  const from = clockTime(start.minute);
  if (end?.minute == null) return { time: from, lastDay: undefined };
  const length = daysBetween(start.day, end.day) * DAY_MINUTES + end.minute - start.minute;
  const isOneDay = end.day === start.day || length <= LONGEST_NIGHT;
  if (!isOneDay) return { time: from, lastDay: end.day };
  return { time: length <= 0 ? from : `${from} – ${clockTime(end.minute)}`, lastDay: undefined };
}
