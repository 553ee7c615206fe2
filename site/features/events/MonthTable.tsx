import { useMemo, type ComponentProps, type ReactNode } from 'react';
import {
  addDays,
  churchDay,
  dayOfMonth,
  lastWeekdayOnOrBefore,
  longMonth,
  shortMonth,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { monthName, monthOf, shortSpanName, spanName, type Month } from '#shared/calendar/month.ts';
import {
  daysShownInMonth,
  type ComingDay,
  type ComingEntry,
} from '#shared/services/coming-days.ts';
import { MonthGrid } from '#site/components/ui/MonthGrid.tsx';
import { MONTH_EVENTS_SHOWN_PER_DAY } from './event-list.ts';
import { dayAnchor, Earlier, entryCountInWords, EntryNote, keyOf, Unlisted } from './MonthDays.tsx';
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
    /** The day at the cursor. */
    stop: CalendarDate;
    cell: (day: CalendarDate) => ComponentProps<'td'>;
  };
};

/** The button at the right of the month's name. On a phone, where nothing is printed, the count has its place. */
export const PRINT_BUTTON =
  'link no-print ms-auto inline-flex min-h-11 cursor-pointer items-center gap-2 max-sm:hidden';

/**
 * The name of a month. The current one, if it goes on into the next, is named by its days from this week on, because
 * most of them may be those of the next; in short on a phone.
 */
export function MonthTitle({ month, now }: Pick<Props, 'month' | 'now'>) {
  const shown = daysShownInMonth(month, now);
  const last = addDays(shown.from, shown.count - 1);
  const today = churchDay(now);
  if (!today.startsWith(month) || last.startsWith(month)) return monthName(month);
  const week = lastWeekdayOnOrBefore(today, 'Sunday');
  const from = week < shown.from ? shown.from : week;
  return (
    <>
      <span className="lg:hidden print:hidden">{shortSpanName(from, last)}</span>
      <span className="max-lg:hidden print:inline">{spanName(from, last)}</span>
    </>
  );
}

/**
 * A month as a table. In a narrow window dots replace the services and events. The current month begins with the week of
 * today, or with that of an earlier cursor; a wide window has a button above that shows the weeks before.
 */
export function MonthTable({ month, days, now, grid }: Props) {
  const today = churchDay(now);
  const shown = daysShownInMonth(month, now);
  const isCurrent = today.startsWith(month);
  const first = grid !== undefined && grid.stop < today ? grid.stop : today;
  const isOutside = (day: CalendarDate) => monthOf(day) !== month;
  const isOfNext = (day: CalendarDate) => isCurrent && isOutside(day);
  const classOf = (day: CalendarDate) =>
    [
      day < today && 'month-past',
      isOutside(day) && 'month-outside',
      isOfNext(day) && day.slice(8) <= '07' && 'month-first-week',
      isOfNext(day) && day.endsWith('-01') && 'month-first',
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  const isNamed = (day: CalendarDate) => day === shown.from || day.endsWith('-01');
  const entries = useMemo(() => new Map(days.map((day) => [day.day, day.entries])), [days]);
  return (
    <>
      {isCurrent && shown.from < lastWeekdayOnOrBefore(today, 'Sunday') && (
        <Earlier className="month-earlier no-print -mt-3 max-lg:hidden" />
      )}
      <MonthGrid
        {...grid?.table}
        className={isCurrent ? 'month-table month-current' : 'month-table'}
        days={shown}
        today={today}
        weekday={(name) => ({ abbr: name, children: name.slice(0, 3) })}
        outside="month-past"
        week={(cells) =>
          isCurrent && cells.every((day) => day === null || day < first)
            ? 'month-folded'
            : undefined
        }
        day={(day) => ({
          className: classOf(day),
          ...grid?.cell(day),
          children: (
            <DayCell {...{ day, now }} entries={entries.get(day) ?? []} isGrid={grid !== undefined}>
              {isOutside(day) && (
                <span className={isNamed(day) ? undefined : 'sr-only'}>
                  {shortMonth(day)}
                  <span className="max-lg:hidden">{longMonth(day).slice(3)}</span>{' '}
                </span>
              )}
            </DayCell>
          ),
        })}
      >
        <caption className="sr-only">{monthName(month)}</caption>
      </MonthGrid>
    </>
  );
}

/** Keeps both sides of a hyphen on one line, as far as a cell has room for them. */
const withWholeWords = (text: string) =>
  text.split(/(\S{1,6}-\S{1,6})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

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
        <span className="month-dots mt-[0.2rem] hidden h-2 justify-center gap-[0.2rem] max-lg:flex print:hidden">
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
              <bdi className="month-time">{keepTogether(entry.time)}</bdi>{' '}
              <bdi>{withWholeWords(entry.name)}</bdi>
            </a>
            <EntryNote entry={entry} />
          </li>
        ))}
        <Unlisted count={entries.length - MONTH_EVENTS_SHOWN_PER_DAY} />
      </ul>
    </>
  );
}
