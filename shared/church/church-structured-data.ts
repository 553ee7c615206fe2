import type {
  ChurchLeaf,
  EventLeaf,
  MergeLeafTypes,
  OpeningHoursSpecificationLeaf,
  OrganizationLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  WithContext,
} from 'schema-dts';
import { STRUCTURED_DATA_LIMIT } from './church.ts';
import { churchTimestamp } from '../calendar/church-timestamp.ts';
import { churchDay, churchZone } from '../calendar/dates.ts';
import { socialNetworkLinks } from './links.ts';
import { placeElsewhere, weeklyServices, type WeeklyService } from '../services/service-times.ts';
import { servicesFrom, type DatedService } from '../services/services-of-days.ts';
import type { Settings } from '../settings/settings.ts';

/** The church and its site, for structured data. `origin` has no trailing slash. */
export type ChurchIdentity = {
  origin: string;
  settings: Settings;
  /** When the church was founded, an ISO 8601 month or date; null when unknown. */
  founded?: string | null;
};

const US_ADDRESS =
  /^(?<street>.+?),\s*(?<locality>[^,]+),\s*(?<region>[A-Z]{2})\s+(?<postalCode>\d{5}(?:-\d{4})?)$/;

/**
 * Splits an address such as `418 Lane, Rockford, IL 61107` into its parts. An address in another form becomes the
 * street as a whole.
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

/** The property `address` of structured data; no property for a church without an address. */
const addressOf = ({ address }: Settings) =>
  address === null ? {} : { address: postalAddress(address) };

/** A named place at the church's address. */
export const churchPlace = (name: string, { settings }: ChurchIdentity): PlaceLeaf => ({
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

/** Properties that are the same for every service. */
const serviceEvent = (name: string, { origin, settings }: ChurchIdentity) => ({
  '@type': 'Event' as const,
  name,
  url: `${origin}/services`,
  isAccessibleForFree: true,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
  organizer: churchOrganization(origin, settings.churchName),
});

function placeOf({ place }: Pick<WeeklyService, 'place'>, identity: ChurchIdentity): PlaceLeaf {
  const elsewhere = placeElsewhere({ place });
  return elsewhere === null
    ? churchPlace(place ?? identity.settings.churchName, identity)
    : { '@type': 'Place', name: elsewhere, address: elsewhere };
}

/**
 * A weekly service with its schedule; an empty list if every coming date of the service has an exception.
 * @param services all coming services: the first without an exception gives the date, exceptions are excluded dates
 */
function weeklyEvent(
  weekly: WeeklyService,
  services: readonly DatedService[],
  identity: ChurchIdentity,
): EventLeaf[] {
  const dates = services.filter(
    (service) => service.weekly?.day === weekly.day && service.weekly.name === weekly.name,
  );
  const next = dates.find(({ state }) => state === 'usual');
  if (next === undefined) return [];
  const excepted = dates
    .filter(({ state }) => state !== 'usual')
    .map((service) => churchTimestamp(service.weekly?.usualStart ?? service.start));
  return [
    {
      ...serviceEvent(weekly.name, identity),
      description: `Every ${weekly.day} at ${weekly.shownTime}. Everyone is welcome.`,
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: churchTimestamp(next.start),
      endDate: churchTimestamp(next.end),
      location: placeOf(weekly, identity),
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: `https://schema.org/${weekly.day}`,
        startTime: `${weekly.start}:00`,
        endTime: `${weekly.end}:00`,
        scheduleTimezone: churchZone(),
        ...(excepted.length === 0 ? {} : { exceptDate: excepted }),
      },
    },
  ];
}

/** A single service that differs from the weekly one: canceled, moved or additional. */
function changedServiceEvent(service: DatedService, identity: ChurchIdentity): EventLeaf {
  const { name, note, shownTime, state } = service;
  const isCancelled = state === 'cancelled';
  const words = isCancelled ? 'There is no service on this day.' : `At ${shownTime} on this day.`;
  return {
    ...serviceEvent(name, identity),
    description: note === null ? words : `${words} ${note}`,
    eventStatus: isCancelled
      ? 'https://schema.org/EventCancelled'
      : 'https://schema.org/EventScheduled',
    startDate: churchTimestamp(service.start),
    endDate: churchTimestamp(service.end),
    location: placeOf(service, identity),
  };
}

/** A clock time `HH:MM` in the church's time zone. */
const wallClock = (instant: Date) => churchTimestamp(instant).slice(11, 16);

const hours = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens,
  closes,
});

/** Special opening hours of the days with an exception. Google reads 00:00 as both times as closed all day. */
function specialHours(services: readonly DatedService[]): OpeningHoursSpecificationLeaf[] {
  const days = new Set(services.flatMap(({ day, state }) => (state === 'usual' ? [] : [day])));
  return [...days].slice(0, STRUCTURED_DATA_LIMIT).flatMap((day) => {
    const held = services.filter((service) => service.day === day && service.state !== 'cancelled');
    const open = held.map(({ start, end }) => hours(wallClock(start), wallClock(end)));
    const all = open.length === 0 ? [hours('00:00', '00:00')] : open;
    return all.map((times) => ({ ...times, validFrom: day, validThrough: day }));
  });
}

type Church = MergeLeafTypes<[ChurchLeaf, OrganizationLeaf]>;

/** The church as a place and an organization, with its contact data. */
export function churchItem({ origin, settings, founded = null }: ChurchIdentity) {
  const profiles = socialNetworkLinks(settings).map(({ url }) => url);
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
 * The church with its weekly services and their exceptions. `startDate` is each service's next date, because Google
 * ignores schedules.
 */
export function churchStructuredData(identity: ChurchIdentity, now: Date) {
  const weekly = weeklyServices(identity.settings);
  const services = servicesFrom(identity.settings, churchDay(now)).filter(({ end }) => end > now);
  const changed = services.filter(({ state }) => state !== 'usual').slice(0, STRUCTURED_DATA_LIMIT);
  const special = specialHours(services);
  return {
    '@context': 'https://schema.org',
    ...churchItem(identity),
    openingHoursSpecification: weekly.map(({ day, start, end }) => ({
      ...hours(start, end),
      dayOfWeek: `https://schema.org/${day}` as const,
    })),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
    event: [
      ...weekly.flatMap((service) => weeklyEvent(service, services, identity)),
      ...changed.map((service) => changedServiceEvent(service, identity)),
    ],
  } satisfies WithContext<Church>;
}
