import {
  addDays,
  type CalendarDate,
  lastOf,
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

/** The day of which a new sermon probably is: of the last four services the latest without one, else the coming one. */
export function proposedSunday(
  sermons: readonly Pick<Sermon, 'date'>[],
  today: CalendarDate,
  weekday: Weekday = 'Sunday',
): CalendarDate {
  const last = lastOf(today, weekday);
  const taken = new Set(sermons.map(({ date }) => utcDay(date)));
  const sundays = [0, -7, -14, -21].map((days) => addDays(last, days));
  return sundays.find((day) => !taken.has(day)) ?? addDays(last, 7);
}
