import { breadcrumbs } from '../pages/breadcrumbs.ts';
import type { Place } from '../church/church-structured-data.ts';
import { fullDate, longDate } from '../calendar/dates.ts';
import { categoryLabel } from './event-categories.ts';
import { eventPath } from './event-paths.ts';
import type { ChurchEvent } from './events.ts';
import { shorten, type RecordPage } from '../pages/record-page.ts';
import { eventItem } from './event-structured-data.ts';

/** The metadata of an event's page. */
export const eventPage = (event: ChurchEvent, place: Place, now: Date): RecordPage => ({
  title: `${event.title} (${longDate(event.date)})`,
  sharedTitle: event.title,
  description: shorten(
    `${fullDate(event.date)}, ${event.time}, ${event.location}: ${event.description}`,
  ),
  keywords: ['event', categoryLabel(event.category), event.location],
  canonical: `${place.origin}${eventPath(event.id)}`,
  structuredData: {
    '@context': 'https://schema.org',
    '@graph': [
      eventItem(event, place, now),
      breadcrumbs(place.origin, event.title, [
        { name: 'Events', address: `${place.origin}/events` },
      ]),
    ],
  },
});
