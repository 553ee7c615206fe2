import { addDays, churchZone, type CalendarDate } from '../../calendar/dates.ts';
import { eventDraft, guessedCategory, type EventTexts } from '../drafts.ts';
import { identifyRecord, type CreateAddDoubt } from '../problems.ts';
import { oneLine } from '../html.ts';
import type { EventDraft } from '../records.ts';
import {
  onChurchClock,
  readWrittenDay,
  timeAndLastDay,
  type ChurchTime,
} from '../written-dates.ts';
import { isHidden, isPrivate, postPicture, placeLine, postPlainText } from './wordpress-posts.ts';
import type { Post, PostReferences } from './wordpress-posts.ts';

/**
 * Whether a post is an event of one of two plugins, whose fields this file reads: The Events Calendar 6
 * (src/Tribe/API.php, src/Tribe/Main.php) and Church Content 2.6 (includes/admin/admin-event-fields.php).
 */
export const isEvent = ({ type }: Post): boolean => type === 'tribe_events' || type === 'ctc_event';

const isYes = (text: string) => /^(?:yes|1|true)$/i.test(text);

/**
 * Whether an event's zone differs from the church's. An offset such as `UTC-6` is not different, because it is the zone
 * of the WordPress site itself.
 */
const isElsewhere = (zone: string) => zone.includes('/') && zone !== churchZone();

/**
 * The start or the end of an event, such as `2026-12-06 19:00`. The Events Calendar stores it in one field, Church
 * Content in two.
 */
const written = (post: Post, side: 'Start' | 'End') => {
  const field = (name: string) => post.meta(`_ctc_event_${side.toLowerCase()}_${name}`);
  return post.meta(`_Event${side}Date`) || `${field('date')} ${field('time')}`;
};

/** Parses the stored start or end. If there is no time of day, `minute` is null. */
function storedTime(post: Post, side: 'Start' | 'End', usualDay?: CalendarDate) {
  const day = readWrittenDay(written(post, side)) ?? usualDay;
  const [, hour, minute] = /\s(\d{1,2}):(\d\d)/.exec(written(post, side)) ?? [];
  if (day === undefined) return undefined;
  return { day, minute: hour === undefined ? null : Number(hour) * 60 + Number(minute) };
}

/**
 * The start or end of an event in another zone, on the church's clock. It comes from a UTC field of The Events
 * Calendar. Undefined for any other event.
 */
function timeElsewhere(post: Post, side: 'Start' | 'End'): ChurchTime | undefined {
  const utc = new Date(`${post.meta(`_Event${side}DateUTC`).replace(' ', 'T')}Z`);
  const isUsable = isElsewhere(post.meta('_EventTimezone')) && !Number.isNaN(utc.getTime());
  return isUsable ? onChurchClock(utc) : undefined;
}

/** The start of an event on the church's clock; undefined without a day. `minute` is null for whole days. */
function startOf(post: Post): ChurchTime | undefined {
  const stored = storedTime(post, 'Start');
  if (stored !== undefined && isYes(post.meta('_EventAllDay'))) return { ...stored, minute: null };
  return stored?.minute == null ? stored : (timeElsewhere(post, 'Start') ?? stored);
}

/** The time and the last day of an event. Whole days end at 11:59 PM in The Events Calendar. */
function spanOf(post: Post, start: ChurchTime) {
  const end = storedTime(post, 'End', start.day) ?? start;
  if (start.minute === null)
    return timeAndLastDay(start, { day: addDays(end.day, 1), minute: null });
  // If the end is on a later day and has no time, it gets the time of the start.
  const isTimed = end.minute !== null || end.day !== start.day;
  const stored = isTimed ? { day: end.day, minute: end.minute ?? start.minute } : undefined;
  return timeAndLastDay(start, timeElsewhere(post, 'End') ?? stored);
}

/** Converts an event's status in The Events Calendar (src/Events/Event_Status) to a status of this website. */
const statusOf = (name: string): EventTexts['status'] =>
  name === 'canceled' ? 'cancelled' : name === 'postponed' ? name : 'scheduled';

/** Recurrence fields of an add-on to Church Content. Only the interval is supported. */
const CUSTOM_RULE = ['weekly_day', 'monthly_week', 'monthly_type', 'monthly_interval'];

/**
 * Converts the recurrence fields of Church Content to an RRULE. Returns undefined if the event does not repeat or the
 * fields have no equivalent.
 */
function churchContentRule(post: Post): string | undefined {
  const field = (name: string) => post.meta(`_ctc_event_recurrence${name}`);
  const frequency = field('').toUpperCase();
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) return undefined;
  const custom = CUSTOM_RULE.map((name) => field(`_${name}`));
  if (custom.some((value) => value !== '' && value !== '1' && value !== 'day')) return undefined;
  const interval = field(`_${frequency.toLowerCase()}_interval`);
  const until = readWrittenDay(field('_end_date'))?.replaceAll('-', '');
  return [
    `FREQ=${frequency}`,
    ...(/^[2-9]$/.test(interval) ? [`INTERVAL=${interval}`] : []),
    ...(until === undefined ? [] : [`UNTIL=${until}`]),
  ].join(';');
}

/** Converts a post to an event. Returns undefined, and adds a doubt, if the post has no title or no day. */
export function readEventPost(
  post: Post,
  references: PostReferences,
  about: CreateAddDoubt,
): EventDraft | undefined {
  const start = startOf(post);
  const record = identifyRecord(about, {
    ...{ title: oneLine(post.title), day: start?.day, written: written(post, 'Start').trim() },
    isPrivate: isPrivate(post),
  });
  if (record === undefined) return undefined;
  const { title, day, doubt } = record;
  const rule = churchContentRule(post);
  // Since version 6 of The Events Calendar, the dates of a repeating event are not posts, so the import lacks them.
  const repeats = /"rules";a:[1-9]/.test(post.meta('_EventRecurrence'));
  const isCustom = !['', 'none'].includes(post.meta('_ctc_event_recurrence')) && rule === undefined;
  if (repeats || isCustom) doubt('written_dates');
  const { time, lastDay } = spanOf(post, start ?? { day, minute: null });
  const categories = ['tribe_events_cat', 'ctc_event_category'].flatMap((name) => post.terms(name));
  const texts = {
    ...{ title, day, lastDay, time: oneLine(post.meta('_ctc_event_time')) || time },
    description: postPlainText(post.text) || postPlainText(post.excerpt),
    location:
      references.places.get(post.meta('_EventVenueID')) ??
      placeLine([post.meta('_ctc_event_venue'), post.meta('_ctc_event_address')]),
    category: guessedCategory(...categories, title),
    linkUrl: post.meta('_EventURL') || post.meta('_ctc_event_registration_url'),
    imageUrl: postPicture(post, references, doubt),
    featured: isYes(post.meta('_tribe_featured')),
    status: statusOf(post.meta('_tribe_events_status')),
  };
  const draft = eventDraft(post.id, texts, doubt);
  const event = rule === undefined ? draft.event : { ...draft.event, repeat: { rule, except: [] } };
  return { ...draft, event, isHeld: isHidden(post) };
}
