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

/** The church and its site, for structured data. `origin` has no trailing slash. */
export type Place = {
  origin: string;
  settings: Settings;
  /** When the church was founded, an ISO 8601 month or date; null when unknown. */
  founded?: string | null;
};

const US_ADDRESS =
  /^(?<street>.+?),\s*(?<locality>[^,]+),\s*(?<region>[A-Z]{2})\s+(?<postalCode>\d{5}(?:-\d{4})?)$/;

/**
 * Splits an address such as `418 Lane, Rockford, IL 61107` into its parts; an address of another form stays
 * whole as the street.
 */
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

/** The address property; nothing for a church without an address. */
const addressOf = ({ address }: Settings) =>
  address === null ? {} : { address: postalAddress(address) };

/** A place with a name of its own at the church's address. */
export const churchPlace = (name: string, { settings }: Place): PlaceLeaf => ({
  '@type': 'Place',
  name,
  ...addressOf(settings),
});

/** The church as organizer or publisher. */
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

/** The church as a place and an organization, with its contact data. */
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

/** The church with its weekly services. `startDate` is each service's next date: Google reads no schedules. */
export function churchStructuredData(place: Place, now: Date) {
  const { sunday, wednesday } = weeklyServices(place.settings);
  const services = wednesday === null ? [sunday] : [sunday, wednesday];
  return {
    '@context': 'https://schema.org',
    ...church(place),
    event: services.map((service) => weeklyEvent(service, place, now)),
  } satisfies WithContext<Church>;
}
