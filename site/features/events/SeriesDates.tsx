import { ChevronDown } from 'lucide-react';
import { daySpan, fullDate } from '#shared/calendar/dates.ts';
import { eventAnchor, eventPath } from '#shared/events/event-labels.ts';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { openKeptFold } from '#site/lib/page/kept-folds.ts';
import type { EventCard } from './series-cards.ts';
import type { ListedEvent } from './listed-event.ts';

type Props = EventCard & {
  /** The series to which the dates belong. */
  series: number;
};

/** The later dates of a series, folded. */
export function SeriesDates({ event, dates, series }: Props) {
  return (
    <details ref={openKeptFold} className="group/dates mt-3" data-fold={`series-${series}`}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="link">
          {dates.length === 1 ? 'and 1 more date' : `and ${dates.length} more dates`}
          <span className="sr-only"> of {event.title}</span>
        </span>
        <ChevronDown size={22} className="group-open/dates:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid gap-1" data-dates>
        {dates.map((date) => (
          <SeriesDate key={date.id} date={date} first={event} />
        ))}
      </ul>
    </details>
  );
}

/** One date, with what it does not share with the first. */
function SeriesDate({ date, first }: { date: ListedEvent; first: ListedEvent }) {
  const { title, location } = date;
  return (
    <li
      id={eventAnchor(date.id)}
      className="rounded-control py-1 target:ring-3 target:ring-amber-400"
    >
      <a href={eventPath(date.id)} className="link inline-flex min-h-11 items-center">
        <span>
          {daySpan(date.date, date.endDate, fullDate)}, <bdi>{date.time}</bdi>
        </span>
      </a>
      {title !== first.title && <p dir="auto">{title}</p>}
      {location !== first.location && <p dir="auto">{location}</p>}
      <EventStatus event={date} />
    </li>
  );
}
