// Separate from calendar-choices.ts, which is large and loaded on demand by the list of events.

/** All upcoming events, as a calendar that apps subscribe to and refresh. */
export const EVENTS_CALENDAR_PATH = '/events.ics';
/** The weekly Sunday service with its reminder. */
export const SUNDAY_SERVICE_CALENDAR_PATH = '/calendar/sunday-service.ics';
/** One event as an `.ics` file. */
const eventCalendarPath = (id: number): string => `/events/${String(id)}.ics`;

/** Encodes spaces as `%20`: Outlook shows the `+` of `URLSearchParams` literally. */
export const queryOf = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');

/**
 * Addresses that subscribe to the calendar of all events, or of those of one category.
 * @param origin the site's own
 */
export const subscriptionLinks = (origin: string, category?: string) => {
  const query = category === undefined ? '' : `?${queryOf({ category })}`;
  const address = `${origin}${EVENTS_CALENDAR_PATH}${query}`;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/render?${queryOf({ cid: webcal })}`;
  return { address, webcal, google };
};

/** A calendar that an entry can be added to, with the address that adds it. */
export type CalendarChoice = {
  calendar: 'google' | 'outlook' | 'ics';
  label: string;
  href: string;
};

/** An `.ics` file, which calendars of phones and computers open. */
export const fileChoice = (href: string): CalendarChoice => ({
  calendar: 'ics',
  label: 'Apple Calendar and others',
  href,
});

/** The event's `.ics` file, which needs only its id. */
export const eventFileChoice = ({ id }: { id: number }): CalendarChoice =>
  fileChoice(eventCalendarPath(id));
