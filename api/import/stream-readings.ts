import {
  addDays,
  churchDay,
  churchInstant,
  lastOf,
  type CalendarDate,
  type Weekday,
} from '#shared/calendar/dates.ts';

/** When the channel's feed is read, on the church's clock: the evening of the service, the next morning and evening. */
const READINGS = [
  { daysAfter: 0, hour: 18 },
  { daysAfter: 1, hour: 6 },
  { daysAfter: 1, hour: 18 },
];

/** The readings of a week, in milliseconds since 1970. */
const readingsOf = (day: CalendarDate) =>
  READINGS.map(({ daysAfter, hour }) =>
    churchInstant(addDays(day, daysAfter), hour * 60).getTime(),
  );

/** The readings of this week, the week before and the next. */
function readingsAround(now: Date, weekday: Weekday): number[] {
  const day = lastOf(churchDay(now), weekday);
  return [-7, 0, 7].flatMap((days) => readingsOf(addDays(day, days)));
}

/** The last reading that was due at `now`, in milliseconds since 1970. @param weekday of the first service */
export const lastReading = (now: Date, weekday: Weekday): number =>
  readingsAround(now, weekday).findLast((at) => at <= now.getTime()) ?? 0;

/** The next one. */
export const nextReading = (now: Date, weekday: Weekday): number =>
  readingsAround(now, weekday).find((at) => at > now.getTime()) ?? Infinity;
