import {
  addDays,
  type CalendarDate,
  lastWeekdayOnOrBefore,
  utcDay,
  type Weekday,
} from '#shared/calendar/dates.ts';
import { seriesGoesOn } from '#shared/plan/plan.ts';
import type { StateInput, WithState } from '#shared/publishing/record-states.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The name in use that equals `typed`, ignoring case and spaces. */
export function knownName(names: readonly string[], typed: string): string | undefined {
  if (names.includes(typed)) return typed;
  return names.find((name) => folded(name) === folded(typed));
}

/** Days that a new sermon probably has. */
export type ProposedDays = {
  /** The latest service day of the last four weeks without a sermon, or with a draft only; else the next one. */
  probable: CalendarDate;
  /** The latest service day of the last four weeks without a sermon, if there is one; then the next service day. */
  offered: CalendarDate[];
};

/**
 * Proposes the day of a new sermon.
 * @param weekdays on which sermons are preached
 */
export function proposedDays(
  sermons: readonly WithState<{ date: string }>[],
  today: CalendarDate,
  weekdays: readonly [Weekday, ...Weekday[]],
): ProposedDays {
  const weekFrom = (days: number) =>
    weekdays.map((weekday) => addDays(lastWeekdayOnOrBefore(today, weekday), days)).toSorted();
  const past = [-21, -14, -7, 0].flatMap(weekFrom);
  const [coming = today] = weekFrom(7);
  const latestWithout = (held: readonly { date: string }[]) =>
    past.findLast((day) => held.every(({ date }) => utcDay(date) !== day));
  const missing = latestWithout(sermons);
  return {
    probable: latestWithout(sermons.filter(({ state }) => state !== 'draft')) ?? coming,
    offered: missing === undefined ? [coming] : [missing, coming],
  };
}

const isPlanned = ({ state }: StateInput) => state === 'draft' || state === 'scheduled';

/** Number of sermons whose most frequent speaker is the usual one. */
const RECENT = 12;

/** What the job of the week begins with. */
export type ProposedSermon = Pick<ListedSermon, 'speaker'> & { series: string };

/**
 * Proposes the sermon of a service day.
 * @param sermons newest first
 * @returns the id of a sermon that is planned for the day, and the usual speaker and the series that runs
 */
export function proposedSermon(
  sermons: readonly WithState<Pick<ListedSermon, 'id' | 'date' | 'speaker' | 'series'>>[],
  day: CalendarDate,
): ProposedSermon & { plannedId: number | undefined } {
  const planned = sermons.find((sermon) => utcDay(sermon.date) === day && isPlanned(sermon));
  const before = sermons.filter(({ date }) => utcDay(date) < day).slice(0, RECENT);
  const [{ series, date } = { series: null, date: day }] = before;
  const spoken = before.map(({ speaker }) => speaker).filter((name) => name !== '');
  const timesOf = (name: string) => spoken.filter((each) => each === name).length;
  const [speaker = ''] = spoken.toSorted((one, other) => timesOf(other) - timesOf(one));
  const running = series !== null && seriesGoesOn(series, utcDay(date), day) ? series : '';
  return { plannedId: planned?.id, speaker, series: running };
}
