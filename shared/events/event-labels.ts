import { fullDate } from '../calendar/dates.ts';
import type { ChurchEvent } from './events.ts';

/** The fragment id of an event's card on /events. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The path of an event's page. */
export const eventPath = (id: number): string => `/events/${String(id)}`;

/** Whether an event takes place as planned, not at all, or at another time. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;

/** The fields that decide whether an event takes place on its date. */
type Status = Pick<ChurchEvent, 'status' | 'previousDate'>;

/** Whether nothing takes place on the event's date: it is canceled, or postponed without a new date. */
export const isCalledOff = ({ status, previousDate }: Status): boolean =>
  status === 'cancelled' || (status === 'postponed' && previousDate === null);

/**
 * The line on the card and page of a canceled or postponed event; null if it takes place as planned. Calendars have
 * their own words (shared/calendar/calendar.ts).
 */
export function statusText({ status, previousDate }: Status): string | null {
  if (status === 'scheduled') return null;
  if (status === 'cancelled') return 'Canceled';
  return previousDate === null
    ? 'Postponed. The new date will be announced.'
    : `Postponed from ${fullDate(previousDate)}`;
}

/** The name of the website to which a link leads: `forms.gle`. */
const siteName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Links to join an event online and to sign up. The label of each link contains its host. */
export const joinAndSignUpLinks = (
  event: Pick<ChurchEvent, 'onlineUrl' | 'linkUrl'>,
): { label: string; url: string }[] =>
  (
    [
      ['Join online', event.onlineUrl],
      ['Sign up or learn more', event.linkUrl],
    ] as const
  ).flatMap(([words, url]) =>
    url === null ? [] : [{ label: `${words} at ${siteName(url)}`, url }],
  );
