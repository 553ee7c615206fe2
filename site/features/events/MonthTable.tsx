import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import {
  churchDay,
  dayInSentence,
  dayOfMonth,
  fullDate,
  shortDate,
  shortMonth,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import {
  daysShownInMonth,
  daysWith,
  type ComingDay,
  type ComingEntry,
} from '#shared/services/coming-days.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { firstOfMonth, monthName, monthOf, type Month } from '#shared/calendar/month.ts';
import { EventPlace } from '#site/components/events/EventLines.tsx';
import { MonthGrid } from '#site/components/ui/MonthGrid.tsx';
import { countInWords, MONTH_EVENTS_SHOWN_PER_DAY } from './event-list.ts';
import './month.css';
import './month-print.css';

type Props = {
  month: Month;
  /** The days of `daysShownInMonth` with a service or an event. */
  days: readonly ComingDay[];
  now: Date;
  /** Attributes for a keyboard grid; without them it is a plain table. */
  grid?: {
    table: ComponentProps<'table'>;
    cell: (day: CalendarDate) => ComponentProps<'td'>;
  };
};

/** The `id` of a day's section in the list below the month table. */
const dayAnchor = (day: CalendarDate) => `day-${day}`;

/** A month as a table. On a phone, and on past days of the current month, dots replace the services and events. */
export function MonthTable({ month, days, now, grid }: Props) {
  const today = churchDay(now);
  const shown = daysShownInMonth(month, now);
  const isOutside = (day: CalendarDate) => monthOf(day) !== month;
  const classOf = (day: CalendarDate) =>
    [
      day < today && 'month-past',
      isOutside(day) && 'month-outside',
      day.slice(-2) <= '07' && 'month-start',
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  const isNamed = (day: CalendarDate) => day === shown.from || day.endsWith('-01');
  const entries = useMemo(() => new Map(days.map((day) => [day.day, day.entries])), [days]);
  return (
    <MonthGrid
      {...grid?.table}
      className={today.startsWith(month) ? 'month-table month-current' : 'month-table'}
      days={shown}
      today={today}
      weekday={(name) => ({ abbr: name, children: name.slice(0, 3) })}
      outside="month-past"
      day={(day) => ({
        className: classOf(day),
        ...grid?.cell(day),
        children: (
          <DayCell {...{ day, now }} entries={entries.get(day) ?? []} isGrid={grid !== undefined}>
            {isOutside(day) && (
              <span className={isNamed(day) ? undefined : 'sr-only'}>{shortMonth(day)} </span>
            )}
          </DayCell>
        ),
      })}
    >
      <caption className="sr-only">{monthName(month)}</caption>
    </MonthGrid>
  );
}

type CellProps = {
  day: CalendarDate;
  now: Date;
  entries: readonly ComingEntry[];
  isGrid: boolean;
  /** The name of another month. */
  children: ReactNode;
};

function DayCell({ day, now, entries, isGrid, children }: CellProps) {
  const look = ({ end }: ComingEntry) => (end > now ? undefined : 'month-over');
  const tabIndex = isGrid ? -1 : undefined;
  const number = (
    <time dateTime={day} className="month-day">
      {children}
      {dayOfMonth(day)}
    </time>
  );
  if (entries.length === 0) return number;
  return (
    <>
      <a href={`#${dayAnchor(day)}`} tabIndex={tabIndex} className="month-link font-bold">
        {number}
        <span className="month-dots">
          <span className="sr-only">, {entryCountInWords(entries)}</span>
          {entries.slice(0, 3).map((entry) => (
            <i key={keyOf(entry)} className={look(entry)} aria-hidden="true" />
          ))}
        </span>
      </a>
      <ul className="month-events">
        {entries.slice(0, MONTH_EVENTS_SHOWN_PER_DAY).map((entry) => (
          <li key={keyOf(entry)} className={look(entry)}>
            <a
              href={entry.path}
              tabIndex={tabIndex}
              className={entry.calledOff === null ? undefined : 'line-through'}
            >
              <bdi className="month-time">{entry.time}</bdi> <bdi>{entry.name}</bdi>
            </a>
            <EntryNote entry={entry} />
          </li>
        ))}
        <Unlisted count={entries.length - MONTH_EVENTS_SHOWN_PER_DAY} />
      </ul>
    </>
  );
}

const keyOf = ({ path, name, time }: ComingEntry) => `${path} ${time} ${name}`;

/** Says how many entries of a day do not fit into the table; nothing for 0. */
function Unlisted({ count }: { count: number }) {
  return count > 0 ? <li className="py-1 text-ink-soft">and {count} more</li> : null;
}

/** The notice that an entry is canceled or postponed; nothing if it takes place. */
function EntryNote({ entry: { calledOff } }: { entry: ComingEntry }) {
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
        <details className="group/earlier">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control">
            <span className="link">Earlier This Month</span>
            <ChevronDown size={22} className="group-open/earlier:rotate-180" />
          </summary>
          <div className="mt-3 grid gap-3">
            <Days days={earlier} />
          </div>
        </details>
      )}
      <Days days={coming.slice(0, coming.length - next.length)} />
      <NextMonth days={next} />
    </div>
  );
}

/** The first days of the next month, until the last one that is listed; nothing without any. */
function NextMonth({ days }: { days: readonly ComingDay[] }) {
  const [first] = days;
  if (first === undefined) return null;
  return (
    <>
      <div className="mt-5">
        <h2 className="events-heading">{monthName(monthOf(first.day))}</h2>
        <p className="text-ink-soft">{dayCountInWords(days)}</p>
      </div>
      <Days days={days} />
    </>
  );
}

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
  const { name, time, place, path } = entry;
  return (
    <li className="agenda py-1">
      <bdi>{keepTogether(time)}</bdi>
      <div>
        <a href={path} className="link">
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

/** The number of entries of these days, and their last day: `4 events until Sun, Nov 29`. */
function dayCountInWords(days: readonly ComingDay[]): string {
  const last = days.at(-1);
  const count = entryCountInWords(days.flatMap(({ entries }) => entries));
  return last === undefined ? count : `${count} until ${shortDate(last.day)}`;
}

/** The number of entries of a month in words; in the current month, of those that are not over, with the last day. */
export function monthCountInWords(month: Month, days: readonly ComingDay[], now: Date): string {
  const ofMonth = days.filter(({ day }) => monthOf(day) === month);
  return churchDay(now).startsWith(month)
    ? dayCountInWords(daysWith(ofMonth, false, now))
    : entryCountInWords(ofMonth.flatMap(({ entries }) => entries));
}
