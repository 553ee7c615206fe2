import { CHURCH } from '#shared/church.ts';

/**
 * The church's time zone as RFC 5545 § 3.6.5 writes it, each line ended by CRLF: the rules of the United
 * States since 2007 (Energy Policy Act of 2005; `America/Chicago` in the IANA time zone database).
 */
export const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${CHURCH.timeZone}
BEGIN:DAYLIGHT
TZNAME:CDT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CST
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
`.replaceAll('\n', '\r\n');
