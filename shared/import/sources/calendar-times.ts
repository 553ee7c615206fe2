import ICAL from 'ical.js';
import type { CalendarDate } from '../../calendar/dates.ts';
import { onChurchClock, type ChurchTime } from '../church-times.ts';
import type { Doubts } from '../drafts.ts';

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

const pad = (value: number) => String(value).padStart(2, '0');
const dayText = ({ year, month, day }: ICAL.Time): CalendarDate =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;

/** The instant of a wall-clock time in a zone of the IANA; undefined for a zone that is not known. */
function instantIn(zone: string, wall: number): Date | undefined {
  const parts: Intl.DateTimeFormatOptions = {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  };
  try {
    const format = new Intl.DateTimeFormat('sv-SE', parts);
    const offset = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
    return new Date(wall - offset(wall - offset(wall)));
  } catch {
    return undefined;
  }
}

/**
 * A time of a calendar on the church's clock. One without a zone is the church's already (RFC 5545 § 3.3.5); a zone is
 * taken from the file, else by its name.
 * @param zone the TZID that stands with the time
 */
export function churchTime(time: ICAL.Time, zone: string | undefined, doubt: Doubts): ChurchTime {
  const day = dayText(time);
  if (time.isDate) return { day, minute: null };
  const minute = time.hour * 60 + time.minute;
  const isDefined = time.zone !== ICAL.Timezone.localTimezone;
  if (isDefined) return onChurchClock(time.toJSDate());
  if (zone === undefined) return { day, minute };
  const name = WINDOWS_ZONES[zone] ?? zone.replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z]\w+\/)/, '');
  const instant = instantIn(name, Date.parse(day) + minute * 60_000);
  if (instant !== undefined) return onChurchClock(instant);
  doubt('zone', zone.slice(0, 60));
  return { day, minute };
}
