import {
  changedServiceEntry,
  eventEntries,
  eventSpans,
  weeklyServiceChanges,
  weeklyServiceEntry,
} from '#shared/calendar/calendar.ts';
import { churchDay, churchInstant } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { eventPath } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { cancelledEvents } from '#db/tables.ts';
import type { CalendarItem } from './icalendar.ts';

/** The identity and origin of a calendar. */
export type CalendarSource = {
  origin: string;
  /** Unique to this church; it never changes, even if the domain does. */
  namespace: string;
  categories: Settings['categories'];
};

const REMINDER_MINUTES = 60;

/**
 * The UID of an event's calendar entry. The second time of a day gets the suffix of its index, so the UID stays the
 * same while the number of times does.
 */
const eventUid = (id: number, index: number, { namespace }: CalendarSource) =>
  `event-${String(id)}${index === 0 ? '' : `-${String(index + 1)}`}@${namespace}`;

/** Converts a record's version, which starts at 1, to an iCalendar sequence, which starts at 0. */
export const sequenceOf = (version: number) => Math.max(0, version - 1);

/** The calendar items of an event, one for each of its times. */
export const eventItems = (
  event: ChurchEvent,
  changedAt: Date,
  source: CalendarSource,
): CalendarItem[] =>
  eventEntries(event).map((entry, index) => ({
    ...entry,
    uid: eventUid(event.id, index, source),
    sequence: sequenceOf(event.version),
    changedAt,
    url: `${source.origin}${eventPath(event.id)}`,
    category: categoryLabel(event.category, source.categories),
  }));

/** The cancelled calendar items of a deleted event. */
export const cancelledItems = (
  {
    eventId,
    version,
    title,
    date,
    time,
    endDate,
    cancelledAt,
  }: typeof cancelledEvents.$inferSelect,
  source: CalendarSource,
): CalendarItem[] =>
  eventSpans({
    date: date.toISOString(),
    time,
    endDate: endDate?.toISOString() ?? null,
  }).map((span, index) => ({
    ...span,
    title,
    description: 'This event has been cancelled.',
    location: '',
    status: 'cancelled',
    uid: eventUid(eventId, index, source),
    sequence: sequenceOf(version),
    changedAt: cancelledAt,
    url: `${source.origin}/events`,
  }));

/**
 * The weekly Sunday service as a repeating entry from the next Sunday on, with a reminder. Cancelled Sundays and
 * additional services are exceptions to the rule or entries of their own.
 * @param changedAt last change of the settings; undefined when none are saved
 */
export function sundayServiceItems(
  settings: Settings,
  changedAt: Date | undefined,
  { origin, namespace, now }: Omit<CalendarSource, 'categories'> & { now: Date },
): CalendarItem[] {
  const today = churchDay(now);
  const { cancelled, moved, additional } = weeklyServiceChanges(settings, today);
  const common = {
    sequence: sequenceOf(settings.version),
    changedAt: changedAt ?? churchInstant(today, 0),
    url: `${origin}/sermons`,
    reminderMinutes: REMINDER_MINUTES,
  };
  const weekly = { ...common, uid: `sunday-service@${namespace}` };
  const entry = weeklyServiceEntry(settings, today);
  const isListed = ({ start }: { start: Date }) => start >= entry.start;
  return [
    { ...entry, ...weekly, except: cancelled.filter(isListed).map(({ start }) => start) },
    ...moved.map((service) => ({
      ...changedServiceEntry(service, settings),
      ...weekly,
      replaces: service.weekly?.usualStart,
    })),
    ...additional.map((service, index) => ({
      ...changedServiceEntry(service, settings),
      ...common,
      uid: `service-${service.day}-${String(index)}@${namespace}`,
    })),
  ];
}
