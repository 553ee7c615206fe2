import { useEffect, useState } from 'react';
import type { ListedEvent } from './listed-event.ts';
import { eventLinks, isCalledOff, eventAnchor, eventPath } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { Clock, MapPin } from 'lucide-react';
import { daySpan, fullDate } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/events/event-filters.ts';
import { AddToCalendar } from '#site/components/calendar/AddToCalendar.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import { EventPicture } from './EventPicture.tsx';
import type { EventCard } from './series-cards.ts';
import { SeriesDates } from './SeriesDates.tsx';

type Props = { event: ListedEvent };

/** The description with its addresses and phone numbers as links. */
function EventDescription({ event: { description, descriptionHtml } }: Props) {
  const html = useLinkedHtml(description, descriptionHtml);
  const shared = { className: 'linked whitespace-pre-line', dir: 'auto' };
  if (html === null) return <p {...shared}>{description}</p>;
  // Made by `linkedHtml`, which escapes typed text.
  return <p {...shared} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the build made, else the same made here: the code that finds links loads for newer events only. */
function useLinkedHtml(text: string, built: string | null | undefined): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (built !== undefined) return;
    let isShown = true;
    import('#shared/pages/linked-text.ts').then(
      ({ linkedHtml }) => {
        if (isShown) setHtml(linkedHtml(text));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text, built]);
  return built ?? html;
}

type EventLinksProps = {
  event: Pick<ChurchEvent, 'status' | 'previousDate' | 'linkUrl' | 'onlineUrl'>;
};

/** Where to join from home, and where to sign up; nothing for an event that was called off. */
function EventLinks({ event }: EventLinksProps) {
  if (isCalledOff(event)) return null;
  return eventLinks(event).map(({ label, url }) => (
    <p key={label} className="mt-2">
      <a href={url} className="link wrap-anywhere">
        {label}
      </a>
    </p>
  ));
}

type EventItemProps = { event: ListedEvent };

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
function EventFacts({ event }: EventItemProps) {
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
