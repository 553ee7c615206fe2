import { tzOffset } from '@date-fns/tz';
import ICAL from 'ical.js';
import { shortened } from '../../http/html.ts';
import { timeAndLastDay, onChurchClock, type ChurchTime } from '../written-dates.ts';
import type { AddDoubt } from '../problems.ts';
import { guessedCategory, type EventTexts } from '../drafts.ts';
import { oneLine, plainText } from '../html.ts';

/** Windows names of time zones (CLDR, windowsZones). Outlook may use them without a definition in the file. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'GMT Standard Time': 'Europe/London',
};

/** An IANA time zone that the runtime knows. */
class NamedZone extends ICAL.Timezone {
  /** The offset from UTC at a wall-clock time, in seconds. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    const offset = (at: number) => tzOffset(this.tzid, new Date(at)) * 60_000;
    return offset(wall - offset(wall)) / 1000;
  }
}

/** A calendar that also knows time zones that its file does not define. */
export class Calendar extends ICAL.Component {
  readonly #named = new Map<string, ICAL.Timezone>();

  #zoneOf(id: string): ICAL.Timezone {
    const name = WINDOWS_ZONES[id] ?? id.replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z]\w+\/)/, '');
    const isKnown = !Number.isNaN(tzOffset(name, new Date(0)));
    return isKnown ? new NamedZone({ tzid: name }) : ICAL.Timezone.localTimezone;
  }

  /**
   * Returns the zone that the file defines, or else the IANA or Windows zone of this name, or else the church's zone.
   */
  override getTimeZoneByID(id: string): ICAL.Timezone {
    // The library returns null for a zone without a definition; its types omit this.
    const defined = super.getTimeZoneByID(id) as ICAL.Timezone | null;
    const zone = defined ?? this.#named.get(id) ?? this.#zoneOf(id);
    this.#named.set(id, zone);
    return zone;
  }
}

/** Converts a time to the church's clock. A time without a zone is on the church's clock already (RFC 5545 § 3.3.5). */
export function toChurchTime(time: ICAL.Time): ChurchTime {
  const day = time.toString().slice(0, 10);
  if (time.isDate) return { day, minute: null };
  if (time.zone !== ICAL.Timezone.localTimezone) return onChurchClock(time.toJSDate());
  return { day, minute: time.hour * 60 + time.minute };
}

/** The text of a property; '' if it is absent. */
export const propertyText = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The start of an event; undefined if it is missing or unreadable. */
export function icalStart({ component }: ICAL.Event): ICAL.Time | undefined {
  const start = component.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? start : undefined;
}

/** Address of an attached picture; '' if there is none. */
function pictureOf(component: ICAL.Component): string {
  const attached = component
    .getAllProperties('attach')
    .find((property) => String(property.getParameter('fmttype')).startsWith('image/'));
  const value = component.getFirstPropertyValue('image') ?? attached?.getFirstValue();
  return typeof value === 'string' && value.startsWith('http') ? value : '';
}

/** The texts of an event on one of its dates. @param start the start of the event on that date */
export function icalTexts(event: ICAL.Event, start: ICAL.Time): EventTexts {
  const { component } = event;
  const title = oneLine(propertyText(component, 'summary'));
  const categories = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  const url = propertyText(component, 'url');
  // All dates of the event last equally long by the clock, even across a clock change.
  const { startDate: first, endDate: last } = event;
  const end = start.clone();
  end.addDuration(last.convertToZone(first.zone).subtractDate(first));
  const begin = toChurchTime(start);
  return {
    title,
    day: begin.day,
    ...timeAndLastDay(begin, toChurchTime(end)),
    description: plainText(propertyText(component, 'description')),
    location: oneLine(propertyText(component, 'location')),
    category: guessedCategory(...categories, title),
    linkUrl: url.startsWith('http') ? url : '',
    onlineUrl: propertyText(component, 'x-google-conference'),
    imageUrl: pictureOf(component),
    status:
      propertyText(component, 'status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'scheduled',
  };
}

/** Adds a doubt about an unknown time zone, because the import then reads the event's time as on the church's clock. */
export function addZoneDoubt({ component }: ICAL.Event, start: ICAL.Time, doubt: AddDoubt): void {
  const zone = component.getFirstProperty('dtstart')?.getParameter('tzid');
  const isLocal = !start.isDate && start.zone === ICAL.Timezone.localTimezone;
  if (isLocal && typeof zone === 'string') doubt('zone', shortened(zone, 60));
}
