// This file is separate from calendar-choices.ts, which is large and loaded on demand by the list of events.

/** Path of the calendar of all upcoming events, which apps subscribe to and refresh. */
export const EVENTS_CALENDAR_PATH = '/events.ics';
/**
 * Path of the calendar of a weekly service, with a reminder. The main service is without a parameter.
 * @param place of the service in the list of weekly services, from 0
 */
export const serviceCalendarPath = (place: number): string =>
  `/calendar/sunday-service.ics${place === 0 ? '' : `?service=${String(place + 1)}`}`;
/** Path of one event's `.ics` file. */
const eventCalendarPath = (id: number): string => `/events/${String(id)}.ics`;

/** Encodes a query string with spaces as `%20`, because Outlook shows the `+` of `URLSearchParams` literally. */
export const encodeQuery = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');

/**
 * Addresses that subscribe to the calendar of all events, or of one category's events.
 * @param origin the site's origin
 */
export const subscriptionLinks = (origin: string, category?: string) => {
  const query = category === undefined ? '' : `?${encodeQuery({ category })}`;
  const address = `${origin}${EVENTS_CALENDAR_PATH}${query}`;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/render?${encodeQuery({ cid: webcal })}`;
  return { address, webcal, google };
};

/** A choice in the menu 'Add to Calendar', with the address that adds the entry to that calendar. */
export type CalendarChoice = {
  calendar: 'google' | 'outlook' | 'ics';
  label: string;
  href: string;
};

/** The choice of an `.ics` file, which calendar apps of phones and computers open. */
export const icsFileChoice = (href: string): CalendarChoice => ({
  calendar: 'ics',
  label: 'Apple Calendar and others',
  href,
});

/** The choice of the event's `.ics` file. */
export const eventIcsFileChoice = ({ id }: { id: number }): CalendarChoice =>
  icsFileChoice(eventCalendarPath(id));
