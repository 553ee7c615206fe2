import type { EventLeaf, ItemListLeaf, ListItemLeaf, Thing, WithContext } from 'schema-dts';
import { STRUCTURED_DATA_LIMIT } from './church.ts';
import { churchOrganization, churchPlace, type Place } from './church-structured-data.ts';
import { churchTimestamp } from './dates.ts';
import { categoryLabel } from './event-categories.ts';
import { eventStart } from './event-times.ts';
import type { ChurchEvent } from './events.ts';
import { sermonWork } from './sermon-structured-data.ts';
import type { SermonSummary } from './sermons.ts';

const list = (name: string, items: readonly Thing[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.map(
      (item, index) => ({ '@type': 'ListItem', position: index + 1, item }) satisfies ListItemLeaf,
    ),
  }) satisfies WithContext<ItemListLeaf>;

function startDate(event: ChurchEvent, now: Date): string {
  if (Number.isNaN(Date.parse(event.date))) return churchTimestamp(now);
  const { day, instant } = eventStart(event);
  return instant === null ? day : churchTimestamp(instant);
}

const eventItem = (event: ChurchEvent, place: Place, now: Date) =>
  ({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${place.origin}/events`,
    startDate: startDate(event, now),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    keywords: categoryLabel(event.category),
    ...(event.imageUrl === null ? {} : { image: new URL(event.imageUrl, place.origin).href }),
    location: churchPlace(
      event.location.trim() === '' ? place.settings.churchName : event.location,
      place,
    ),
    organizer: churchOrganization(place.origin, place.settings.churchName),
  }) satisfies EventLeaf;

/**
 * Structured data of the first 10 given events. The church's name replaces a missing location. The current
 * time replaces a date that cannot be read.
 */
export const eventsStructuredData = (events: readonly ChurchEvent[], place: Place, now: Date) =>
  list(
    'Events',
    events.slice(0, STRUCTURED_DATA_LIMIT).map((event) => eventItem(event, place, now)),
  );

/** Structured data of the first 10 given sermons. */
export const sermonsStructuredData = (
  sermons: readonly SermonSummary[],
  { origin, settings: { churchName } }: Place,
) =>
  list(
    'Sermons',
    sermons
      .slice(0, STRUCTURED_DATA_LIMIT)
      .map((sermon) => sermonWork(sermon, { origin, churchName })),
  );
