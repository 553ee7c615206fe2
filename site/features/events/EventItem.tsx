import { Clock, MapPin } from 'lucide-react';
import { dayNumber, fullDate, shortMonth, utcDay } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-views.ts';
import type { ChurchEvent } from '#shared/events.ts';
import { AddToCalendar } from '#site/components/calendar/AddToCalendar.tsx';

type Props = { event: ChurchEvent };

/** One event of the calendar's list; what is over is no longer offered to calendars. */
export function EventItem({ event, isUpcoming }: Props & { isUpcoming: boolean }) {
  return (
    <li className="card flex flex-col gap-4 p-5 sm:flex-row sm:gap-6 sm:p-6">
      <time
        dateTime={utcDay(event.date)}
        className="flex h-fit w-fit shrink-0 items-baseline gap-2 rounded-card bg-deep-700 px-4 py-2 text-white sm:w-20 sm:flex-col sm:items-center sm:gap-0 sm:px-0 sm:py-3"
      >
        <span className="font-serif text-2xl leading-none font-semibold">
          {dayNumber(event.date)}
        </span>
        <span className="text-sm font-semibold">{shortMonth(event.date)}</span>
      </time>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="text-xl">{event.title}</h3>
          <span className="badge">{categoryLabel(event.category)}</span>
        </div>
        <p className="mt-2 whitespace-pre-line">{event.description}</p>
        <EventFacts event={event} />
        {isUpcoming && <AddToCalendar event={event} />}
      </div>
    </li>
  );
}

/** When and where, in words. */
export function EventFacts({ event }: Props) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <span className="inline-flex items-start gap-2">
        <Clock size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        <span>
          {fullDate(event.date)}, {event.time}
        </span>
      </span>
      <span className="inline-flex items-start gap-2">
        <MapPin size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        {event.location}
      </span>
    </p>
  );
}
