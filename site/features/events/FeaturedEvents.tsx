import { memo } from 'react';
import { daySpan, shortDate, utcDay } from '#shared/calendar/dates.ts';
import { writtenTime } from '#shared/calendar/times.ts';
import { shownCategory } from '#shared/events/event-categories.ts';
import { eventPath, isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { EventPlace } from '#site/components/events/EventPlace.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { EventPicture } from './EventItems.tsx';
import { AddToCalendar } from '#site/components/calendar/CalendarMenu.tsx';

/** Characters of a description that three lines have room for. */
const DESCRIPTION_SHOWN = 90;

/** Upcoming featured events. */
export const FeaturedEvents = memo(function FeaturedEvents(props: {
  events: readonly ChurchEvent[];
}) {
  return (
    <section className="bg-sand" aria-labelledby="featured-events">
      <div className="section shell">
        <h2 id="featured-events" className="text-2xl">
          Featured Events
        </h2>
        {props.events.length > 0 ? (
          <ul className="featured card-grid mt-8">
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
      </div>
    </section>
  );
});

const FeaturedEvent = ({ event }: { event: ChurchEvent }) => (
  <li className="card flex flex-col border-t-4 border-t-amber-400 p-4 sm:p-6">
    {event.imageUrl !== null && (
      <EventPicture
        url={event.imageUrl}
        sizes="(min-width: 44rem) 24rem, 90vw"
        className="mb-4 rounded-control"
      />
    )}
    <p className="font-semibold">
      <time dateTime={utcDay(event.date)}>{daySpan(event.date, event.endDate, shortDate)}</time> ·{' '}
      <bdi>{writtenTime(event.time)}</bdi>
    </p>
    <h3 className="mt-1 text-xl" dir="auto">
      <a href={eventPath(event.id)} className="link">
        {event.title}
      </a>
    </h3>
    <EventStatus event={event} />
    <p className="mt-2 line-clamp-3" dir="auto">
      {excerpt(event.description, DESCRIPTION_SHOWN)}
    </p>
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <p className="text-ink-soft">
        <EventPlace place={event.location} />
      </p>
      <span className="badge" dir="auto">
        {shownCategory(event.category)}
      </span>
    </div>
    {!isCalledOff(event) && (
      <div className="mt-1">
        <AddToCalendar event={event} />
      </div>
    )}
  </li>
);
