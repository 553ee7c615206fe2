import ICAL from 'ical.js';
import { writtenSpan, onChurchClock, type ChurchTime } from '../written-dates.ts';
import type { Doubts } from '../doubts.ts';
import { guessedCategory, NO_EVENT_TEXTS, type EventTexts } from '../drafts.ts';
import { oneLine, plainText } from '../html.ts';

/** Names that Windows gives to zones, where Outlook leaves their definition out (CLDR, windowsZones). */
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

/** A zone of the IANA, which the runtime knows. */
class NamedZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  /** @throws RangeError for a zone that is not known */
  constructor(tzid: string) {
    super({ tzid });
    this.#format = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: tzid, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  }

  /** The offset from UTC at a wall-clock time, in seconds. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    const offset = (at: number) => Date.parse(`${this.#format.format(at).replace(' ', 'T')}Z`) - at;
    return offset(wall - offset(wall)) / 1000;
  }
}

/** A calendar in which times also have the zones that its file names without their definition. */
export class Calendar extends ICAL.Component {
  readonly #named = new Map<string, ICAL.Timezone>();

  #zoneOf(id: string): ICAL.Timezone {
    const name = WINDOWS_ZONES[id] ?? id.replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z]\w+\/)/, '');
    try {
      return new NamedZone(name);
    } catch {
      return ICAL.Timezone.localTimezone;
    }
  }

  /** A zone of the file, else by its name; that of the church (`localTimezone`) where nobody knows it. */
  override getTimeZoneByID(id: string): ICAL.Timezone {
    // The library answers null for a zone that the file does not define, which its types leave out.
    const defined = super.getTimeZoneByID(id) as ICAL.Timezone | null;
    const zone = defined ?? this.#named.get(id) ?? this.#zoneOf(id);
    this.#named.set(id, zone);
    return zone;
  }
}

/** A time on the church's clock. One without a zone is the church's already (RFC 5545 § 3.3.5). */
export function churchTime(time: ICAL.Time): ChurchTime {
  const day = time.toString().slice(0, 10);
  if (time.isDate) return { day, minute: null };
  if (time.zone !== ICAL.Timezone.localTimezone) return onChurchClock(time.toJSDate());
  return { day, minute: time.hour * 60 + time.minute };
}

/** The text of a property; '' where there is none. */
export const textIn = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The start of an event; undefined without one that can be read. */
export function startOf({ component }: ICAL.Event): ICAL.Time | undefined {
  const start = component.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? start : undefined;
}

/** A picture that is attached by its address. */
function pictureOf(component: ICAL.Component): string {
  const attached = component
    .getAllProperties('attach')
    .find((property) => String(property.getParameter('fmttype')).startsWith('image/'));
  const value = component.getFirstPropertyValue('image') ?? attached?.getFirstValue();
  return typeof value === 'string' && value.startsWith('http') ? value : '';
}

/** What a calendar says of an event. @param start of one of its dates */
export function textsOf(event: ICAL.Event, start: ICAL.Time): EventTexts {
  const { component } = event;
  const title = oneLine(textIn(component, 'summary'));
  const categories = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  const url = textIn(component, 'url');
  // As long as on the first date by the clock, also where that changes meanwhile.
  const { startDate: first, endDate: last } = event;
  const end = start.clone();
  end.addDuration(last.convertToZone(first.zone).subtractDate(first));
  const begin = churchTime(start);
  return {
    ...NO_EVENT_TEXTS,
    title,
    day: begin.day,
    ...writtenSpan(begin, churchTime(end)),
    description: plainText(textIn(component, 'description')),
    location: oneLine(textIn(component, 'location')),
    category: guessedCategory(...categories, title),
    linkUrl: url.startsWith('http') ? url : '',
    onlineUrl: textIn(component, 'x-google-conference'),
    imageUrl: pictureOf(component),
    status: textIn(component, 'status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'scheduled',
  };
}

/** Says where a time is taken as it is written, because its zone is not known. */
export function doubtZone({ component }: ICAL.Event, start: ICAL.Time, doubt: Doubts): void {
  const zone = component.getFirstProperty('dtstart')?.getParameter('tzid');
  const isLocal = !start.isDate && start.zone === ICAL.Timezone.localTimezone;
  if (isLocal && typeof zone === 'string') doubt('zone', zone.slice(0, 60));
}
