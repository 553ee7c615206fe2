import { addDays, churchDay, longDate, type CalendarDate } from '../calendar/dates.ts';
import { eventDays, eventEnd, eventStart, daysToListOn } from '../events/event-times.ts';
import { startMinute, writtenTime } from '../calendar/times.ts';
import { isCalledOff, statusText, eventPath } from '../events/event-labels.ts';
import type { ChurchEvent } from '../events/events.ts';
import {
  servicesOfDays,
  timeInFull,
  type DatedService,
  type ServiceSettings,
} from './services-of-days.ts';

/** A service or an event of a day. */
export type ComingEntry = {
  name: string;
  /** The time as lists show it; empty on the later days of an event of several days. */
  time: string;
  /** The place; null means at the church. */
  place: string | null;
  note: string | null;
  /** Text on a cancelled or moved entry; null if the entry takes place. */
  calledOff: string | null;
  /** The page with more information. */
  path: string;
  /** Whether the entry is a service, or an event that replaces one. */
  isService: boolean;
  /** The service; null for an event. */
  service: DatedService | null;
  end: Date;
};

/** A day with its services and events. */
export type ComingDay = { day: CalendarDate; entries: ComingEntry[] };

/** Text for an entry whose place is null. */
export const AT_CHURCH = 'At the church';

/** Categories of events for one group of people. Such an event does not replace a service at the same time. */
const OF_ONE_GROUP: readonly string[] = ['children', 'youth', 'mens-ministry', 'womens-ministry'];

function serviceEntry(service: DatedService): ComingEntry {
  const { name, place, note, end, state } = service;
  return {
    ...{ name, time: writtenTime(timeInFull(service)), place, note, end, path: '/services' },
    ...{ isService: true, service },
    calledOff: state === 'cancelled' ? 'No service' : null,
  };
}

function eventEntry(
  event: ChurchEvent,
  { day, isFirst, isService }: { day: CalendarDate; isFirst: boolean; isService: boolean },
): ComingEntry {
  const [first, last] = eventDays(event);
  const hasMoved = day < first || last < day;
  const status = isCalledOff(event) ? statusText(event) : null;
  return {
    name: event.title,
    time: isFirst || hasMoved || day === first ? writtenTime(event.time) : '',
    place: event.location,
    note: null,
    calledOff: hasMoved ? `Moved to ${longDate(event.date)}` : status,
    path: eventPath(event.id),
    ...{ isService, service: null },
    end: eventEnd(event),
  };
}

/** Whether an event takes place at the time of a service, so that it replaces the service in the list. */
const replacesService =
  ({ state, start }: DatedService) =>
  (event: ChurchEvent): boolean =>
    state !== 'cancelled' &&
    !isCalledOff(event) &&
    !OF_ONE_GROUP.includes(event.category) &&
    eventStart(event).instant?.getTime() === start.getTime();

const minuteOf = ({ time }: ComingEntry) => startMinute(time) ?? Infinity;

function byTime(one: ComingEntry, other: ComingEntry): number {
  const [first, second] = [minuteOf(one), minuteOf(other)];
  return first === second ? 0 : first - second;
}

type Span = { from: CalendarDate; count: number };

/**
 * The days with services or events, each with its entries by time. Cancelled and moved entries are included, so that
 * nobody comes in vain.
 * @param events in calendar order
 * @param settings null omits the services
 */
export function comingDays(
  events: readonly ChurchEvent[],
  settings: ServiceSettings | null,
  { from, count }: Span,
): ComingDay[] {
  const services = settings === null ? [] : servicesOfDays(settings, from, count);
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
          ...held.map((event) =>
            eventEntry(event, {
              day,
              isFirst: day === from,
              isService: ofServices.some((service) => replacesService(service)(event)),
            }),
          ),
        ].toSorted(byTime),
      };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** How many entries of the week the list omits between `from` (null: the time of the build) and `until`. */
type Left = { count: number; from: Date | null; until: Date };

/** An entry of the next seven days. */
type WeekEntry = ComingEntry & {
  day: CalendarDate;
  /** The time from which the entry is shown, because enough earlier ones have ended; null if shown at once. */
  from: Date | null;
};

const WEEK_DAYS = 7;

/** The time at which so many entries before `place` have ended that the entry at `place` is within the limit. */
function roomFrom(entries: readonly ComingEntry[], place: number, limit: number): Date | null {
  if (place < limit) return null;
  const ends = entries.slice(0, place).map(({ end }) => end.getTime());
  const [end = 0] = ends.toSorted((one, other) => one - other).slice(place - limit);
  return new Date(end);
}

/**
 * The services and events of the next seven days for a static page: the entries shown at once, and those that move up
 * when today's entries end.
 * @param limit number of entries shown at once
 * @returns the entries, and for each period the number of omitted ones
 */
export function comingWeekEntries(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  { now, limit }: { now: Date; limit: number },
): { shown: WeekEntry[]; left: Left[] } {
  const today = churchDay(now);
  const coming = comingDays(events, settings, { from: today, count: WEEK_DAYS })
    .flatMap(({ day, entries }) => entries.map((entry) => ({ ...entry, day })))
    .filter(({ end, time }) => end > now && time !== '');
  const endingToday = coming.filter(({ end }) => churchDay(end) === today).length;
  const ranked = coming.toSorted((one, other) => Number(other.isService) - Number(one.isService));
  const rooms = new Map(
    ranked
      .slice(0, limit + endingToday)
      .map((entry, place) => [entry, roomFrom(ranked, place, limit)] as const),
  );
  const shown = coming.flatMap((entry) => {
    const from = rooms.get(entry);
    return from === undefined ? [] : [{ ...entry, from }];
  });
  const ends = coming
    .map(({ end }) => end)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const left = ends
    .slice(0, endingToday + 1)
    .map((until, over) => ({
      count: coming.length - over - limit,
      from: ends[over - 1] ?? null,
      until,
    }))
    .filter(({ count }) => count > 0);
  return { shown, left };
}
