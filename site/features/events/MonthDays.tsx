import { Fragment, type ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import {
  churchDay,
  dayInSentence,
  fullDate,
  shortDate,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { firstOfMonth, monthName, monthOf, type Month } from '#shared/calendar/month.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { daysWith, type ComingDay, type ComingEntry } from '#shared/services/coming-days.ts';
import { EventPlace } from '#site/components/events/EventLines.tsx';
import { countInWords, MONTH_EVENTS_SHOWN_PER_DAY } from './event-list.ts';

/** The `id` of a day's section in the list below the month table. */
export const dayAnchor = (day: CalendarDate) => `day-${day}`;

/** The React key of an entry. */
export const keyOf = ({ path, name, time }: ComingEntry) => `${path} ${time} ${name}`;

/** Says how many entries of a day do not fit into the table; nothing for 0. */
export function Unlisted({ count }: { count: number }) {
  return count > 0 ? <li className="py-1 text-ink-soft">and {count} more</li> : null;
}

/** The notice that an entry is canceled or postponed; nothing if it takes place. */
export function EntryNote({ entry: { calledOff } }: { entry: ComingEntry }) {
  return calledOff === null ? null : <strong className="text-danger"> {calledOff}</strong>;
}

type DaysProps = {
  month: Month;
  days: readonly ComingDay[];
  now: Date;
  /** The day to list; null lists all days with a service or an event. */
  day: CalendarDate | null;
};

/**
 * The entries of one day, or of all days from the first of a month to the end of its last week, with those of the next
 * month below a heading of their own. Those of the current month that are over are folded. Below the table, which on a
 * phone shows only dots.
 */
export function MonthDays({ month, day, now, ...shown }: DaysProps) {
  if (day !== null) {
    const entries = shown.days.find((each) => each.day === day)?.entries ?? [];
    return <Day day={day} entries={entries} limit={Infinity} />;
  }
  const days = shown.days.filter((each) => each.day >= firstOfMonth(month));
  if (days.length === 0) return <p>There are no events in {monthName(month)}.</p>;
  const isCurrent = churchDay(now).startsWith(month);
  const earlier = isCurrent ? daysWith(days, true, now) : [];
  const coming = isCurrent ? daysWith(days, false, now) : days;
  const next = coming.filter((each) => monthOf(each.day) !== month);
  return (
    <div className="grid gap-3">
      {earlier.length > 0 && (
        <Earlier>
          <div className="mt-3 grid gap-3">
            <Days days={earlier} />
          </div>
        </Earlier>
      )}
      <Days days={coming.slice(0, coming.length - next.length)} />
      {[...Map.groupBy(next, (each) => monthOf(each.day))].map(([later, ofMonth]) => (
        <Fragment key={later}>
          <h2 className="events-heading mt-5">{monthName(later)}</h2>
          <Days days={ofMonth} />
        </Fragment>
      ))}
    </div>
  );
}

/** Folds what is over of the current month. */
export const Earlier = ({ children, className = '' }: ComponentProps<'details'>) => (
  <details className={`group/earlier ${className}`}>
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control">
      <span className="link">Earlier This Month</span>
      <ChevronDown size={22} className="group-open/earlier:rotate-180" />
    </summary>
    {children}
  </details>
);

const Days = ({ days }: { days: readonly ComingDay[] }) =>
  days.map(({ day, entries }) => (
    <Day key={day} day={day} entries={entries} limit={MONTH_EVENTS_SHOWN_PER_DAY} />
  ));

/** The heading has no year, because that of the month above it has. */
function Day({ day, entries, limit }: ComingDay & { limit: number }) {
  return (
    <section id={dayAnchor(day)} aria-label={fullDate(day)}>
      <h3 className="text-lg">{dayInSentence(day)}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">No events on this day.</p>
      ) : (
        <ul>
          {entries.slice(0, limit).map((entry) => (
            <DayEntry key={keyOf(entry)} entry={entry} />
          ))}
          <Unlisted count={entries.length - limit} />
        </ul>
      )}
    </section>
  );
}

function DayEntry({ entry }: { entry: ComingEntry }) {
  const { name, time, place, path, calledOff } = entry;
  const off = calledOff === null ? '' : 'line-through';
  return (
    <li className="agenda py-1">
      <bdi className={off}>{keepTogether(time)}</bdi>
      <div>
        <a href={path} className={`link ${off}`}>
          <bdi>{name}</bdi>
        </a>
        <EntryNote entry={entry} />
        {place !== null && (
          <p className="text-sm text-ink-soft">
            <EventPlace place={place} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The number of entries in words. Services count as events do, and an event of several days counts once. */
export const entryCountInWords = (entries: readonly ComingEntry[]): string =>
  countInWords(new Set(entries.map((entry) => (entry.service === null ? entry.path : entry))).size);

/** The number of entries of coming days, and their last day: `4 events from today until Sun, Nov 29`. */
function comingCountInWords(days: readonly ComingDay[]): string {
  const last = days.at(-1);
  const count = entryCountInWords(days.flatMap(({ entries }) => entries));
  return last === undefined ? count : `${count} from today until ${shortDate(last.day)}`;
}

/** The number of entries of a month in words; in the current month, of all that come until the last one shown. */
export function monthCountInWords(month: Month, days: readonly ComingDay[], now: Date): string {
  return churchDay(now).startsWith(month)
    ? comingCountInWords(daysWith(days, false, now))
    : entryCountInWords(
        days.filter(({ day }) => monthOf(day) === month).flatMap(({ entries }) => entries),
      );
}
