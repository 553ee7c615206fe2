import { addDays, churchZone, type CalendarDate } from '../../calendar/dates.ts';
import { eventDraft, guessedCategory, NO_EVENT_TEXTS, type EventTexts } from '../drafts.ts';
import { identified, type About } from '../doubts.ts';
import { oneLine } from '../html.ts';
import type { EventDraft } from '../records.ts';
import { onChurchClock, readWrittenDay, writtenSpan, type ChurchTime } from '../written-dates.ts';
import { isHidden, isPrivate, pictureOf, placeOf, postPlainText } from './wordpress-posts.ts';
import type { Post, References } from './wordpress-posts.ts';

/** An event of The Events Calendar 6 (src/Tribe/API.php, src/Tribe/Main.php), or of Church Content. */
export const isEvent = ({ type }: Post): boolean =>
  type === 'tribe_events' || isChurchContent(type);
const isChurchContent = (type: string) => type === 'ctc_event';

/** Whether a zone differs from the church's. An offset such as `UTC-6` is WordPress's way to write the site's clock. */
const isElsewhere = (zone: string) => zone.includes('/') && zone !== churchZone();

/** A time that the calendar stores twice: on the event's clock, and in UTC. */
function timeOf(post: Post, field: string): ChurchTime | undefined {
  const utc = new Date(`${post.meta(`${field}UTC`).replace(' ', 'T')}Z`);
  if (isElsewhere(post.meta('_EventTimezone')) && !Number.isNaN(utc.getTime()))
    return onChurchClock(utc);
  const written = post.meta(field);
  const day = readWrittenDay(written);
  const [, hour = '0', minute = '0'] = /\s(\d\d):(\d\d)/.exec(written) ?? [];
  return day === undefined ? undefined : { day, minute: Number(hour) * 60 + Number(minute) };
}

type Span = { start: ChurchTime; end: ChurchTime | undefined };

/** Start and end. A whole day ends at its last minute in the calendar, and with the next day here. */
function spanOf(post: Post): Span | undefined {
  const isAllDay = /^(?:yes|1|true)$/i.test(post.meta('_EventAllDay'));
  const day = (field: string) => readWrittenDay(post.meta(field));
  if (!isAllDay) {
    const start = timeOf(post, '_EventStartDate');
    return start && { start, end: timeOf(post, '_EventEndDate') };
  }
  const first = day('_EventStartDate');
  return first === undefined ? undefined : wholeDays(first, day('_EventEndDate'));
}

/** The state of an event (src/Events/Event_Status), converted to ours. */
const statusOf = (name: string): EventTexts['status'] =>
  name === 'canceled' ? 'cancelled' : name === 'postponed' ? name : 'scheduled';

/** A span of whole days, which ends on the day after the last, as in calendars. */
const wholeDays = (first: CalendarDate, last = first): Span => ({
  start: { day: first, minute: null },
  end: { day: addDays(last, 1), minute: null },
});

/** Start and end in Church Content 2.6 (includes/admin/admin-event-fields.php): days, and `19:00` on its clock. */
function churchContentSpan(post: Post): Span | undefined {
  const first = readWrittenDay(post.meta('_ctc_event_start_date'));
  const last = readWrittenDay(post.meta('_ctc_event_end_date')) ?? first;
  const minute = (field: string) => {
    const [, hour, minutes] = /^(\d{1,2}):(\d\d)/.exec(post.meta(field)) ?? [];
    return hour === undefined ? null : Number(hour) * 60 + Number(minutes);
  };
  const start = minute('_ctc_event_start_time');
  const end = minute('_ctc_event_end_time');
  if (first === undefined || last === undefined) return undefined;
  if (start === null) return wholeDays(first, last);
  const until = end === null && last === first ? undefined : { day: last, minute: end ?? start };
  return { start: { day: first, minute: start }, end: until };
}

/** Fields of the add-on for custom repetition. Only its interval is supported. */
const CUSTOM_RULE = ['weekly_day', 'monthly_week', 'monthly_type', 'monthly_interval'];

/** The rule of a repeating event of Church Content; undefined if it does not repeat, or no rule of ours fits. */
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

/** Fields that only Church Content or only The Events Calendar has. */
function ofPlugin(post: Post, span: Span, { places }: References) {
  const written = writtenSpan(span.start, span.end);
  if (!isChurchContent(post.type)) {
    return {
      ...written,
      location: places.get(post.meta('_EventVenueID')) ?? '',
      linkUrl: post.meta('_EventURL'),
      categories: post.terms('tribe_events_cat'),
    };
  }
  return {
    ...{ ...written, time: oneLine(post.meta('_ctc_event_time')) || written.time },
    location: placeOf(['_ctc_event_venue', '_ctc_event_address'].map(post.meta)),
    linkUrl: post.meta('_ctc_event_registration_url'),
    categories: post.terms('ctc_event_category'),
  };
}

/** An event of an export. Without a title or a day it adds a doubt and returns undefined. */
export function eventOf(post: Post, references: References, about: About): EventDraft | undefined {
  const written = isChurchContent(post.type) ? churchContentSpan(post) : spanOf(post);
  const record = identified(about, {
    ...{ title: oneLine(post.title), day: written?.start.day, isPrivate: isPrivate(post) },
    written: post.meta('_EventStartDate') || post.meta('_ctc_event_start_date'),
  });
  if (record === undefined) return undefined;
  const { title, day, doubt } = record;
  // Dates of a repeating event are separate posts only up to version 5.
  const rule = churchContentRule(post);
  const repeats = /"rules";a:[1-9]/.test(post.meta('_EventRecurrence'));
  const isCustom = !['', 'none'].includes(post.meta('_ctc_event_recurrence')) && rule === undefined;
  if (repeats || isCustom) doubt('written_dates');
  const { categories, ...said } = ofPlugin(post, written ?? wholeDays(day), references);
  const texts = {
    ...{ ...NO_EVENT_TEXTS, title, day },
    ...said,
    description: postPlainText(post.text) || postPlainText(post.excerpt),
    category: guessedCategory(...categories, title),
    imageUrl: pictureOf(post, references, doubt),
    featured: /^(?:1|yes|true)$/i.test(post.meta('_tribe_featured')),
    status: statusOf(post.meta('_tribe_events_status')),
  };
  const draft = eventDraft(post.id, texts, doubt);
  const event = rule === undefined ? draft.event : { ...draft.event, repeat: { rule, except: [] } };
  return { ...draft, event, isHeld: isHidden(post) };
}
