import { addDays } from '../../calendar/dates.ts';
import { CHURCH } from '../../church/church.ts';
import { onChurchClock, writtenSpan, type ChurchTime } from '../church-times.ts';
import {
  eventDraft,
  guessedCategory,
  NO_EVENT_TEXTS,
  type About,
  type EventTexts,
} from '../drafts.ts';
import { recordName } from '../doubts.ts';
import { oneLine } from '../html.ts';
import type { EventDraft } from '../records.ts';
import { readWrittenDay } from '../written-dates.ts';
import { isHidden, isPrivate, postPlainText, type Post } from './wordpress-posts.ts';
import { pictureOf, type Beside } from './wordpress-sermons.ts';

/** An event of The Events Calendar 6 (src/Tribe/API.php, src/Tribe/Main.php). */
export const isEvent = ({ type }: Post): boolean => type === 'tribe_events';
export const isVenue = ({ type }: Post): boolean => type === 'tribe_venue';

/** A venue in one line: its name and its address. */
export const placeOf = (venue: Post): string =>
  [venue.title, ...['_VenueAddress', '_VenueCity', '_VenueStateProvince'].map(venue.meta)]
    .map(oneLine)
    .filter(Boolean)
    .join(', ');

/** A zone that says where an event is; without one, WordPress writes an offset such as `UTC-6`, and means its own clock. */
const isElsewhere = (zone: string) => zone.includes('/') && zone !== CHURCH.timeZone;

/** A time that the calendar keeps twice: on the clock of the event, and in UTC. */
function timeOf(post: Post, field: string): ChurchTime | undefined {
  const utc = new Date(`${post.meta(`${field}UTC`).replace(' ', 'T')}Z`);
  if (isElsewhere(post.meta('_EventTimezone')) && !Number.isNaN(utc.getTime()))
    return onChurchClock(utc);
  const written = post.meta(field);
  const day = readWrittenDay(written);
  const [, hour = '0', minute = '0'] = /\s(\d\d):(\d\d)/.exec(written) ?? [];
  return day === undefined ? undefined : { day, minute: Number(hour) * 60 + Number(minute) };
}

/** Begin and end; whole days end at their last minute in the calendar, and here with the day after. */
function spanOf(post: Post): { start: ChurchTime; end: ChurchTime | undefined } | undefined {
  const isAllDay = /^(?:yes|1|true)$/i.test(post.meta('_EventAllDay'));
  const day = (field: string) => readWrittenDay(post.meta(field));
  if (!isAllDay) {
    const start = timeOf(post, '_EventStartDate');
    return start && { start, end: timeOf(post, '_EventEndDate') };
  }
  const first = day('_EventStartDate');
  const last = day('_EventEndDate') ?? first;
  if (first === undefined || last === undefined) return undefined;
  return {
    start: { day: first, minute: null },
    end: { day: addDays(last, 1), minute: null },
  };
}

/** The state of an event (src/Events/Event_Status), by our name. */
const statusOf = (name: string): EventTexts['status'] =>
  name === 'canceled' ? 'cancelled' : name === 'postponed' ? name : 'scheduled';

/**
 * An event of an export; undefined, with a doubt, without a title or a day.
 * @param beside with places by their numbers
 */
export function eventOf(
  post: Post,
  beside: Beside & { places: ReadonlyMap<string, string> },
  about: About,
): EventDraft | undefined {
  const title = oneLine(post.title);
  const span = spanOf(post);
  const doubt = about(recordName(title, span?.start.day));
  if (isPrivate(post)) doubt('private');
  if (title === '') doubt('no_title');
  else if (span === undefined) doubt('no_date', post.meta('_EventStartDate'));
  if (title === '' || span === undefined) return undefined;
  // Dates of an event that repeats are posts of their own only up to version 5.
  if (/"rules";a:[1-9]/.test(post.meta('_EventRecurrence'))) doubt('written_dates');
  const texts = {
    ...{ ...NO_EVENT_TEXTS, title, day: span.start.day },
    ...writtenSpan(span.start, span.end),
    description: postPlainText(post.text) || postPlainText(post.excerpt),
    location: beside.places.get(post.meta('_EventVenueID')) ?? '',
    category: guessedCategory(...post.terms('tribe_events_cat'), title),
    linkUrl: post.meta('_EventURL'),
    imageUrl: pictureOf(post, beside, doubt),
    featured: /^(?:1|yes|true)$/i.test(post.meta('_tribe_featured')),
    status: statusOf(post.meta('_tribe_events_status')),
  };
  return { ...eventDraft(post.id, texts, doubt), isHeld: isHidden(post) };
}
