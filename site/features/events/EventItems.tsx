import { memo, useContext, useEffect, useState } from 'react';
import {
  rowDay,
  rowsByStart,
  type EventCard,
  type EventWithHtml,
  type ServiceRow,
} from './event-list.ts';
import {
  joinAndSignUpLinks,
  isCalledOff,
  statusText,
  eventAnchor,
  eventPath,
} from '#shared/events/event-labels.ts';
import { CalendarPlus, ChevronDown } from 'lucide-react';
import { dateRangeText, fullDate } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';
import { EntrySummary } from '#site/components/events/EntrySummary.tsx';
import { EventStatus } from '#site/components/events/EventLines.tsx';
import { EventsContext, EventSummary } from '#site/components/events/EventSummary.tsx';
import { openKeptFold } from '#site/lib/page/kept-folds.ts';

type Props = {
  cards: readonly EventCard[];
  isUpcoming: boolean;
  /** The services to list among the events. */
  services?: readonly ServiceRow[];
};

/** Memoized, so that typing in the search does not render unchanged events again. */
const StableItem = memo(EventItem);

/** A list of events with all details, and of services. */
export function EventItems({ cards, isUpcoming, services = [] }: Props) {
  const rows = rowsByStart(cards, services);
  if (rows.length === 0) return null;
  const shared = (index: number) => ({
    isPast: !isUpcoming,
    className: rowDay(rows[index]) === rowDay(rows[index - 1]) ? 'event-row same-day' : 'event-row',
  });
  return (
    <ul className="event-rows card">
      {rows.map((row, index) =>
        'event' in row ? (
          <StableItem key={row.event.id} {...row} {...shared(index)} />
        ) : (
          <ServiceItem key={row.until + row.title} {...row} {...shared(index)} />
        ),
      )}
    </ul>
  );
}

type Row = {
  isPast: boolean;
  /** With `same-day` if the row above has the same day; this row then does not show its date again. */
  className: string;
};

/** A service in the list of events, with its calendar file, or a moved event. The calendars' menu is where it links. */
function ServiceItem({ className, ...service }: ServiceRow & Row) {
  const { note, change, reminder, title } = service;
  const { today } = useContext(EventsContext);
  return (
    <li className={className}>
      <EntrySummary
        {...service}
        today={today}
        as="p"
        isOff={change !== null}
        actions={
          reminder !== null && (
            <div className="no-print">
              <a
                href={reminder}
                className="link calendar-button"
                aria-label={`Set a Reminder: ${title}`}
                data-calendar="ics"
                data-calendar-item="weekly_service"
              >
                <CalendarPlus size={20} />
                Set a Reminder
              </a>
            </div>
          )
        }
      >
        {note !== null && (
          <p className="event-text" dir="auto">
            {note}
          </p>
        )}
      </EntrySummary>
    </li>
  );
}

/**
 * The HTML of a description with web addresses, email addresses and phone numbers as links; null if it has none. For an
 * event newer than the build, which has no HTML yet, this hook loads the code that creates it.
 */
function useLinkedHtml({
  description: text,
  descriptionHtml: built,
}: EventWithHtml): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (built !== undefined) return;
    import('#shared/pages/linked-text.ts').then(
      ({ linkedHtmlOrNull }) => {
        setHtml(linkedHtmlOrNull(text));
      },
      () => undefined,
    );
  }, [text, built]);
  return built ?? html;
}

/**
 * An event of the list, with the later dates of its series. A past or called off event has no calendar menu and no
 * links.
 */
function EventItem({ event, dates, isPast, className }: EventCard & Row) {
  const isAhead = !isPast && !isCalledOff(event);
  return (
    <li id={eventAnchor(event.id)} className={className}>
      <EventSummary
        {...{ event, isPast }}
        often={isAhead && dates.length > 0 ? 'Repeats' : ''}
        linkedHtml={useLinkedHtml(event)}
        actions={
          <>
            {isAhead && <AddToCalendar event={event} />}
            {isAhead &&
              joinAndSignUpLinks(event).map(({ label, url }) => (
                <p key={label}>
                  <a href={url} className="link">
                    {label}
                  </a>
                </p>
              ))}
            {dates.length > 0 && <SeriesDates event={event} dates={dates} />}
          </>
        }
      />
    </li>
  );
}

/** The later dates of a series, folded: those that are loaded, so their number would not be that of all dates. */
function SeriesDates({ event, dates }: EventCard) {
  return (
    <details
      ref={openKeptFold}
      className="series-dates"
      data-fold={`series-${event.series?.id ?? ''}`}
    >
      <summary>
        <span className="link">
          Other Dates
          <span className="sr-only"> of {event.title}</span>
        </span>
        <ChevronDown size={20} />
      </summary>
      <ul data-dates>
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
    <li id={eventAnchor(date.id)}>
      <a href={eventPath(date.id)} className={isCalledOff(date) ? 'link line-through' : 'link'}>
        {dateRangeText(date.date, date.endDate, fullDate)}, <bdi>{formatTypedTime(date.time)}</bdi>
      </a>
      {title !== first.title && <p dir="auto">{title}</p>}
      {location !== first.location && <p dir="auto">{location}</p>}
      <EventStatus text={statusText(date)} />
    </li>
  );
}
