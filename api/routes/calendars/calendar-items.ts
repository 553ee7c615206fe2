import {
  changedServiceEntry,
  eventEntry,
  eventSpan,
  sundayChanges,
  sundayServiceEntry,
} from '#shared/calendar.ts';
import { churchDay, churchInstant, utcDay } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-categories.ts';
import type { ChurchEvent } from '#shared/events.ts';
import type { Settings } from '#shared/settings.ts';
import type { cancelledEvents } from '#db/schema/index.ts';
import type { CalendarItem } from './icalendar.ts';

/** The identity and origin of a calendar. */
export type CalendarPlace = {
  origin: string;
  /** Unique to this church; it never changes, even if the domain does. */
  namespace: string;
};

const REMINDER_MINUTES = 60;

const eventUid = (id: number, { namespace }: CalendarPlace) => `event-${String(id)}@${namespace}`;

/** Converts a record's version, which starts at 1, to an iCalendar sequence, which starts at 0. */
const sequenceOf = (version: number) => Math.max(0, version - 1);

/** The calendar item of an event. */
export const eventItem = (
  event: ChurchEvent,
  changedAt: Date,
  place: CalendarPlace,
): CalendarItem => ({
  ...eventEntry(event),
  uid: eventUid(event.id, place),
  sequence: sequenceOf(event.version),
  changedAt,
  url: `${place.origin}/events?day=${utcDay(event.date)}`,
  category: categoryLabel(event.category),
});

/** The cancelled calendar item of a deleted event. */
export const cancelledItem = (
  { eventId, version, title, date, time, cancelledAt }: typeof cancelledEvents.$inferSelect,
  place: CalendarPlace,
): CalendarItem => ({
  ...eventSpan({ date: date.toISOString(), time }),
  title,
  description: 'This event has been cancelled.',
  location: '',
  uid: eventUid(eventId, place),
  sequence: sequenceOf(version),
  changedAt: cancelledAt,
  url: `${place.origin}/events`,
  isCancelled: true,
});

/**
 * The weekly Sunday service from the next Sunday on, with a reminder, its exceptions, and the services that come
 * on top.
 * @param changedAt last change of the settings; undefined when none are saved
 */
export function sundayServiceItems(
  settings: Settings,
  changedAt: Date | undefined,
  { origin, namespace, now }: CalendarPlace & { now: Date },
): CalendarItem[] {
  const today = churchDay(now);
  const { cancelled, moved, additional } = sundayChanges(settings, today);
  const common = {
    sequence: sequenceOf(settings.version),
    changedAt: changedAt ?? churchInstant(today, 0),
    url: `${origin}/sermons`,
    reminderMinutes: REMINDER_MINUTES,
  };
  const weekly = { ...common, uid: `sunday-service@${namespace}` };
  const entry = sundayServiceEntry(settings, today);
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
