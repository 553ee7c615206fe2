import { tzlib_get_ical_block } from 'timezones-ical-library';

/**
 * Renders a time zone by RFC 5545 § 3.6.5, lines ended by CRLF, with its current rules in the IANA time zone
 * database.
 * @param timeZone IANA name
 * @throws when the zone is unknown
 */
export function vtimezone(timeZone: string): string {
  const [block] = tzlib_get_ical_block(timeZone);
  if (block === undefined) throw new Error(`There are no rules for the time zone ${timeZone}.`);
  // The library renames `US/Eastern` to its newer name; times refer to the zone by the given name.
  return `${block.replace(/^TZID:.*$/m, `TZID:${timeZone}`)}\r\n`;
}
