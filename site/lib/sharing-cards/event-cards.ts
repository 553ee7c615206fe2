import { fullDate } from '#shared/calendar/dates.ts';
import { splitByTime } from '#shared/events/event-order.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { cardPicture } from './page-cards.ts';
import { readPicture } from './read-picture.ts';
import type { SharingCard } from './sharing-card.ts';

/** Drawing a card takes a tenth of a second; the events after these have the card of /events. */
const EVENTS_WITH_CARD = 60;

/** The cards of the next events by id. */
export async function eventCards(
  events: readonly ChurchEvent[],
  now: Date,
): Promise<Map<number, SharingCard>> {
  const next = splitByTime(events, now).upcoming.slice(0, EVENTS_WITH_CARD);
  const drawing = await cardPicture('events');
  const cards = next.map(async (event): Promise<[number, SharingCard]> => {
    const picture = event.imageUrl === null ? null : await readPicture(event.imageUrl);
    return [
      event.id,
      {
        name: `event-${String(event.id)}`,
        eyebrow: fullDate(event.date),
        title: event.title,
        lines: [event.time, event.location],
        picture: picture ?? drawing,
        isWhole: false,
      },
    ];
  });
  return new Map(await Promise.all(cards));
}
