import { memo, useEffect, useState } from 'react';
import { rowsByStart, type EventCard, type EventWithHtml, type ServiceRow } from './event-list.ts';
import {
  joinAndSignUpLinks,
  isCalledOff,
  eventAnchor,
  eventPath,
  shownCategoryLabel,
} from '#shared/events/event-labels.ts';
import { ChevronDown } from 'lucide-react';
import { excerpt } from '#shared/pages/record-page.ts';
import { weekdaysBesideTile, dateRangeText, fullDate } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { openKeptFold } from '#site/lib/page/kept-folds.ts';
import { EntryRow, EventPicture } from './EntryRow.tsx';

type Props = {
  cards: readonly EventCard[];
  isUpcoming: boolean;
  /** The services between the events. */
  services?: readonly ServiceRow[];
};

/** Memoized, so that typing in the search does not render unchanged events again. */
const StableItem = memo(EventItem);

/** A list of events with all details, and of services. */
export function EventItems({ cards, isUpcoming, services = [] }: Props) {
  const rows = rowsByStart(cards, services);
  if (rows.length === 0) return null;
  return (
    <ul className="event-rows card">
      {rows.map((row) =>
        'day' in row ? (
          <ServiceItem
            key={`${row.day} ${row.time} ${row.name}`}
            {...row}
            isUpcoming={isUpcoming}
          />
        ) : (
          <StableItem key={row.event.id} {...row} isUpcoming={isUpcoming} />
        ),
      )}
    </ul>
  );
}

/** A service; its page has the reminder. */
function ServiceItem({ isUpcoming, ...service }: ServiceRow & { isUpcoming: boolean }) {
  const { day, time, name, place, note, calledOff, isWeekly } = service;
  return (
    <EntryRow
      {...{ date: day, isUpcoming, time, place }}
      days={weekdaysBesideTile(day, null)}
      badge={isWeekly ? 'Every week' : 'Special service'}
      as="p"
      href="/services"
      title={name}
    >
      {calledOff !== null && <p className="event-status">{calledOff}</p>}
      {note !== null && (
        <p className="event-row-text" dir="auto">
          {note}
        </p>
      )}
    </EntryRow>
  );
}

/**
 * Number of characters of a description in the list: one line next to the calendar button, two or three lines on a
 * phone.
 */
const DESCRIPTION_SHOWN = 68;

/**
 * The description of an event, with addresses and phone numbers as links. A description without links is cut off after
 * a sentence, a clause or a whole word.
 */
function EventDescription({ event: { description, descriptionHtml } }: { event: EventWithHtml }) {
  const html = useLinkedHtml(description, descriptionHtml);
  const shared = { className: 'event-row-text linked', dir: 'auto' };
  if (html === null) {
    const shown = excerpt(description, DESCRIPTION_SHOWN);
    const start = shown.replace(/…$/, '');
    return (
      <p {...shared}>
        {start}
        <span className={shown === start ? 'rest' : 'rest cut'}>
          {description.slice(start.length)}
        </span>
      </p>
    );
  }
  // The HTML is safe: `linkedHtmlOrNull` escapes typed text.
  return <p {...shared} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The HTML of a text with links; null if it has no links. Uses the HTML of the build; for a newer event, loads the code
 * that creates the HTML.
 */
function useLinkedHtml(text: string, built: string | null | undefined): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (built !== undefined) return;
    let isShown = true;
    import('#shared/pages/linked-text.ts').then(
      ({ linkedHtmlOrNull }) => {
        if (isShown) setHtml(linkedHtmlOrNull(text));
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
    <EntryRow
      id={eventAnchor(event.id)}
      {...{ date: event.date, isUpcoming, place: event.location }}
      days={weekdaysBesideTile(event.date, event.endDate)}
      time={formatTypedTime(event.time)}
      badge={shownCategoryLabel(event.category)}
      isFeatured={event.featured}
      as="h3"
      href={eventPath(event.id)}
      title={event.title}
      picture={
        event.imageUrl !== null && (
          <EventPicture url={event.imageUrl} sizes="9rem" className="event-row-picture" />
        )
      }
      actions={
        <>
          {isAhead && <AddToCalendar event={event} />}
          {isAhead &&
            joinAndSignUpLinks(event).map(({ label, url }) => (
              <p key={label}>
                <a href={url} className="link wrap-anywhere">
                  {label}
                </a>
              </p>
            ))}
          {dates.length > 0 && <SeriesDates event={event} dates={dates} />}
        </>
      }
    >
      <EventStatus event={event} />
      <EventDescription event={event} />
    </EntryRow>
  );
}

/** The later dates of a series, folded. */
function SeriesDates({ event, dates }: EventCard) {
  return (
    <details
      ref={openKeptFold}
      className="group/dates"
      data-fold={`series-${event.series?.id ?? ''}`}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="link">
          {dates.length === 1 ? 'and 1 more date' : `and ${dates.length} more dates`}
          <span className="sr-only"> of {event.title}</span>
        </span>
        <ChevronDown size={22} className="group-open/dates:rotate-180" />
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
          {dateRangeText(date.date, date.endDate, fullDate)},{' '}
          <bdi>{formatTypedTime(date.time)}</bdi>
        </span>
      </a>
      {title !== first.title && <p dir="auto">{title}</p>}
      {location !== first.location && <p dir="auto">{location}</p>}
      <EventStatus event={date} />
    </li>
  );
}
