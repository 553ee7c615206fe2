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

/** A calendar entry with the properties by which calendars recognize and update it. */
export type CalendarItem = CalendarEntry & {
  /** Stays the same when the entry changes (RFC 5545 § 3.8.4.7). */
  uid: string;
  /** Increases with every change, from 0 (RFC 5545 § 3.8.7.4). */
  sequence: number;
  changedAt: Date;
  /** Absolute address of the page that shows the entry. */
  url: string;
  category?: string;
  /** Starts of occurrences that do not take place: instants, or days of an all-day item. */
  except?: readonly (Date | CalendarDate)[];
  /** Start of the occurrence that this item replaces. Both the item and the repeating item have the same `uid`. */
  replaces?: Date | CalendarDate | undefined;
  /** Minutes before the start at which the calendar shows a reminder. */
  reminderMinutes?: number;
};

/** Interval after which the calendar asks subscribed programs to load it again. */
const REFRESH_SECONDS = 3_600;

/** Removes control characters other than tabs and line breaks, and lone surrogates, which RFC 5545 § 3.1 forbids. */
const withoutControlCharacters = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').toWellFormed();

/** Gives an instant a time zone, because the library formats a plain `Date` in the machine's zone. */
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
 * It renames at starts of lines, where editors' text never is: folded lines begin with a space (RFC 5545 § 3.1).
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
 * Renders a calendar as RFC 5545 text. The calendar has no METHOD, because RFC 5546 requires an ORGANIZER of each event
 * in a calendar with METHOD.
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
  // The name is escaped here, because the library does not escape it.
  if (name !== null)
    calendar.name(escape(withoutControlCharacters(name), false)).ttl(REFRESH_SECONDS);
  // Adds VTIMEZONE here, because the library writes it among the properties, but RFC 5545 § 3.6 wants it after them.
  return `${calendar.toString()}\r\n`
    .replace(new RegExp(`^${REPLACED}:`, 'gm'), 'RECURRENCE-ID;')
    .replace(/(?<=\r\n)(?=BEGIN:VEVENT\r\n|END:VCALENDAR\r\n)/, vtimezone(timeZone));
}

/**
 * Renders the rules of a time zone as VTIMEZONE (RFC 5545 § 3.6.5). Each line ends with CRLF.
 * @param timeZone IANA name
 * @throws Error if the zone is unknown
 */
function vtimezone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined) throw new Error(`There are no rules for the time zone ${timeZone}.`);
  // The library writes a newer name for `US/Eastern`, but the events refer to the zone by the given name.
  return `${block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)}\r\n`;
}
