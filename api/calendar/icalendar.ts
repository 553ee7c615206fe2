import { TZDate } from '@date-fns/tz';
import {
  escape,
  ICalAlarmType,
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarEntry, CalendarSpan } from '#shared/calendar/calendar.ts';
import { churchZone, type CalendarDate } from '#shared/calendar/dates.ts';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A calendar entry with its identity and version (RFC 5545 § 3.8.7). */
export type CalendarItem = CalendarEntry & {
  /** Never changes. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  changedAt: Date;
  /** Absolute address of the page that shows the entry. */
  url: string;
  category?: string;
  /** Starts of occurrences that do not take place: instants, or days of an all-day item. */
  except?: readonly (Date | CalendarDate)[];
  /** Start of the occurrence that this item replaces. The item has the uid of the repeating item. */
  replaces?: Date | CalendarDate | undefined;
  /** Minutes before the start at which the calendar shows a reminder. */
  reminderMinutes?: number;
};

/** Refresh interval that is proposed to subscribed calendars. */
const REFRESH_SECONDS = 3_600;

/** Removes control characters, which RFC 5545 § 3.1 forbids except tabs and escaped line breaks. */
const withoutControlCharacters = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').toWellFormed();

/** Gives an instant its time zone: the library formats a plain `Date` in the machine's zone. */
const inTimeZone = (instant: Date, timeZone: string) => new TZDate(instant.getTime(), timeZone);

type Times = Pick<ICalEventData, 'allDay' | 'start' | 'end' | 'timezone'>;

const times = ({ allDay, start, end }: CalendarSpan, timeZone: string): Times =>
  allDay
    ? { allDay, start, end }
    : { start: inTimeZone(start, timeZone), end: inTimeZone(end, timeZone), timezone: timeZone };

const STATES = {
  confirmed: { status: ICalEventStatus.CONFIRMED },
  tentative: {
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  },
  cancelled: {
    status: ICalEventStatus.CANCELLED,
    transparency: ICalEventTransparency.TRANSPARENT,
  },
};

/** A start as parameter and value of a property: `VALUE=DATE:20261201`, `TZID=America/Chicago:20261122T110000`. */
const startValue = (start: Date | CalendarDate, timeZone: string) => {
  if (typeof start === 'string') return `VALUE=DATE:${start.replaceAll('-', '')}`;
  const written = inTimeZone(start, timeZone).toISOString().slice(0, 19);
  return `TZID=${timeZone}:${written.replace(/[-:]/g, '')}`;
};

function repeating({ repeats, except = [] }: CalendarItem, timeZone: string): string | null {
  if (repeats === undefined) return null;
  const lines = except.map((start) => `EXDATE;${startValue(start, timeZone)}`);
  return [`RRULE:${repeats}`, ...lines].join('\r\n');
}

/**
 * Property that `toICalendar` renames to RECURRENCE-ID, because the library cannot write a RECURRENCE-ID without time.
 * Only names at the start of a line are renamed. Text by editors never starts a line (RFC 5545 § 3.1).
 */
const REPLACED = 'X-REPLACED';

const toEvent = (item: CalendarItem, timeZone: string): ICalEventData => ({
  ...times(item, timeZone),
  ...STATES[item.status ?? 'confirmed'],
  id: item.uid,
  sequence: item.sequence,
  stamp: item.changedAt,
  lastModified: item.changedAt,
  summary: withoutControlCharacters(item.title),
  description: withoutControlCharacters(item.description),
  location: withoutControlCharacters(item.location),
  url: item.url,
  repeating: repeating(item, timeZone),
  x:
    item.replaces === undefined
      ? []
      : [{ key: REPLACED, value: startValue(item.replaces, timeZone) }],
  categories:
    item.category === undefined ? [] : [{ name: withoutControlCharacters(item.category) }],
  alarms:
    item.reminderMinutes === undefined
      ? []
      : [{ type: ICalAlarmType.display, trigger: item.reminderMinutes * 60 }],
});

/**
 * Renders a calendar as RFC 5545 text. It has no METHOD: it is a snapshot, not a message between organizers
 * (RFC 5546 would require an ORGANIZER).
 * @param name of a calendar to subscribe to; null for a single entry to import
 * @param timeZone IANA name of the zone of all times; only tests pass one
 */
export function toICalendar(
  items: readonly CalendarItem[],
  name: string | null,
  timeZone: string = churchZone(),
): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'church-website', product: 'calendar', language: 'EN' },
    events: items.map((item) => toEvent(item, timeZone)),
  });
  // The library does not escape the name.
  if (name !== null)
    calendar.name(escape(withoutControlCharacters(name), false)).ttl(REFRESH_SECONDS);
  // The library puts the time zone before the calendar's last properties, where strict parsers stop.
  return `${calendar.toString()}\r\n`
    .replace(new RegExp(`^${REPLACED}:`, 'gm'), 'RECURRENCE-ID;')
    .replace(/(?<=\r\n)(?=BEGIN:VEVENT\r\n|END:VCALENDAR\r\n)/, vtimezone(timeZone));
}

/**
 * Renders a time zone by RFC 5545 § 3.6.5, lines ended by CRLF, with its current rules in the IANA time zone
 * database.
 * @param timeZone IANA name
 * @throws when the zone is unknown
 */
function vtimezone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined) throw new Error(`There are no rules for the time zone ${timeZone}.`);
  // The library renames `US/Eastern` to its newer name; times refer to the zone by the given name.
  return `${block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)}\r\n`;
}
