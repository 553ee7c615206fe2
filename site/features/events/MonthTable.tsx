import type { ComponentProps } from 'react';
import { dayNumber, longDate, type CalendarDate, fullDate } from '#shared/calendar/dates.ts';
import { eventPath, isCalledOff, statusText } from '#shared/events/event-labels.ts';
import { eventDays } from '#shared/calendar/start-times.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { eventsByDay, monthName, type Month } from '#shared/calendar/month.ts';
import { MonthGrid } from '#site/components/ui/MonthGrid.tsx';
import { MONTH_EVENTS_SHOWN } from './event-cards.ts';
import './month.css';

type Props = {
  month: Month;
  /** In calendar order; those of other months are left out. */
  events: readonly ChurchEvent[];
  today: CalendarDate;
  /** What makes it a grid for the keyboard; without it, it is a table. */
  grid?: {
    table: ComponentProps<'table'>;
    cell: (day: CalendarDate) => ComponentProps<'td'>;
  };
};

/** A month as a table. A phone shows dots in place of the events. */
export function MonthTable({ month, events, today, grid }: Props) {
  const days = eventsByDay(events, month);
  return (
    <MonthGrid
      {...grid?.table}
      className="month-table"
      month={month}
      today={today}
      weekday={(name) => ({ abbr: name, children: name.slice(0, 3) })}
      outside="month-outside"
      day={(day) => ({
        ...grid?.cell(day),
        children: <DayCell day={day} events={days.get(day) ?? []} isGrid={grid !== undefined} />,
      })}
    >
      <caption className="sr-only">{monthName(month)}</caption>
    </MonthGrid>
  );
}

type CellProps = { day: CalendarDate; events: readonly ChurchEvent[]; isGrid: boolean };

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
function Unlisted({ count }: { count: number }) {
  return count > 0 ? <li className="py-1 text-ink-soft">and {count} more</li> : null;
}

/** Whether the event was to take place on the day, and now does on another. */
function hasMoved(event: ChurchEvent, day: CalendarDate): boolean {
  const [first, last] = eventDays(event);
  return day < first || day > last;
}

/** What is not as planned on the day. */
function DayNote({ event, day }: { event: ChurchEvent; day: CalendarDate }) {
  const note = hasMoved(event, day)
    ? `Moved to ${longDate(event.date)}`
    : isCalledOff(event)
      ? statusText(event)
      : null;
  return note === null ? null : <span className="month-note"> {note}</span>;
}

type DaysProps = {
  month: Month;
  /** In calendar order. */
  events: readonly ChurchEvent[];
  /** The one day to list; null lists all days that have events. */
  day: CalendarDate | null;
};

/** The events of a month or of one of its days, day by day: what a phone shows below the month. */
export function MonthDays({ month, events, day }: DaysProps) {
  const days = eventsByDay(events, month);
  const shown = day === null ? [...days.keys()].sort() : [day];
  if (shown.length === 0) return <p>There are no events in {monthName(month)}.</p>;
  return (
    <div className="grid gap-5">
      {shown.map((each) => (
        <section key={each} aria-label={fullDate(each)}>
          <h3 className="text-lg">{fullDate(each)}</h3>
          <DayEvents
            day={each}
            events={days.get(each) ?? []}
            limit={day === null ? MONTH_EVENTS_SHOWN : Infinity}
          />
        </section>
      ))}
    </div>
  );
}

type DayProps = { day: CalendarDate; events: readonly ChurchEvent[]; limit: number };

function DayEvents({ day, events, limit }: DayProps) {
  if (events.length === 0) return <p className="mt-1 text-ink-soft">No events on this day.</p>;
  return (
    <ul className="mt-1">
      {events.slice(0, limit).map((event) => (
        <li key={event.id} className="py-1">
          <a href={eventPath(event.id)} className="link">
            <bdi>{event.title}</bdi>
          </a>
          , <bdi>{event.time}</bdi>, <bdi className="text-ink-soft">{event.location}</bdi>
          <DayNote event={event} day={day} />
        </li>
      ))}
      <Unlisted count={events.length - limit} />
    </ul>
  );
}
