import { eventHtml } from '#shared/events/event-html.ts';
import { eventPage } from '#shared/events/event-page.ts';
import { eventSource } from '#shared/pages/share-links.ts';
import { placedEventQueries, toPlacedEvent } from '#db/events/event-page.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { ReadContent } from './record-page.ts';

/** Reads what an event's page shows. */
export const readEventContent: ReadContent = async ({ database, clock }, id) => {
  const [saved, ...answers] = await database.batch([
    settingsQuery(database),
    ...placedEventQueries(database, id),
  ]);
  const placed = toPlacedEvent(id, ...answers);
  if (placed === null) return null;
  const settings = toSettings(saved);
  const now = clock();
  return ({ origin }) => ({
    page: eventPage(placed.event, { origin, settings }, now),
    // The card of an event is drawn by the next build.
    card: null,
    churchName: settings.churchName,
    source: eventSource(settings.churchName),
    fields: eventHtml(placed, settings, now),
  });
};
