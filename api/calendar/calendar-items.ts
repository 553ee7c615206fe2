import {
  changedServiceEntry,
  eventEntries,
  eventSpans,
  weeklyServiceChanges,
  weeklyServiceEntry,
  type CalendarEntry,
} from '#shared/calendar/calendar.ts';
import {
  churchDay,
  churchInstant,
  addDays,
  MINUTES_PER_DAY,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { eventPath } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { weeklyServices } from '#shared/services/service-times.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { deletedEvents, eventSeries } from '#db/tables.ts';
import type { CalendarItem } from './icalendar.ts';
import { parseStoredRule, formatRule } from '#shared/calendar/recurrence-rule.ts';

/** What all calendar items need of the site: its origin, its part of UIDs, and the labels of categories. */
export type CalendarItemContext = {
  /** Origin of the site, such as `https://church.example`. */
  origin: string;
  /** The part of UIDs after the `@`. Stays the same if the domain changes, because calendars match entries by UID. */
  namespace: string;
  categories: Settings['categories'];
};

const REMINDER_MINUTES = 60;

/** Status and texts that calendars show for a deleted event. */
const CANCELLED = {
  status: 'cancelled',
  description: 'This event has been canceled.',
  location: '',
} as const;

/**
 * UID of a calendar entry. An event has one entry for each of its times of day: the first has the UID `event-7@…`,
 * the second `event-7-2@…`.
 */
const entryUid = (
  kind: 'event' | 'series',
  id: number,
  index: number,
  { namespace }: CalendarItemContext,
) => `${kind}-${id}${index === 0 ? '' : `-${index + 1}`}@${namespace}`;

/** Address of the event's page; address of /events if `id` is null, because the event no longer exists. */
const pageAddress = (id: number | null, { origin }: CalendarItemContext) =>
  `${origin}${id === null ? '/events' : eventPath(id)}`;

/** Converts a version (from 1; 0 for settings that were never saved) to an iCalendar SEQUENCE (from 0). */
const sequenceNumber = (version: number) => Math.max(0, version - 1);

/** The calendar items of an event, one for each of its times of day. */
export const eventItems = (
  event: ChurchEvent,
  changedAt: Date,
  context: CalendarItemContext,
): CalendarItem[] =>
  eventEntries(event).map((entry, index) => ({
    ...entry,
    uid: entryUid('event', event.id, index, context),
    sequence: sequenceNumber(event.version),
    changedAt,
    url: pageAddress(event.id, context),
    category: categoryLabel(event.category, context.categories),
  }));

/** The canceled calendar items of a deleted event. */
export const deletedEventItems = (
  { eventId, version, title, date, time, endDate, cancelledAt }: typeof deletedEvents.$inferSelect,
  context: CalendarItemContext,
): CalendarItem[] =>
  eventSpans({
    date: date.toISOString(),
    time,
    endDate: endDate?.toISOString() ?? null,
  }).map((span, index) => ({
    ...span,
    ...CANCELLED,
    title,
    uid: entryUid('event', eventId, index, context),
    sequence: sequenceNumber(version),
    changedAt: cancelledAt,
    url: pageAddress(null, context),
  }));

/**
 * A weekly service as a repeating entry from its next day on, with a reminder an hour before. Canceled days are its
 * exceptions; moved and additional services are entries of their own.
 * @param place of the service in the list of weekly services, from 0
 * @param changedAt when the settings were last saved; undefined if they never were
 * @returns null if there is no such service
 */
export function weeklyServiceItems(
  settings: Settings,
  place: number,
  changedAt: Date | undefined,
  { origin, namespace, now }: Omit<CalendarItemContext, 'categories'> & { now: Date },
): CalendarItem[] | null {
  const service = weeklyServices(settings)[place];
  if (service === undefined) return null;
  const today = churchDay(now);
  const { cancelled, moved, additional } = weeklyServiceChanges(settings, today, service);
  const common = {
    sequence: sequenceNumber(settings.version),
    changedAt: changedAt ?? churchInstant(today, 0),
    url: `${origin}${service.isMain ? '/sermons' : '/services'}`,
    reminderMinutes: REMINDER_MINUTES,
  };
  const name = service.isMain ? 'sunday-service' : `service-${String(place + 1)}`;
  const weekly = { ...common, uid: `${name}@${namespace}` };
  const entry = weeklyServiceEntry(settings, today, service);
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

/** A series. `nextId` is the id of its next public event, or of its first if all are over; null if none is public. */
type SeriesRow = typeof eventSeries.$inferSelect & { nextId: number | null };

/** An event of a series with fields that an editor changed for this date alone. */
type ChangedDate = { event: ChurchEvent; changedAt: Date };

/** The event that the series' own fields give for a day of its recurrence rule. */
const plannedEvent = (
  { id, version, extraDays, ...fields }: SeriesRow,
  day: CalendarDate,
): ChurchEvent => ({
  ...fields,
  ...{ id, version, date: day, previousDate: null, series: null },
  endDate: extraDays === null ? null : addDays(day, extraDays),
});

/**
 * Converts a stored recurrence rule to an RRULE. If the entry has a time, RFC 5545 § 3.3.10 requires UNTIL in UTC: the
 * last second of the rule's last day in the church's time zone.
 */
function calendarRule(rule: string, { allDay }: CalendarEntry): string {
  const { until, ...read } = parseStoredRule(rule);
  if (until === null || allDay) return rule;
  const end = new Date(churchInstant(until, MINUTES_PER_DAY).getTime() - 1000);
  const written = `${end.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `${formatRule({ ...read, until: null })};UNTIL=${written}`;
}

/**
 * Calendar items of a series of events. Each time of day has one repeating item with RRULE and exceptions, which links
 * to the page of the next date. Each date with fields of its own has a further item.
 */
export function seriesItems(
  series: SeriesRow,
  changedDates: readonly ChangedDate[],
  context: CalendarItemContext,
): CalendarItem[] {
  const sequence = sequenceNumber(series.version);
  const startOn = (day: CalendarDate, index: number) =>
    eventEntries(plannedEvent(series, day))[index]?.start ?? day;
  const entries = eventEntries(plannedEvent(series, series.startDay));

  const planned = entries.map((entry, index): CalendarItem => {
    const missing = changedDates.filter(({ event }) => eventEntries(event).length <= index);
    const except = [...series.exceptDays, ...missing.map(({ event }) => originalDay(event))];
    return {
      ...entry,
      ...(series.cancelledAt !== null && CANCELLED),
      uid: entryUid('series', series.id, index, context),
      sequence,
      category: categoryLabel(series.category, context.categories),
      url: pageAddress(series.nextId, context),
      changedAt: series.updatedAt,
      repeats: calendarRule(series.rule, entry),
      except: except.toSorted().map((day) => startOn(day, index)),
    };
  });
  const changed = changedDates.flatMap(({ event, changedAt }) =>
    eventItems(event, changedAt, context).map((item, index): CalendarItem => {
      if (index >= entries.length) return { ...item, sequence };
      const uid = entryUid('series', series.id, index, context);
      return { ...item, sequence, uid, replaces: startOn(originalDay(event), index) };
    }),
  );
  return [...planned, ...changed];
}

/** The day that the series' rule gives an event, even if the event was moved to another day. */
const originalDay = ({ series, date }: ChurchEvent): CalendarDate =>
  series?.day ?? date.slice(0, 10);
