import { Clock, MapPin } from 'lucide-react';
import { daySpan, fullDate } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/events/event-categories.ts';
import { eventAnchor, eventPath } from '#shared/events/event-paths.ts';
import { isCalledOff } from '#shared/events/event-status.ts';
import { AddToCalendar } from '#site/components/calendar/AddToCalendar.tsx';
import { EventLinks } from '#site/components/events/EventLinks.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import { EventDescription } from './EventDescription.tsx';
import { EventPicture } from './EventPicture.tsx';
import type { ListedEvent } from './listed-event.ts';
import type { EventCard } from './series-cards.ts';
import { SeriesDates } from './SeriesDates.tsx';

type Props = { event: ListedEvent };

/** One event of the calendar's list, with later dates of its series; past events have no calendar menu. */
export function EventItem({ event, dates, isUpcoming }: EventCard & { isUpcoming: boolean }) {
  return (
    <li
      id={eventAnchor(event.id)}
      className="card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-5 target:border-amber-400 target:ring-3 target:ring-amber-400 sm:gap-x-6 sm:p-6"
    >
      <DateTile
        date={event.date}
        className="w-18 flex-col items-center self-start py-3 sm:row-span-2 sm:w-20"
      />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-xl" dir="auto">
          <a href={eventPath(event.id)} className="hover:underline">
            {event.title}
          </a>
        </h3>
        <span className="badge" dir="auto">
          {categoryLabel(event.category)}
        </span>
      </div>
      <div className="col-span-2 flow-root sm:col-span-1">
        {event.imageUrl !== null && (
          <EventPicture
            url={event.imageUrl}
            sizes="(min-width: 40rem) 16rem, 90vw"
            className="mb-3 w-full rounded-control sm:float-right sm:ml-6 sm:w-64"
          />
        )}
        <EventStatus event={event} />
        <EventDescription event={event} />
        <EventFacts event={event} />
        {isUpcoming && <EventLinks event={event} />}
        {isUpcoming && !isCalledOff(event) && <AddToCalendar event={event} />}
        {event.series !== null && dates.length > 0 && (
          <SeriesDates event={event} dates={dates} series={event.series.id} />
        )}
      </div>
    </li>
  );
}

/** Time and place in words. */
function EventFacts({ event }: Props) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <span className="inline-flex items-start gap-2">
        <Clock size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        <span>
          {daySpan(event.date, event.endDate, fullDate)}, <bdi>{event.time}</bdi>
        </span>
      </span>
      <span className="inline-flex items-start gap-2">
        <MapPin size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        <span dir="auto">{event.location}</span>
      </span>
    </p>
  );
}
