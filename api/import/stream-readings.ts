import { addDays, churchDay, churchInstant, lastSunday } from '#shared/calendar/dates.ts';

/** When the channel's feed is read, on the church's clock: Sunday evening, Monday morning and Monday evening. */
const READINGS = [
  { daysAfterSunday: 0, hour: 18 },
  { daysAfterSunday: 1, hour: 6 },
  { daysAfterSunday: 1, hour: 18 },
];

/** The readings of a week, in milliseconds since 1970. */
const readingsOf = (sunday: string) =>
  READINGS.map(({ daysAfterSunday, hour }) =>
    churchInstant(addDays(sunday, daysAfterSunday), hour * 60).getTime(),
  );

/** The readings of this week, the week before and the next. */
function readingsAround(now: Date): number[] {
  const sunday = lastSunday(churchDay(now));
  return [-7, 0, 7].flatMap((days) => readingsOf(addDays(sunday, days)));
}

/** The last reading that was due at `now`, in milliseconds since 1970. */
export const lastReading = (now: Date): number =>
  readingsAround(now).findLast((at) => at <= now.getTime()) ?? 0;

/** The next one. */
export const nextReading = (now: Date): number =>
  readingsAround(now).find((at) => at > now.getTime()) ?? Infinity;
