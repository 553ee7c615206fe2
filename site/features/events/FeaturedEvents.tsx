import { memo } from 'react';
import { dateRangeText, shortDate, utcDay } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { shownCategoryLabel, eventPath, isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { EventPlace } from '#site/components/events/EventPlace.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { EventPicture } from './EntryRow.tsx';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';

/** Number of characters of a description that fit into three lines. */
const DESCRIPTION_SHOWN = 90;

/** Upcoming featured events. */
export const FeaturedEvents = memo(function FeaturedEvents(props: {
  events: readonly ChurchEvent[];
}) {
  return (
    <section aria-labelledby="featured-events">
      <h2 id="featured-events" className="events-heading">
        Featured Events
      </h2>
      {props.events.length > 0 ? (
        <ul className="featured card-grid mt-4">
          {props.events.map((event) => (
            <FeaturedEvent key={event.id} event={event} />
          ))}
        </ul>
      ) : (
        <div className="mt-4">
          <h3 className="text-lg">No Featured Events</h3>
          <p className="max-w-[70ch] text-ink-soft">
            There are no featured events scheduled at this time. Please check back soon or contact
            the church office for more information.
          </p>
        </div>
      )}
    </section>
  );
});

const FeaturedEvent = ({ event }: { event: ChurchEvent }) => (
  <li className="card flex flex-col p-4">
    {event.imageUrl !== null && (
      <EventPicture
        url={event.imageUrl}
        sizes="(min-width: 44rem) 22rem, 84vw"
        className="mb-4 rounded-control"
      />
    )}
    <p className="font-semibold">
      <time dateTime={utcDay(event.date)}>
        {dateRangeText(event.date, event.endDate, shortDate)}
      </time>
      {' · '}
      <bdi>{formatTypedTime(event.time)}</bdi>
    </p>
    <h3 className="mt-1 text-lg" dir="auto">
      <a href={eventPath(event.id)} className="link">
        {event.title}
      </a>
    </h3>
    <EventStatus event={event} />
    <p className="mt-1 line-clamp-3 text-sm" dir="auto">
      {excerpt(event.description, DESCRIPTION_SHOWN)}
    </p>
    <div className="mt-auto pt-2 text-sm">
      <p className="text-ink-soft">
        <EventPlace place={event.location} />
      </p>
      <span className="badge badge-warm" dir="auto">
        {shownCategoryLabel(event.category)}
      </span>
    </div>
    {!isCalledOff(event) && <AddToCalendar event={event} />}
  </li>
);
