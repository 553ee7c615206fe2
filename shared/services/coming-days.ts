import {
  addDays,
  churchDay,
  churchInstant,
  dayInSentence,
  daysBetween,
  fullDate,
  lastWeekdayOnOrBefore,
  shortDate,
  type CalendarDate,
} from '../calendar/dates.ts';
import { eventStart } from '../events/event-start.ts';
import { eventDays, eventEnd, daysToListOn } from '../events/event-times.ts';
import { firstOfMonth, lastOfMonth, monthOf, type DaySpan, type Month } from '../calendar/month.ts';
import { formatTypedTime, sortMinute } from '../calendar/times.ts';
import { isCalledOff, statusText, eventPath } from '../events/event-labels.ts';
import type { ChurchEvent } from '../events/events.ts';
import {
  servicesOfDays,
  fullServiceTime,
  type DatedService,
  type ServiceSettings,
} from './services-of-days.ts';
import { serviceCategory } from './service-categories.ts';

/** A service or an event of a day. */
export type ComingEntry = {
  name: string;
  /** Stored value of the event category. */
  category: string;
  /** The time as lists show it. For an event of several days, it is empty on all days but the first. */
  time: string;
  /** The place; null for a service at the church without a room. */
  place: string | null;
  note: string | null;
  /** Whether it is an event that was moved from this day to another. */
  hasMoved: boolean;
  /** Text on a canceled or moved entry; null if the entry takes place. */
  calledOff: string | null;
  /** Path of the page with more information. */
  path: string;
  /** The service; null for an event. */
  service: DatedService | null;
  /** Whether it is a service with a sermon, or an event in its place. */
  isWorship: boolean;
  end: Date;
};

/** A day with its services and events. */
export type ComingDay = { day: CalendarDate; entries: ComingEntry[] };

/** Event categories for one group of people. Such an event replaces a service at the same time only at its place. */
const OF_ONE_GROUP: readonly string[] = ['children', 'youth', 'mens-ministry', 'womens-ministry'];

const isWorship = ({ weekly }: DatedService) =>
  weekly === null || weekly.isMain || weekly.hasSermon;

function serviceEntry(service: DatedService): ComingEntry {
  const { name, place, note, end, state } = service;
  return {
    ...{ name, place, note, end, service, path: '/services' },
    category: serviceCategory(name),
    hasMoved: false,
    isWorship: isWorship(service),
    time: formatTypedTime(fullServiceTime(service)),
    calledOff: state === 'cancelled' ? 'No service' : null,
  };
}

/** A day in words, with its year where that is not the year of the day on which it is read; `May 1` stays on a line. */
const dayAsSeenFrom = (day: CalendarDate, date: string) =>
  (date.startsWith(day.slice(0, 4)) ? dayInSentence : fullDate)(date).replace(
    /([a-z]) (\d)/,
    '$1\u00A0$2',
  );

function eventEntry(
  event: ChurchEvent,
  { day, isFirst }: { day: CalendarDate; isFirst: boolean },
): Omit<ComingEntry, 'isWorship'> {
  const [first, last] = eventDays(event);
  const hasMoved = day < first || last < day;
  const status = isCalledOff(event) ? statusText(event) : null;
  return {
    name: event.title,
    category: event.category,
    time: isFirst || hasMoved || day === first ? formatTypedTime(event.time) : '',
    place: event.location,
    note: null,
    hasMoved,
    calledOff: hasMoved ? `Moved to ${dayAsSeenFrom(day, event.date)}` : status,
    path: eventPath(event.id),
    service: null,
    // An event that was moved is over on its first day when it would have been.
    end: eventEnd(hasMoved ? { date: day, time: event.time, endDate: null } : event),
  };
}

/** Whether an event takes place at the time of a service. Such an event replaces the service in the list. */
const replacesService =
  ({ state, start, place }: DatedService) =>
  (event: ChurchEvent): boolean =>
    state !== 'cancelled' &&
    !isCalledOff(event) &&
    (!OF_ONE_GROUP.includes(event.category) || event.location === place) &&
    eventStart(event).instant?.getTime() === start.getTime();

const byTime = (one: ComingEntry, other: ComingEntry) =>
  sortMinute(one.time) - sortMinute(other.time);

/**
 * The days with services or events. Each day has its entries in the order of their times. Canceled and moved entries
 * are included, so that nobody comes in vain.
 * @param events in calendar order
 */
export function comingDays(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  { from, count }: DaySpan,
): ComingDay[] {
  const services = servicesOfDays(settings, from, count);
  const ofDay = Map.groupBy(
    events.flatMap((event) => [...new Set(daysToListOn(event))].map((day) => ({ day, event }))),
    ({ day }) => day,
  );
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .map((day) => {
      const ofServices = services.filter((service) => service.day === day);
      const held = (ofDay.get(day) ?? []).map(({ event }) => event);
      return {
        day,
        entries: [
          ...ofServices.filter((service) => !held.some(replacesService(service))).map(serviceEntry),
          ...held.map((event) => ({
            ...eventEntry(event, { day, isFirst: day === from }),
            isWorship: ofServices.some((each) => isWorship(each) && replacesService(each)(event)),
          })),
        ].toSorted(byTime),
      };
    })
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Time and place of the service with a sermon that is held on a day, or of the event in its place; empty if there is
 * none or more than one.
 */
export function worshipOfDay(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  day: CalendarDate,
): string[] {
  const [held] = comingDays(events, settings, { from: day, count: 1 });
  const worship =
    held?.entries.filter((entry) => entry.isWorship && entry.calledOff === null) ?? [];
  return worship.length === 1
    ? worship.flatMap(({ time, place }) => (place === null ? [time] : [time, place]))
    : [];
}

/** The days reduced to their entries that are over at `now` (`isOver`), or to the others; without days left empty. */
export const daysWith = (days: readonly ComingDay[], isOver: boolean, now: Date): ComingDay[] =>
  days
    .map((day) => ({ ...day, entries: day.entries.filter(({ end }) => end <= now === isOver) }))
    .filter(({ entries }) => entries.length > 0);

/** Number of days after today that the current month shows at least: with this week, five weeks to read or to print. */
const DAYS_AHEAD = 28;

const saturdayFrom = (day: CalendarDate) => addDays(lastWeekdayOnOrBefore(day, 'Sunday'), 6);

/**
 * The days that a month shows: its own, and those of its neighbours that complete its weeks. The current month begins
 * with its first day, because the days before are over.
 */
export function daysShownInMonth(month: Month, now: Date): DaySpan {
  const today = churchDay(now);
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  const isCurrent = monthOf(today) === month;
  const from = isCurrent ? first : lastWeekdayOnOrBefore(first, 'Sunday');
  const ahead = isCurrent ? addDays(today, DAYS_AHEAD) : last;
  return { from, count: daysBetween(from, saturdayFrom(ahead > last ? ahead : last)) + 1 };
}

/** A day of the coming week. A page shows it until its last entry has ended. */
type WeekDay = ComingDay & {
  until: Date;
  /**
   * The time from which a page shows the day, because enough earlier days are over; null if the page shows it at once.
   */
  from: Date | null;
};

/** Number of entries on the days that a page omits, in the period from `from` (null: the build) until `until`. */
type Left = { count: number; from: Date | null; until: Date };

const WEEK_DAYS = 7;

const latest = (entries: readonly ComingEntry[]) =>
  new Date(Math.max(...entries.map(({ end }) => end.getTime())));

/**
 * The services and events of the next seven days for a static page, by day. The page shows the first days at once, and
 * a later day when one of the shown days is over, so it omits only the last days of the week.
 * @param limit number of days that the page shows at once
 * @returns the days, and for each period the number of entries on the omitted days
 */
export function comingWeek(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  { now, limit }: { now: Date; limit: number },
): { days: WeekDay[]; left: Left[] } {
  const days = comingDays(events, settings, { from: churchDay(now), count: WEEK_DAYS })
    .map(({ day, entries }) => ({
      day,
      entries: entries.filter(({ end, time }) => end > now && time !== ''),
    }))
    .filter(({ entries }) => entries.length > 0)
    .map((day) => ({ ...day, until: latest(day.entries) }));
  const ends = days
    .map(({ until }) => until)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const left = ends.map((until, over) => ({
    count: days.slice(limit + over).flatMap(({ entries }) => entries).length,
    from: ends[over - 1] ?? null,
    until,
  }));
  return {
    days: days.map((day, place) => ({ ...day, from: ends[place - limit] ?? null })),
    left: left.filter(({ count }) => count > 0),
  };
}

/**
 * What a day is called before its date, and from and until when: its weekday, from the day before 'Tomorrow', and from
 * its midnight at the church until `until` 'Today'.
 */
export const dayNames = (day: CalendarDate, until: Date) => {
  const [eve, midnight] = [churchInstant(addDays(day, -1), 0), churchInstant(day, 0)];
  return [
    { name: shortDate(day).slice(0, 3), from: null, until: eve },
    { name: 'Tomorrow', from: eve, until: midnight },
    { name: 'Today', from: midnight, until },
  ];
};
