import { TZDate } from '@date-fns/tz';
import {
  escape,
  ICalAlarmType,
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarEntry, CalendarSpan } from '#shared/calendar.ts';
import { CHURCH } from '#shared/church.ts';
import { vtimezone } from './vtimezone.ts';

/** An entry with what tells its versions apart (RFC 5545 § 3.8.7). */
export type CalendarItem = CalendarEntry & {
  /** The same over every change of the entry. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  changedAt: Date;
  /** Absolute address of the page that shows it. */
  url: string;
  category?: string;
  isCancelled?: boolean;
  /** Minutes before the start at which the calendar reminds. */
  reminderMinutes?: number;
};

/** How often a subscribed calendar should look for changes. */
const REFRESH_SECONDS = 3_600;

/** RFC 5545 § 3.1 allows no control characters but tabs and the line ends that are escaped. */
const printable = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '').toWellFormed();

/** The library reads a plain `Date` on the clock of the machine, a `TZDate` on its own zone's. */
const onClock = (instant: Date, timeZone: string) => new TZDate(instant.getTime(), timeZone);

type Times = Pick<ICalEventData, 'allDay' | 'start' | 'end' | 'timezone'>;

const times = ({ allDay, start, end }: CalendarSpan, timeZone: string): Times =>
  allDay
    ? { allDay, start, end }
    : { start: onClock(start, timeZone), end: onClock(end, timeZone), timezone: timeZone };

const state = ({ isCancelled = false }: CalendarItem) =>
  isCancelled
    ? { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }
    : { status: ICalEventStatus.CONFIRMED };

const toEvent = (item: CalendarItem, timeZone: string): ICalEventData => ({
  ...times(item, timeZone),
  ...state(item),
  id: item.uid,
  sequence: item.sequence,
  stamp: item.changedAt,
  lastModified: item.changedAt,
  summary: printable(item.title),
  description: printable(item.description),
  location: printable(item.location),
  url: item.url,
  repeating: item.repeats ?? null,
  categories: item.category === undefined ? [] : [{ name: printable(item.category) }],
  alarms:
    item.reminderMinutes === undefined
      ? []
      : [{ type: ICalAlarmType.display, trigger: item.reminderMinutes * 60 }],
});

/**
 * Writes a calendar as RFC 5545 text. It has no METHOD: it is a snapshot to read, not a message between
 * organizers (RFC 5546 would ask for an ORGANIZER).
 * @param name of a calendar to subscribe to; null for a file with something to add to one's own
 * @param timeZone IANA name of the zone in which times are written
 */
export function toICalendar(
  items: readonly CalendarItem[],
  name: string | null,
  timeZone: string = CHURCH.timeZone,
): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'church-website', product: 'calendar', language: 'EN' },
    events: items.map((item) => toEvent(item, timeZone)),
  });
  // The library writes the name as it is given.
  if (name !== null) calendar.name(escape(printable(name), false)).ttl(REFRESH_SECONDS);
  // It would put the time zone before the calendar's last properties, where strict readers stop.
  return `${calendar.toString()}\r\n`.replace(
    /(?<=\r\n)(?=BEGIN:VEVENT\r\n|END:VCALENDAR\r\n)/,
    vtimezone(timeZone),
  );
}
