import { eventEntry, eventSpan, sundayServiceEntry } from '#shared/calendar.ts';
import { churchDay, churchInstant, utcDay } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-views.ts';
import type { ChurchEvent } from '#shared/events.ts';
import type { Settings } from '#shared/settings.ts';
import type { cancelledEvents } from '#db/schema/index.ts';
import type { CalendarItem } from './icalendar.ts';

/** Whose calendar it is, and where its pages are. */
export type CalendarPlace = {
  origin: string;
  /** Never changes, whatever becomes of the domain; no other church has it. */
  namespace: string;
};

const REMINDER_MINUTES = 60;

const eventUid = (id: number, { namespace }: CalendarPlace) => `event-${String(id)}@${namespace}`;

/** A record begins with version 1, a calendar's entry with sequence 0. */
const sequenceOf = (version: number) => Math.max(0, version - 1);

/** An event as it is. */
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

/** An event that was deleted. */
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
 * The weekly Sunday service from the next Sunday on, with a reminder.
 * @param changedAt of the settings; undefined while none have been saved
 */
export function sundayServiceItem(
  settings: Settings,
  changedAt: Date | undefined,
  { origin, namespace, now }: CalendarPlace & { now: Date },
): CalendarItem {
  const today = churchDay(now);
  return {
    ...sundayServiceEntry(settings, today),
    uid: `sunday-service@${namespace}`,
    sequence: sequenceOf(settings.version),
    changedAt: changedAt ?? churchInstant(today, 0),
    url: `${origin}/sermons`,
    reminderMinutes: REMINDER_MINUTES,
  };
}
