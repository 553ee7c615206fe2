import {
  addDays,
  lastWeekdayOnOrBefore,
  type CalendarDate,
  type Weekday,
} from '#shared/calendar/dates.ts';

/** The first `weekday` on or after `today`, plus a number of weeks, which may be negative. */
export const weekdayFrom = (today: CalendarDate, weekday: Weekday, weeks: number): CalendarDate =>
  addDays(lastWeekdayOnOrBefore(addDays(today, 6), weekday), weeks * 7);

/** The last `count` Sundays up to and including `today`, newest first. */
export function lastSundays(today: CalendarDate, count: number): CalendarDate[] {
  const newest = lastWeekdayOnOrBefore(today, 'Sunday');
  return Array.from({ length: count }, (_, index) => addDays(newest, -7 * index));
}

/** Easter Sunday of the Western church, by the anonymous Gregorian algorithm. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const lunarShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunarShift + 15) % 30;
  const leap = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4);
  const weekday = (32 + leap - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const daysAfterMarch22 = epact + weekday - 7 * correction;
  return addDays(`${year}-03-22`, daysAfterMarch22);
}

/** The four Sundays of Advent, the last one on or before December 24. */
export function adventSundays(year: number): CalendarDate[] {
  const eve: CalendarDate = `${year}-12-24`;
  return lastSundays(eve, 4).reverse();
}
