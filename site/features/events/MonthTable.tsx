import type { ComponentProps } from 'react';
import { dayNumber, longDate, type Day } from '#shared/calendar/dates.ts';
import { eventPath, isCalledOff, statusText } from '#shared/events/event-labels.ts';
import { eventDays } from '#shared/calendar/start-times.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import {
  eventsByDay,
  monthName,
  monthWeeks,
  WEEKDAY_NAMES,
  type Month,
} from '#shared/calendar/month.ts';
import { MONTH_EVENTS_SHOWN } from './event-cards.ts';
import './month.css';

type Props = {
  month: Month;
  /** In calendar order; those of other months are left out. */
  events: readonly ChurchEvent[];
  today: Day;
  /** What makes it a grid for the keyboard; without it, it is a table. */
  grid?: {
    table: ComponentProps<'table'>;
    cell: (day: Day) => ComponentProps<'td'>;
  };
};

/** A month as a table, weeks starting on Sunday. A phone shows dots in place of the events. */
export function MonthTable({ month, events, today, grid }: Props) {
  const days = eventsByDay(events, month);
  return (
    <table className="month-table" {...grid?.table}>
      <caption className="sr-only">{monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} className="month-outside" />
              ) : (
                <td
                  key={weekday}
                  aria-current={day === today ? 'date' : undefined}
                  {...grid?.cell(day)}
                >
                  <DayCell day={day} events={days.get(day) ?? []} isGrid={grid !== undefined} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { day: Day; events: readonly ChurchEvent[]; isGrid: boolean };

function DayCell({ day, events, isGrid }: CellProps) {
  return (
    <>
      <time dateTime={day} className="month-day">
        {dayNumber(day)}
      </time>
      {events.length > 0 && (
        <>
          <span className="month-dots">
            <span className="sr-only">
              {events.length === 1 ? ', 1 event' : `, ${events.length} events`}
            </span>
            {events.slice(0, 3).map(({ id }) => (
              <i key={id} aria-hidden="true" />
            ))}
          </span>
          <ul className="month-events">
            {events.slice(0, MONTH_EVENTS_SHOWN).map((event) => (
              <li key={event.id}>
                <a
                  href={eventPath(event.id)}
                  tabIndex={isGrid ? -1 : undefined}
                  className={hasMoved(event, day) || isCalledOff(event) ? 'month-off' : undefined}
                >
                  <bdi className="month-time">{event.time}</bdi> <bdi>{event.title}</bdi>
                </a>
                <DayNote event={event} day={day} />
              </li>
            ))}
            <Unlisted count={events.length - MONTH_EVENTS_SHOWN} />
          </ul>
        </>
      )}
    </>
  );
}

/** The number of a day's events for which a month has no room. */
export function Unlisted({ count }: { count: number }) {
  return count > 0 ? <li className="py-1 text-ink-soft">and {count} more</li> : null;
}

/** Whether the event was to take place on the day, and now does on another. */
function hasMoved(event: ChurchEvent, day: Day): boolean {
  const [first, last] = eventDays(event);
  return day < first || day > last;
}

/** What is not as planned on the day. */
export function DayNote({ event, day }: { event: ChurchEvent; day: Day }) {
  const note = hasMoved(event, day)
    ? `Moved to ${longDate(event.date)}`
    : isCalledOff(event)
      ? statusText(event)
      : null;
  return note === null ? null : <span className="month-note"> {note}</span>;
}
