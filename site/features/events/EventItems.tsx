import { createContext, useContext, memo, useEffect, useState } from 'react';
import type { PagePicture } from '#shared/pages/pictures.ts';
import { rowsByStart, type EventCard, type EventWithHtml, type ServicesRow } from './event-list.ts';
import { eventLinks, isCalledOff, eventAnchor, eventPath } from '#shared/events/event-labels.ts';
import { MapPin, ChevronDown } from 'lucide-react';
import { shownCategory } from '#shared/events/event-categories.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { daysBesideTile, daySpan, fullDate } from '#shared/calendar/dates.ts';
import { writtenTime } from '#shared/calendar/times.ts';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';
import { EventPlace } from '#site/components/events/EventPlace.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import { openKeptFold } from '#site/lib/page/kept-folds.ts';
import './event-row.css';

/**
 * The sizes and alternative texts of the pictures known at build time, by address. A newer picture is shown without
 * them.
 */
export const EventPictures = createContext<Readonly<Record<string, PagePicture>>>({});

type PictureProps = { url: string; className: string; sizes: string };

/** The picture of an event in a box of fixed shape; loads when it comes near the viewport. */
export function EventPicture({ url, className, sizes }: PictureProps) {
  const known = useContext(EventPictures)[url];
  return (
    <img
      src={url}
      srcSet={known?.srcSet}
      sizes={sizes}
      alt={known?.alt ?? ''}
      width="640"
      height="360"
      loading="lazy"
      decoding="async"
      className={`aspect-video bg-deep-50 object-cover ${className}`}
    />
  );
}

type Props = {
  cards: readonly EventCard[];
  isUpcoming: boolean;
  /** The services between the events. */
  services?: readonly ServicesRow[];
};

/** A constant, so that a list without services gets equal props at each render. */
const NO_SERVICES: readonly ServicesRow[] = [];

/** Memoized, so that typing in the search does not render unchanged events again. */
const StableItem = memo(EventItem);

/** A list of events with all details, and of services. */
export function EventItems({ cards, isUpcoming, services = NO_SERVICES }: Props) {
  const rows = rowsByStart(cards, services);
  if (rows.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2.5 sm:gap-4">
      {rows.map((row) =>
        'day' in row ? (
          <li key={row.day} className="event-row">
            <DateTile date={row.day} isPast={!isUpcoming} className="day-tile" />
            <div>
              {row.services.map(({ time, words }) => (
                <div key={words}>
                  <p className="font-semibold">
                    {daysBesideTile(row.day, null)}
                    {time && ' · '}
                    <bdi>{time}</bdi>
                  </p>
                  <p className="font-serif text-xl" dir="auto">
                    <a href="/services" className="link">
                      {words}
                    </a>
                  </p>
                </div>
              ))}
            </div>
          </li>
        ) : (
          <StableItem key={row.event.id} {...row} isUpcoming={isUpcoming} />
        ),
      )}
    </ul>
  );
}

/** Characters of a description that a phone shows. */
const SHOWN_ON_PHONE = 80;

/**
 * The description of an event, with addresses and phone numbers as links. On a phone, a description without links is
 * cut off after a whole word.
 */
function EventDescription({ event: { description, descriptionHtml } }: { event: EventWithHtml }) {
  const html = useLinkedHtml(description, descriptionHtml);
  const shared = {
    className: 'linked whitespace-pre-line max-sm:line-clamp-3 max-sm:text-sm',
    dir: 'auto',
  };
  if (html === null) {
    const start = excerpt(description, SHOWN_ON_PHONE).replace(/…$/, '');
    return (
      <p {...shared}>
        {start}
        <span className="rest">{description.slice(start.length)}</span>
      </p>
    );
  }
  // The HTML is safe: `linkedHtml` escapes typed text.
  return <p {...shared} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The HTML of a text with links: from the build, or for newer events made here by code that loads on demand. Null
 * without links.
 */
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

/**
 * An event of the list, with the later dates of its series. A past or called off event has no calendar menu and no
 * links.
 */
function EventItem({ event, dates, isUpcoming }: EventCard & { isUpcoming: boolean }) {
  const isAhead = isUpcoming && !isCalledOff(event);
  return (
    <li id={eventAnchor(event.id)} className="card event-row">
      <DateTile date={event.date} isPast={!isUpcoming} className="day-tile" />
      <div className="flow-root">
        <div className="flex flex-col">
          <h3 className="text-xl" dir="auto">
            <a href={eventPath(event.id)} className="link">
              {event.title}
            </a>
          </h3>
          <p className="order-first font-semibold">
            {daysBesideTile(event.date, event.endDate)} · <bdi>{writtenTime(event.time)}</bdi>
          </p>
        </div>
        {event.imageUrl !== null && (
          <EventPicture
            url={event.imageUrl}
            sizes="(min-width: 40rem) 16rem, 7rem"
            className="float-right mb-2 ml-3 w-28 rounded-control sm:ml-6 sm:w-64"
          />
        )}
        <EventStatus event={event} />
        <EventDescription event={event} />
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm sm:mt-2">
          <p className="flex gap-2 text-ink-soft">
            <MapPin size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
            <EventPlace place={event.location} />
          </p>
          <span className="badge" dir="auto">
            {shownCategory(event.category)}
          </span>
          {isAhead && <AddToCalendar event={event} />}
          {dates.length > 0 && <SeriesDates event={event} dates={dates} />}
        </div>
        {isAhead &&
          eventLinks(event).map(({ label, url }) => (
            <p key={label} className="mt-2">
              <a href={url} className="link wrap-anywhere">
                {label}
              </a>
            </p>
          ))}
      </div>
    </li>
  );
}

/** The later dates of a series, folded. */
function SeriesDates({ event, dates }: EventCard) {
  return (
    <details
      ref={openKeptFold}
      className="group/dates open:basis-full"
      data-fold={`series-${event.series?.id ?? ''}`}
    >
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

/** A date of a series, with the title and location where they differ from the first date's. */
function SeriesDate({ date, first }: { date: EventWithHtml; first: EventWithHtml }) {
  const { title, location } = date;
  return (
    <li
      id={eventAnchor(date.id)}
      className="rounded-control py-1 target:ring-3 target:ring-amber-400"
    >
      <a href={eventPath(date.id)} className="link inline-flex min-h-11 items-center">
        <span>
          {daySpan(date.date, date.endDate, fullDate)}, <bdi>{writtenTime(date.time)}</bdi>
        </span>
      </a>
      {title !== first.title && <p dir="auto">{title}</p>}
      {location !== first.location && <p dir="auto">{location}</p>}
      <EventStatus event={date} />
    </li>
  );
}
