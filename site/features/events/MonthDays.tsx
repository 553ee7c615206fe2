import { fullDate, type Day } from '#shared/calendar/dates.ts';
import { eventPath } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { eventsByDay, monthName, type Month } from '#shared/calendar/month.ts';
import { MONTH_EVENTS_SHOWN } from './event-cards.ts';
import { DayNote, Unlisted } from './MonthTable.tsx';

type Props = {
  month: Month;
  /** In calendar order. */
  events: readonly ChurchEvent[];
  /** The one day to list; null lists all days that have events. */
  day: Day | null;
};

/** The events of a month or of one of its days, day by day: what a phone shows below the month. */
export function MonthDays({ month, events, day }: Props) {
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

type DayProps = { day: Day; events: readonly ChurchEvent[]; limit: number };

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
