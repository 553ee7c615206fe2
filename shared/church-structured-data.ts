import type {
  ChurchLeaf,
  EventLeaf,
  MergeLeafTypes,
  OrganizationLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  WithContext,
} from 'schema-dts';
import { CHURCH } from './church.ts';
import { churchTimestamp } from './dates.ts';
import { networkLinks } from './networks.ts';
import { nextOccurrence, weeklyServices, type WeeklyService } from './service-times.ts';
import type { Settings } from './settings.ts';

/** The church as structured data names it; `origin` is the site's, without a trailing slash. */
export type Place = {
  origin: string;
  settings: Settings;
  /** When the church was founded, an ISO 8601 month or date; null where that is not known. */
  founded?: string | null;
};

const US_ADDRESS =
  /^(?<street>.+?),\s*(?<locality>[^,]+),\s*(?<region>[A-Z]{2})\s+(?<postalCode>\d{5}(?:-\d{4})?)$/;

/** `418 Lane, Rockford, IL 61107` in its parts; an address of another form stays whole in one part. */
export function postalAddress(address: string): PostalAddressLeaf {
  const parts = US_ADDRESS.exec(address.trim())?.groups;
  if (parts === undefined) return { '@type': 'PostalAddress', streetAddress: address };
  const { street = '', locality = '', region = '', postalCode = '' } = parts;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  };
}

/** The church's address as a property; a church without one has none. */
const addressOf = ({ address }: Settings) =>
  address === null ? {} : { address: postalAddress(address) };

/** Where something of the church happens: a place of its own name at the church's address. */
export const churchPlace = (name: string, { settings }: Place): PlaceLeaf => ({
  '@type': 'Place',
  name,
  ...addressOf(settings),
});

/** The church as who organizes or publishes something. */
export const churchOrganization = (origin: string, churchName: string): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': `${origin}/#church`,
  name: churchName,
  url: origin,
  logo: `${origin}/icon-512.png`,
});

function weeklyEvent(service: WeeklyService, place: Place, now: Date): EventLeaf {
  const { origin, settings } = place;
  const next = nextOccurrence(service, now);
  return {
    '@type': 'Event',
    name: service.name,
    description: `Every ${service.day} at ${service.shownTime}. Everyone is welcome.`,
    url: `${origin}/services`,
    isAccessibleForFree: true,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: churchTimestamp(next.start),
    endDate: churchTimestamp(next.end),
    location: churchPlace(settings.churchName, place),
    organizer: churchOrganization(origin, settings.churchName),
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${service.day}`,
      startTime: `${service.start}:00`,
      endTime: `${service.end}:00`,
      scheduleTimezone: CHURCH.timeZone,
    },
  };
}

type Church = MergeLeafTypes<[ChurchLeaf, OrganizationLeaf]>;

/** The church, a place and an organization, and how to reach it. */
export function church({ origin, settings, founded = null }: Place) {
  const profiles = networkLinks(settings).map(({ url }) => url);
  return {
    ...churchOrganization(origin, settings.churchName),
    '@type': ['Church', 'Organization'],
    image: `${origin}/icon-512.png`,
    ...addressOf(settings),
    ...(settings.phone === null ? {} : { telephone: settings.phone }),
    email: settings.email,
    ...(founded === null ? {} : { foundingDate: founded }),
    ...(settings.tagline === null ? {} : { slogan: settings.tagline }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  } satisfies Church;
}

/**
 * The church with its weekly services. Each starts next at `startDate`, because Google knows no schedules.
 */
export function churchStructuredData(place: Place, now: Date) {
  const { sunday, wednesday } = weeklyServices(place.settings);
  const services = wednesday === null ? [sunday] : [sunday, wednesday];
  return {
    '@context': 'https://schema.org',
    ...church(place),
    event: services.map((service) => weeklyEvent(service, place, now)),
  } satisfies WithContext<Church>;
}
