import { eventChoices } from '../calendar/calendar-choices.ts';
import { dayNumber, fullDate, shortMonth, utcDay } from '../calendar/dates.ts';
import { categoryLabel } from '../settings/categories.ts';
import type { EventHtml, EventForPage } from './event-page.ts';
import {
  eventPath,
  eventLinks,
  hasStreet,
  isAtChurch,
  isCalledOff,
  statusText,
} from './event-labels.ts';
import { writtenTime } from '../calendar/written-time.ts';
import { eventDays, eventEnd, isUpcoming } from '../calendar/start-times.ts';
import type { ChurchEvent } from './events.ts';
import { escapeHtml } from '../http/html.ts';
import { linkedHtml } from '../pages/linked-text.ts';
import { mapLink } from '../church/links.ts';
import type { Settings } from '../settings/settings.ts';

/** Dates of a series that its page lists. */
const DATES_SHOWN = 12;

const link = (href: string, html: string) => `<a href="${escapeHtml(href)}">${html}</a>`;

const timeOf = (date: string) => `<time datetime="${utcDay(date)}">${fullDate(date)}</time>`;

function whenHtml(event: ChurchEvent): string {
  const [first, last] = eventDays(event);
  const days = last > first ? `${timeOf(first)} to ${timeOf(last)}` : timeOf(first);
  return `${days}, <bdi>${escapeHtml(writtenTime(event.time))}</bdi>`;
}

const tileHtml = ({ date }: ChurchEvent) =>
  `<time datetime="${utcDay(date)}"><span>${dayNumber(date)}</span> <span>${shortMonth(date)}</span></time>`;

/** The place, with a map of the address in it, or of the church where it is there. */
function placeHtml({ location }: ChurchEvent, churchAddress: string | null): string {
  const place = `<bdi>${escapeHtml(location)}</bdi>`;
  if (hasStreet(location)) return `${place} ${link(mapLink(location), 'Show on a map')}`;
  return churchAddress !== null && isAtChurch(location)
    ? `${place} ${link(mapLink(churchAddress), 'Map of the church')}`
    : place;
}

function pictureHtml({ event, picture }: EventForPage): string {
  if (event.imageUrl === null) return '';
  const srcset =
    picture?.srcSet === undefined
      ? ''
      : ` srcset="${escapeHtml(picture.srcSet)}" sizes="(min-width: 60rem) 44rem, 92vw"`;
  return `<img src="${escapeHtml(event.imageUrl)}"${srcset} alt="${escapeHtml(picture?.alt ?? '')}" width="640" height="360" fetchpriority="high">`;
}

const calendarsHtml = (event: ChurchEvent) =>
  eventChoices(event)
    .map(
      ({ calendar, label, href }) =>
        `<li><a href="${escapeHtml(href)}" data-calendar="${calendar}" data-calendar-item="event">${label}</a></li>`,
    )
    .join('');

const datesAfter = ({ event, series }: EventForPage, now: Date) =>
  series.filter((other) => other.id !== event.id && isUpcoming(other, now));

/** Where to take part from home and where to sign up. */
const linksHtml = (event: ChurchEvent): string =>
  eventLinks(event)
    .map(({ label, url }) => link(url, escapeHtml(label)))
    .join('');

/**
 * Whether the event takes place, and a notice that it is over, which is hidden until then and which the page's
 * script shows.
 */
function stateHtml(placed: EventForPage, now: Date): string {
  const { event } = placed;
  const status = statusText(event);
  const said = status === null ? '' : `<p><strong>${status}</strong></p>`;
  const next = datesAfter(placed, now).find((other) => !isCalledOff(other));
  const where =
    next === undefined
      ? link('/events', 'See what is coming up')
      : `The next one is on ${link(eventPath(next.id), whenHtml(next))}`;
  const hidden = isUpcoming(event, now) ? ' hidden' : '';
  return `${said}<p data-ends="${eventEnd(event).toISOString()}"${hidden}>This event is over. ${where}.</p>`;
}

const calledOffHtml = (event: ChurchEvent) =>
  isCalledOff(event) ? ` <strong>${statusText(event) ?? ''}</strong>` : '';

function datesHtml(placed: EventForPage, now: Date): string {
  const dates = datesAfter(placed, now);
  if (dates.length === 0) return '';
  const items = dates
    .slice(0, DATES_SHOWN)
    .map(
      (other) => `<li>${link(eventPath(other.id), whenHtml(other))}${calledOffHtml(other)}</li>`,
    );
  return `<h2>Other Dates</h2><ul>${items.join('')}</ul>`;
}

/**
 * Renders the text parts of an event's page for the build and the Worker; a browser gets them through the
 * API. Typed text is escaped; addresses and phone numbers become links.
 * @param now decides what is over
 */
export function eventHtml(
  placed: EventForPage,
  { address, categories }: Pick<Settings, 'address' | 'categories'>,
  now: Date,
): EventHtml {
  const { event } = placed;
  const category = escapeHtml(categoryLabel(event.category, categories));
  return {
    title: escapeHtml(event.title),
    category: link(`/events?category=${encodeURIComponent(event.category)}`, category),
    tile: tileHtml(event),
    when: whenHtml(event),
    place: placeHtml(event, address),
    state: stateHtml(placed, now),
    picture: pictureHtml(placed),
    description: linkedHtml(event.description),
    links: isUpcoming(event, now) && !isCalledOff(event) ? linksHtml(event) : '',
    calendars: isUpcoming(event, now) && !isCalledOff(event) ? calendarsHtml(event) : '',
    dates: datesHtml(placed, now),
  };
}
