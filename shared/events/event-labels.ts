import { fullDate } from '../calendar/dates.ts';
import type { ChurchEvent } from './events.ts';

/** The fragment id of an event's card on /events. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The path of an event's page. */
export const eventPath = (id: number): string => `/events/${String(id)}`;

/** Whether an event takes place: as planned, not at all, or later. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;

/** The fields that decide whether an event takes place on its date. */
type Status = {
  status: (typeof EVENT_STATUSES)[number];
  /** ISO 8601 day from which a postponed event was moved; null while its new date is to be announced. */
  previousDate: string | null;
};

/** Whether nothing takes place on the event's date: it is cancelled, or postponed without a new date. */
export const isCalledOff = ({ status, previousDate }: Status): boolean =>
  status === 'cancelled' || (status === 'postponed' && previousDate === null);

/** What a reader must know of an event that is not as planned; null when it is. */
export function statusText({ status, previousDate }: Status): string | null {
  if (status === 'scheduled') return null;
  if (status === 'cancelled') return 'Cancelled';
  return previousDate === null
    ? 'Postponed, the new date will be announced'
    : `Postponed from ${fullDate(previousDate)}`;
}

/** Whether an event takes place online only: its location says so. */
export const isOnlineOnly = (location: string): boolean => /^\s*online\b/i.test(location);

/** A street address within a text: a house number and a name before it ends or a comma. */
const STREET = /\b\d+\s+\p{L}+/u;

/** Whether a location is, or holds, an address that a map finds. */
export const hasStreet = (location: string): boolean =>
  /\d.*,|,.*\d/.test(location) && STREET.test(location);

/** Words for the parts of a church, and for itself. */
const CHURCH_PART =
  /\b(?:church|sanctuary|chapel|hall|rooms?|classrooms?|loft|kitchen|nursery|lobby|foyer|narthex|balcony|gym|basement|office|parking lot|door [a-z0-9])\b/i;

/** The public buildings that are called as a part of a church is. */
const ELSEWHERE = /\b(?:city|town|village|county|legion|grange) hall\b/i;

/**
 * Whether a location is at the church, as far as its text tells: it names a part of a church, and no address.
 * Of a park or a camp nobody knows the address.
 */
export const isAtChurch = (location: string): boolean =>
  CHURCH_PART.test(location) && !hasStreet(location) && !ELSEWHERE.test(location);

/** The name of the website that a link leads to: `forms.gle`. */
const siteName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Where to join an event from home, and where to sign up; each label says where its link leads. */
export const eventLinks = ({
  onlineUrl,
  linkUrl,
}: Pick<ChurchEvent, 'onlineUrl' | 'linkUrl'>): { label: string; url: string }[] => [
  ...(onlineUrl === null
    ? []
    : [{ label: `Join online at ${siteName(onlineUrl)}`, url: onlineUrl }]),
  ...(linkUrl === null
    ? []
    : [{ label: `Sign up or learn more at ${siteName(linkUrl)}`, url: linkUrl }]),
];
