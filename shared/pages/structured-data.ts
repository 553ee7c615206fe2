import type { ItemListLeaf, ListItemLeaf, Thing, WithContext } from 'schema-dts';
import { STRUCTURED_DATA_LIMIT } from '../church/church.ts';
import type { Place } from '../church/church-structured-data.ts';
import { eventItem } from '../events/event-structured-data.ts';
import type { ChurchEvent } from '../events/events.ts';
import { sermonWork } from '../sermons/sermon-structured-data.ts';
import type { SermonSummary } from '../sermons/sermons.ts';

const list = (name: string, items: readonly Thing[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.map(
      (item, index) => ({ '@type': 'ListItem', position: index + 1, item }) satisfies ListItemLeaf,
    ),
  }) satisfies WithContext<ItemListLeaf>;

/** Structured data of the first 10 given events. */
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
