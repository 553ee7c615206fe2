import { addDays, type CalendarDate } from '../calendar/dates.ts';
import { isCalledOff, statusText, eventPath } from '../events/event-labels.ts';
import { eventDays } from '../calendar/start-times.ts';
import type { ChurchEvent } from '../events/events.ts';
import { servicesOfDays, type DatedService, type ServiceSettings } from './services-of-days.ts';
import { startMinute } from '../calendar/times.ts';

/** A service or an event of a day. */
export type ComingEntry = {
  name: string;
  /** As typed; empty on the later days of an event of several days. */
  time: string;
  /** Null: at the church. */
  place: string | null;
  note: string | null;
  /** Why nobody should come; null when it takes place. */
  calledOff: string | null;
  /** The event's page; null for a service. */
  path: string | null;
};

const serviceEntry = ({ name, shownTime, place, note, state }: DatedService): ComingEntry => ({
  ...{ name, time: shownTime, place, note, path: null },
  calledOff: state === 'cancelled' ? 'No service' : null,
});

const eventEntry = (event: ChurchEvent, isContinued: boolean): ComingEntry => ({
  name: event.title,
  time: isContinued ? '' : event.time,
  place: event.location,
  note: null,
  calledOff: isCalledOff(event) ? statusText(event) : null,
  path: eventPath(event.id),
});

const minuteOf = ({ time }: ComingEntry) => startMinute(time) ?? Infinity;

function byTime(one: ComingEntry, other: ComingEntry): number {
  const [first, second] = [minuteOf(one), minuteOf(other)];
  return first === second ? 0 : first - second;
}

/**
 * The days that have a service or an event, each in the order of its times, with those that are called off, so
 * that nobody comes in vain.
 * @param events in calendar order
 * @param from first day, on the church's calendar
 * @param count number of days
 */
export function comingDays(
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  { from, count }: { from: CalendarDate; count: number },
): { day: CalendarDate; entries: ComingEntry[] }[] {
  const services = servicesOfDays(settings, from, count);
  const isOn = (day: CalendarDate) => (event: ChurchEvent) => {
    const [first, last] = eventDays(event);
    return first <= day && day <= last;
  };
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .map((day) => ({
      day,
      entries: [
        ...services.filter((service) => service.day === day).map(serviceEntry),
        ...events
          .filter(isOn(day))
          .map((event) => eventEntry(event, day > from && eventDays(event)[0] < day)),
      ].toSorted(byTime),
    }))
    .filter(({ entries }) => entries.length > 0);
}
