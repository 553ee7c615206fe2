import { churchTimestamp } from './dates.ts';
import { CHURCH, STRUCTURED_DATA_LIMIT } from './church.ts';
import { categoryLabel, eventStart, type ChurchEvent } from './events.ts';
import type { SermonSummary } from './sermons.ts';
import { sermonWork } from './sermon-page.ts';
import { weeklyServices, type WeeklyService } from './service-times.ts';
import type { Settings } from './settings.ts';

type Place = { origin: string; settings: Settings };

const list = (name: string, items: readonly unknown[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
});

function startDate(event: ChurchEvent, now: Date): string {
  if (Number.isNaN(Date.parse(event.date))) return churchTimestamp(now);
  const { day, instant } = eventStart(event);
  return instant === null ? day : churchTimestamp(instant);
}

/** The first 10 of the given events; a missing location becomes the church's name (specification § 9). */
export const eventsStructuredData = (
  events: readonly ChurchEvent[],
  { settings }: Place,
  now: Date,
) =>
  list(
    'Events',
    events.slice(0, STRUCTURED_DATA_LIMIT).map((event) => ({
      '@type': 'Event',
      name: event.title,
      description: event.description,
      startDate: startDate(event, now),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      keywords: categoryLabel(event.category),
      location: {
        '@type': 'Place',
        name: event.location.trim() === '' ? settings.churchName : event.location,
        address: settings.address,
      },
      organizer: { '@type': 'Church', name: settings.churchName },
    })),
  );

/** The first 10 of the given sermons (specification § 9). */
export const sermonsStructuredData = (
  sermons: readonly SermonSummary[],
  { origin, settings }: Place,
) =>
  list(
    'Sermons',
    sermons
      .slice(0, STRUCTURED_DATA_LIMIT)
      .map((sermon) => sermonWork(sermon, { origin, churchName: settings.churchName })),
  );

const weeklyEvent = ({ name, day, start, end }: WeeklyService, { settings }: Place) => ({
  '@type': 'Event',
  name,
  isAccessibleForFree: true,
  location: { '@type': 'Place', name: settings.churchName, address: settings.address },
  eventSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${day}`,
    startTime: `${start}:00`,
    endTime: `${end}:00`,
    scheduleTimezone: CHURCH.timeZone,
  },
});

/** The church with its two weekly services (specification § 2, service times). */
export function churchStructuredData(place: Place) {
  const { origin, settings } = place;
  const { sunday, wednesday } = weeklyServices(settings);
  const profiles = [
    settings.facebookUrl,
    settings.instagramUrl,
    settings.youtubeUrl,
    settings.twitterUrl,
  ].filter((profile) => profile !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name: settings.churchName,
    url: origin,
    address: settings.address,
    telephone: settings.phone,
    email: settings.email,
    foundingDate: CHURCH.founded,
    ...(settings.tagline === null ? {} : { slogan: settings.tagline }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    event: [weeklyEvent(sunday, place), weeklyEvent(wednesday, place)],
  };
}
