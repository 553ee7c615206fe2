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

/** Days that a new sermon probably has. */
export type ProposedDays = {
  /** The latest service day of the last four weeks without a sermon, else the next service day. */
  probable: CalendarDate;
  /** The latest service day of the last four weeks without a sermon, if there is one; then the next service day. */
  offered: CalendarDate[];
};

/**
 * Proposes the day of a new sermon.
 * @param weekdays on which sermons are preached
 */
export function proposedDays(
  sermons: readonly Pick<Sermon, 'date'>[],
  today: CalendarDate,
  weekdays: readonly [Weekday, ...Weekday[]],
): ProposedDays {
  const taken = new Set(sermons.map(({ date }) => utcDay(date)));
  const weekFrom = (days: number) =>
    weekdays.map((weekday) => addDays(lastWeekdayOnOrBefore(today, weekday), days)).toSorted();
  const past = [-21, -14, -7, 0].flatMap(weekFrom);
  const [coming = today] = weekFrom(7);
  const missing = past.findLast((day) => !taken.has(day));
  return {
    probable: missing ?? coming,
    offered: missing === undefined ? [coming] : [missing, coming],
  };
}
