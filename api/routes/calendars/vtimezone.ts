import { tzlib_get_ical_block } from 'timezones-ical-library';

/**
 * A time zone as RFC 5545 § 3.6.5 writes it, each line ended by CRLF, with the rules that the IANA time zone
 * database has for it now.
 * @param timeZone IANA name
 * @throws when nobody knows the zone
 */
export function vtimezone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined) throw new Error(`There are no rules for the time zone ${timeZone}.`);
  // The library names `US/Eastern` by its newer name; times refer to the zone by the name they were given.
  return `${block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)}\r\n`;
}
