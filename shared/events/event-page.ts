import type { ChurchEvent } from './events.ts';
import type { PagePicture } from '../pages/pictures.ts';
import { breadcrumbs, shorten, type RecordPage } from '../pages/record-page.ts';
import type { ChurchIdentity } from '../church/church-structured-data.ts';
import { fullDate, longDate } from '../calendar/dates.ts';
import { categoryLabel } from '../settings/categories.ts';
import { eventPath } from './event-labels.ts';
import { eventItem } from './event-structured-data.ts';

/** An event with what its page shows beside it. */
export type EventForPage = {
  event: ChurchEvent;
  /** All dates of its series in calendar order, this one too; empty for an event that does not repeat. */
  series: readonly ChurchEvent[];
  /** What the library knows of its picture. */
  picture: PagePicture | undefined;
};

/**
 * The text parts of an event's page as HTML, before there is an event in them (see event-html.ts); each is empty when
 * there is nothing to show.
 */
export const NO_EVENT_HTML = {
  title: 'Event',
  category: '',
  tile: '',
  when: '',
  place: '',
  state: '',
  picture: '',
  description: '',
  links: '',
  calendars: '',
  dates: '',
};
export type EventHtml = typeof NO_EVENT_HTML;

/** An event as `GET /api/events/{id}` answers it. */
export type EventDetail = ChurchEvent & { html: EventHtml };

/**
 * Every event with what its page shows beside it.
 * @param events all, in calendar order
 * @param pictures what the library knows of their pictures, by their addresses
 */
export function eventsForPages(
  events: readonly ChurchEvent[],
  pictures: Readonly<Record<string, PagePicture>>,
): EventForPage[] {
  const bySeries = Map.groupBy(events, ({ series }) => series?.id);
  return events.map((event) => ({
    event,
    series: event.series === null ? [] : (bySeries.get(event.series.id) ?? []),
    picture: pictures[event.imageUrl ?? ''],
  }));
}

/** The metadata of an event's page. */
export const eventPage = (event: ChurchEvent, identity: ChurchIdentity, now: Date): RecordPage => ({
  title: `${event.title} (${longDate(event.date)})`,
  sharedTitle: event.title,
  description: shorten(
    `${fullDate(event.date)}, ${event.time}, ${event.location}: ${event.description}`,
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
