import type { EventLeaf } from 'schema-dts';
import { eventSpans } from '../calendar/calendar.ts';
import {
  churchOrganization,
  churchPlace,
  type ChurchIdentity,
} from '../church/church-structured-data.ts';
import { churchTimestamp } from '../calendar/church-timestamp.ts';
import { utcDay } from '../calendar/dates.ts';
import { categoryLabel } from '../settings/categories.ts';
import { eventPath, isCalledOff } from './event-labels.ts';
import { isAtChurch, isOnlineOnly } from './event-places.ts';
import { eventStart } from './event-start.ts';
import { eventDays } from './event-times.ts';
import type { ChurchEvent } from './events.ts';
import { parseTimeRange } from '../calendar/times.ts';

function startDate(event: ChurchEvent, now: Date): string {
  if (Number.isNaN(Date.parse(event.date))) return churchTimestamp(now);
  const { day, instant } = eventStart(event);
  return instant === null ? day : churchTimestamp(instant);
}

/** The end of an event that has one: its last day, or for a single day the end of its first time. */
function endDate(event: ChurchEvent): Pick<EventLeaf, 'endDate'> {
  if (Number.isNaN(Date.parse(event.date))) return {};
  const [first, last] = eventDays(event);
  if (last > first) return { endDate: last };
  const [span] = eventSpans(event);
  const hasEnd = !span.allDay && parseTimeRange(event.time)?.end !== null;
  return hasEnd ? { endDate: churchTimestamp(span.end) } : {};
}

/** Where to take part: at a place, online, or both. */
type Whereabouts = Required<Pick<EventLeaf, 'eventAttendanceMode' | 'location'>>;

/** One sub-event for each start time, if the event has several start times on one day. */
function subEvents(event: ChurchEvent, { location }: Whereabouts): Pick<EventLeaf, 'subEvent'> {
  if (Number.isNaN(Date.parse(event.date))) return {};
  const spans = eventSpans(event).filter((span) => !span.allDay);
  if (spans.length < 2) return {};
  const subEvent = spans.map(({ start }) => ({
    '@type': 'Event' as const,
    name: event.title,
    startDate: churchTimestamp(start),
    location,
  }));
  return { subEvent };
}

function eventStatus(event: ChurchEvent): Pick<EventLeaf, 'eventStatus' | 'previousStartDate'> {
  const { status, previousDate } = event;
  if (status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' };
  if (isCalledOff(event)) return { eventStatus: 'https://schema.org/EventPostponed' };
  if (previousDate === null) return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: utcDay(previousDate),
  };
}

/**
 * The event's location as a place. The place has the church's address if the event is at the church; otherwise the
 * location's text is its address.
 */
function eventPlace(location: string, identity: ChurchIdentity) {
  const name = location.trim() === '' ? identity.settings.churchName : location;
  if (location.trim() === '' || isAtChurch(location)) return churchPlace(name, identity);
  const address = { '@type': 'PostalAddress' as const, streetAddress: location };
  return { '@type': 'Place' as const, name, address };
}

const OFFLINE = 'https://schema.org/OfflineEventAttendanceMode';
const ONLINE = 'https://schema.org/OnlineEventAttendanceMode';
const MIXED = 'https://schema.org/MixedEventAttendanceMode';

/** The location of an event, its online address, or both. */
function whereabouts({ location, onlineUrl }: ChurchEvent, identity: ChurchIdentity): Whereabouts {
  const place = eventPlace(location, identity);
  if (onlineUrl === null) return { eventAttendanceMode: OFFLINE, location: place };
  const online = { '@type': 'VirtualLocation', url: onlineUrl } as const;
  return isOnlineOnly(location)
    ? { eventAttendanceMode: ONLINE, location: online }
    : { eventAttendanceMode: MIXED, location: [place, online] };
}

/**
 * Converts an event to structured data. The church's name replaces a missing location, and `now` an unreadable date.
 */
export function eventItem(event: ChurchEvent, identity: ChurchIdentity, now: Date) {
  const where = whereabouts(event, identity);
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${identity.origin}${eventPath(event.id)}`,
    startDate: startDate(event, now),
    ...endDate(event),
    ...eventStatus(event),
    keywords: categoryLabel(event.category, identity.settings.categories),
    ...(event.imageUrl === null ? {} : { image: new URL(event.imageUrl, identity.origin).href }),
    ...where,
    ...subEvents(event, where),
    organizer: churchOrganization(identity.origin, identity.settings.churchName),
  } satisfies EventLeaf;
}
