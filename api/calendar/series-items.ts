import { eventEntries, type CalendarEntry } from '#shared/calendar/calendar.ts';
import { addDays, churchInstant, type CalendarDate } from '#shared/calendar/dates.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { eventPath } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { storedRule, writeRule } from '#shared/calendar/recurrence-rule.ts';
import type { eventSeries } from '#db/tables.ts';
import { sequenceOf, type CalendarSource } from './calendar-items.ts';
import type { CalendarItem } from './icalendar.ts';

/** A series, and the event of its next date; null when it has none any more. */
type SeriesRow = typeof eventSeries.$inferSelect & { nextId: number | null };

/** A date of a series that was changed alone. */
type ChangedDate = { event: ChurchEvent; changedAt: Date };

const DAY_MINUTES = 24 * 60;

/** The date of a series on a day of its rule, as the rule has it. */
const plannedEvent = (
  { id, version, extraDays, ...fields }: SeriesRow,
  day: CalendarDate,
): ChurchEvent => ({
  ...fields,
  ...{ id, version, date: day, previousDate: null, series: null },
  endDate: extraDays === null ? null : addDays(day, extraDays),
});

/**
 * Converts a stored rule for calendars. RFC 5545 § 3.3.10 requires UNTIL in UTC if the start has a time zone: here
 * it is the end of the last day.
 */
function calendarRule(rule: string, { allDay }: CalendarEntry): string {
  const { until, ...read } = storedRule(rule);
  if (until === null || allDay) return rule;
  const end = new Date(churchInstant(until, DAY_MINUTES).getTime() - 1000);
  const written = `${end.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `${writeRule({ ...read, until: null })};UNTIL=${written}`;
}

/**
 * The calendar items of a series: one with the rule and its exceptions for each time of day, and one for each date
 * with fields of its own. The repeating item links to the page of the next date.
 */
export function seriesItems(
  series: SeriesRow,
  changedDates: readonly ChangedDate[],
  { origin, namespace, categories }: CalendarSource,
): CalendarItem[] {
  const sequence = sequenceOf(series.version);
  const urlOf = (id: number | null) => `${origin}${id === null ? '/events' : eventPath(id)}`;
  const category = categoryLabel(series.category, categories);
  const common = { sequence, category, url: urlOf(series.nextId) };
  const uidOf = (index: number) =>
    `series-${String(series.id)}${index === 0 ? '' : `-${String(index + 1)}`}@${namespace}`;
  const startOn = (day: CalendarDate, index: number) =>
    eventEntries(plannedEvent(series, day))[index]?.start ?? day;
  const entries = eventEntries(plannedEvent(series, series.startDay));
  const isCancelled = series.cancelledAt !== null;

  const planned = entries.map((entry, index): CalendarItem => {
    const missing = changedDates.filter(({ event }) => eventEntries(event).length <= index);
    const except = [...series.exceptDays, ...missing.map(({ event }) => originalDay(event))];
    return {
      ...entry,
      ...common,
      ...(isCancelled && CANCELLED),
      uid: uidOf(index),
      changedAt: series.updatedAt,
      repeats: calendarRule(series.rule, entry),
      except: except.toSorted().map((day) => startOn(day, index)),
    };
  });
  const changed = changedDates.flatMap(({ event, changedAt }) =>
    eventEntries(event).map((entry, index): CalendarItem => {
      const isOneMore = index >= entries.length;
      return {
        ...entry,
        ...common,
        category: categoryLabel(event.category, categories),
        url: urlOf(event.id),
        uid: isOneMore ? `event-${event.id}-${index + 1}@${namespace}` : uidOf(index),
        changedAt,
        replaces: isOneMore ? undefined : startOn(originalDay(event), index),
      };
    }),
  );
  return [...planned, ...changed];
}

const originalDay = ({ series, date }: ChurchEvent): CalendarDate =>
  series?.day ?? date.slice(0, 10);

const CANCELLED = {
  status: 'cancelled',
  description: 'This event has been cancelled.',
  location: '',
} as const;
