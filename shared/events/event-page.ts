import type { ChurchEvent } from './events.ts';
import type { AltAndSrcSet } from '../pages/pictures.ts';
import { breadcrumbs, type RecordPageMetadata } from '../pages/record-page.ts';
import type { ChurchIdentity } from '../church/church-structured-data.ts';
import { fullDate, longDate, utcDay, weekdayOf } from '../calendar/dates.ts';
import { categoryLabel } from '../settings/categories.ts';
import { eventPath, joinAndSignUpLinks, isCalledOff, statusText } from './event-labels.ts';
import { hasStreet, isAtChurch, placeParts } from './event-places.ts';
import { eventItem } from './event-structured-data.ts';
import { eventCalendarChoices } from '../calendar/calendar-choices.ts';
import { formatTypedTime } from '../calendar/times.ts';
import { eventDays, eventEnd, isUpcoming } from './event-times.ts';
import { escapeHtml, metaDescription } from '../http/html.ts';
import { linkedHtml } from '../pages/linked-text.ts';
import { keepTogether } from '../pages/no-break.ts';
import { directionsLink, mapLink } from '../church/links.ts';
import type { Settings } from '../settings/settings.ts';

/** An event with the other data that its page shows. */
export type EventForPage = {
  event: ChurchEvent;
  /** All dates of the event's series in calendar order, including this one; empty for an event that does not repeat. */
  series: readonly ChurchEvent[];
  /** The event's picture in the media library. */
  picture: AltAndSrcSet | undefined;
};

/**
 * The HTML parts of an event's page without an event (the shell, see docs/architecture.md). The page hides empty parts.
 */
export const EMPTY_EVENT_HTML = {
  title: 'Event',
  category: '',
  when: '',
  place: '',
  state: '',
  picture: '',
  description: '',
  links: '',
  calendars: '',
  directions: '',
  dates: '',
};
export type EventHtml = typeof EMPTY_EVENT_HTML;

/** The answer of `GET /api/events/{id}`. */
export type EventDetail = ChurchEvent & { html: EventHtml };

/**
 * Adds to each event the other data that its page shows.
 * @param events all events, in calendar order
 * @param pictures the pictures of the events in the media library, by address
 */
export function eventsForPages(
  events: readonly ChurchEvent[],
  pictures: Readonly<Record<string, AltAndSrcSet>>,
): EventForPage[] {
  const bySeries = Map.groupBy(events, ({ series }) => series?.id);
  return events.map((event) => ({
    event,
    series: event.series === null ? [] : (bySeries.get(event.series.id) ?? []),
    picture: pictures[event.imageUrl ?? ''],
  }));
}

/** The metadata of an event's page. */
export const eventMetadata = (
  event: ChurchEvent,
  identity: ChurchIdentity,
  now: Date,
): RecordPageMetadata => ({
  title: `${event.title} (${longDate(event.date)})`,
  sharedTitle: event.title,
  description: metaDescription(
    `${fullDate(event.date)}, ${formatTypedTime(event.time)}, ${event.location}: ${event.description}`,
  ),
  keywords: ['event', categoryLabel(event.category, identity.settings.categories), event.location],
  canonical: `${identity.origin}${eventPath(event.id)}`,
  structuredData: {
    '@context': 'https://schema.org',
    '@graph': [
      eventItem(event, identity, now),
      breadcrumbs(identity.origin, event.title, [
        { name: 'Events', address: `${identity.origin}/events` },
      ]),
    ],
  },
});

/** Maximum number of other dates of a series that an event's page shows. */
const DATES_SHOWN = 12;

const link = (href: string, html: string) => `<a href="${escapeHtml(href)}">${html}</a>`;

const timeOf = (date: string, time = '') =>
  `<time datetime="${utcDay(date)}">${fullDate(date)}${time && `, ${keepTogether(escapeHtml(time))}`}</time>`;

/** Matches a time that names the weekdays of the first and the last day: `Friday 5 PM – Sunday 1 PM`. */
const timeOfDays = (first: string, last: string) =>
  new RegExp(`^${weekdayOf(first)} (.+) [-–] ${weekdayOf(last)} (.+)$`);

/**
 * The days and time of an event, struck through if the event is called off.
 * @param separator between days and time; null for the days alone
 */
function whenHtml(event: ChurchEvent, separator: string | null = ', '): string {
  const [first, last] = eventDays(event);
  const times =
    separator === null || first === last ? null : timeOfDays(first, last).exec(event.time);
  const days =
    last > first ? `${timeOf(first, times?.[1])} to ${timeOf(last, times?.[2])}` : timeOf(first);
  const time = `<bdi>${keepTogether(escapeHtml(formatTypedTime(event.time)))}</bdi>`;
  const when = separator === null || times ? days : `${days}${separator}${time}`;
  return isCalledOff(event) ? `<s>${when}</s>` : when;
}

/** The address of an event: its location if that has a street, the church's for a room of it; null elsewhere. */
function addressOf({ location }: ChurchEvent, churchAddress: string | null): string | null {
  if (hasStreet(location)) return location;
  return isAtChurch(location) ? churchAddress : null;
}

/** The event's location as HTML: a link to a map of its address, or a room and below it the church's address. */
function placeHtml({ location }: ChurchEvent, address: string | null): string {
  const named = `<bdi>${escapeHtml(location)}</bdi>`;
  if (address === null) return named;
  const parts = placeParts(address).map((part) => `<span>${escapeHtml(part)}</span>`);
  const map = link(mapLink(address), `<bdi>${parts.join(' ')}</bdi>`);
  return address === location ? map : `${named}<br>${map}`;
}

const directionsHtml = (address: string | null) =>
  address === null
    ? ''
    : `<a class="button button-quiet w-full" href="${escapeHtml(directionsLink(address))}">Get Directions</a>`;

function pictureHtml({ event, picture }: EventForPage): string {
  if (event.imageUrl === null) return '';
  const srcset =
    picture?.srcSet === undefined
      ? ''
      : ` srcset="${escapeHtml(picture.srcSet)}" sizes="(min-width: 60rem) 44rem, 92vw"`;
  return `<img src="${escapeHtml(event.imageUrl)}"${srcset} alt="${escapeHtml(picture?.alt ?? '')}" width="640" height="360" fetchpriority="high">`;
}

const calendarsHtml = (event: ChurchEvent) =>
  eventCalendarChoices(event)
    .map(
      ({ calendar, label, href }) =>
        `<li><a href="${escapeHtml(href)}" data-calendar="${calendar}" data-calendar-item="event">${label}</a></li>`,
    )
    .join('');

const datesAfter = ({ event, series }: EventForPage, now: Date) =>
  series.filter((other) => other.id !== event.id && isUpcoming(other, now));

const linksHtml = (event: ChurchEvent): string =>
  joinAndSignUpLinks(event)
    .map(({ label, url }) => link(url, escapeHtml(label)))
    .join('');

/**
 * The status of the event, and a notice that the event is over, which is hidden until the page's script shows it. What
 * says first that nobody can come also leads to the next date of the series, or to all events.
 */
function stateHtml(placed: EventForPage, now: Date): string {
  const { event } = placed;
  const status = statusText(event);
  const next = datesAfter(placed, now).find((other) => !isCalledOff(other));
  const onward = next
    ? `The next one is on ${link(eventPath(next.id), whenHtml(next))}.`
    : `${link('/events', 'See what is coming up')}.`;
  const isOff = isCalledOff(event);
  const said =
    status === null ? '' : `<p><strong>${status}</strong>${isOff ? `<br>${onward}` : ''}</p>`;
  const hidden = isUpcoming(event, now) ? ' hidden' : '';
  const where = isOff ? '' : ` ${onward}`;
  return `${said}<p data-ends="${eventEnd(event).toISOString()}"${hidden}>This event is over.${where}</p>`;
}

const calledOffHtml = (event: ChurchEvent) =>
  isCalledOff(event) ? ` <strong>${statusText(event) ?? ''}</strong>` : '';

/** The other dates, each with its time where that is not the event's own. */
function datesHtml(placed: EventForPage, now: Date): string {
  const dates = datesAfter(placed, now);
  if (dates.length === 0) return '';
  const items = dates.slice(0, DATES_SHOWN).map((other) => {
    const when = whenHtml(other, other.time === placed.event.time ? null : ', ');
    return `<li>${link(eventPath(other.id), when)}${calledOffHtml(other)}</li>`;
  });
  return `<h2>Other Dates</h2><ul>${items.join('')}</ul>`;
}

/**
 * Renders the parts of an event's page. The build and the Worker call this function; a browser gets the parts through
 * the API. Typed text is escaped; addresses and phone numbers become links.
 * @param now decides which dates are over
 */
export function eventHtml(
  placed: EventForPage,
  church: Pick<Settings, 'address' | 'categories'>,
  now: Date,
): EventHtml {
  const { event } = placed;
  const category = escapeHtml(categoryLabel(event.category, church.categories));
  const address = addressOf(event, church.address);
  const isAhead = isUpcoming(event, now) && !isCalledOff(event);
  return {
    title: escapeHtml(event.title),
    category: link(`/events?category=${encodeURIComponent(event.category)}`, category),
    // The page shows the time on a line of its own.
    when: whenHtml(event, ' '),
    place: placeHtml(event, address),
    state: stateHtml(placed, now),
    picture: pictureHtml(placed),
    description: linkedHtml(event.description),
    links: isAhead ? linksHtml(event) : '',
    calendars: isAhead ? calendarsHtml(event) : '',
    directions: isAhead ? directionsHtml(address) : '',
    dates: datesHtml(placed, now),
  };
}
