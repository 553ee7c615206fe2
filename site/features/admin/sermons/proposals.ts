import {
  addDays,
  type CalendarDate,
  lastWeekdayOnOrBefore,
  utcDay,
  type Weekday,
} from '#shared/calendar/dates.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The name in use that equals `typed`, ignoring case and spaces. */
export function knownName(names: readonly string[], typed: string): string | undefined {
  if (names.includes(typed)) return typed;
  return names.find((name) => folded(name) === folded(typed));
}

/**
 * The probable day of a new sermon: the latest service day of the last four weeks without a sermon, else the next one.
 * @param weekdays on which sermons are preached
 */
export function proposedDay(
  sermons: readonly Pick<Sermon, 'date'>[],
  today: CalendarDate,
  weekdays: readonly [Weekday, ...Weekday[]],
): CalendarDate {
  const taken = new Set(sermons.map(({ date }) => utcDay(date)));
  const weekFrom = (days: number) =>
    weekdays.map((weekday) => addDays(lastWeekdayOnOrBefore(today, weekday), days)).toSorted();
  const past = [-21, -14, -7, 0].flatMap(weekFrom);
  const [coming = today] = weekFrom(7);
  return past.findLast((day) => !taken.has(day)) ?? coming;
}
