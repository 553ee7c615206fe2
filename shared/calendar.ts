import { WEEKLY_SERVICES } from './church.ts';
import { addDays, churchInstant, utcDay, type Day } from './dates.ts';
import type { ChurchEvent } from './events.ts';
import { nextOccurrence, weeklyServices } from './service-times.ts';
import { servicesFrom, type DatedService } from './services-of-days.ts';
import type { Settings } from './settings.ts';
import { timeRange } from './times.ts';

/** Start and end of a calendar entry; the end is exclusive. */
export type CalendarSpan =
  { allDay: false; start: Date; end: Date } | { allDay: true; start: Day; end: Day };

/** An event or a service as a calendar entry. */
export type CalendarEntry = CalendarSpan & {
  title: string;
  description: string;
  location: string;
  /** RFC 5545 recurrence rule. */
  repeats?: 'FREQ=WEEKLY;BYDAY=SU';
};

/** Assumed length in a calendar of an event whose text names no end, in minutes. */
const EVENT_MINUTES = 60;

/** A span between two wall-clock times of the church, in minutes after the midnight that begins `day`. */
function clockSpan(day: Day, from: number, to: number): CalendarSpan {
  const start = churchInstant(day, from);
  const end = churchInstant(day, to);
  // When the clocks skip an hour, both times may be the same instant.
  const isSkipped = end <= start;
  return {
    allDay: false,
    start,
    end: isSkipped ? new Date(start.getTime() + EVENT_MINUTES * 60_000) : end,
  };
}

/**
 * The span of an event: its UTC calendar day at its times on the church's clock; the whole day when no time
 * can be read.
 */
export function eventSpan({ date, time }: Pick<ChurchEvent, 'date' | 'time'>): CalendarSpan {
  const day = utcDay(date);
  const range = timeRange(time);
  if (range === null) return { allDay: true, start: day, end: addDays(day, 1) };
  return clockSpan(day, range.start, range.end ?? range.start + EVENT_MINUTES);
}

/**
 * Matches text that holds nothing but clock times, which the calendar shows itself: `10:00 AM`, `7 – 8:30
 * p.m.`
 */
const ONLY_TIMES = /^(?:[\d\s:.–—-]|[ap]\.?\s?m\b)*$/i;

/** An event as a calendar entry. Words in its time field other than clock times go into the description. */
export const eventEntry = (event: ChurchEvent): CalendarEntry => ({
  ...eventSpan(event),
  title: event.title,
  description: ONLY_TIMES.test(event.time)
    ? event.description
    : `Time: ${event.time}\n\n${event.description}`,
  location: event.location,
});

const atChurch = ({ churchName, address }: Settings) =>
  address === null ? churchName : `${churchName}, ${address}`;

const isSunday = ({ weekly }: DatedService) => weekly?.day === WEEKLY_SERVICES.sunday.day;

/** The weekly Sunday service, starting on the first Sunday on or after `today` on which there is one. */
export function sundayServiceEntry(settings: Settings, today: Day): CalendarEntry {
  const { sunday } = weeklyServices(settings);
  const first = servicesFrom(settings, today).find(
    (service) => isSunday(service) && service.state !== 'cancelled',
  );
  return {
    allDay: false,
    ...nextOccurrence(sunday, churchInstant(first?.day ?? today, 0)),
    title: `${sunday.name} at ${settings.churchName}`,
    description: `Every Sunday at ${sunday.shownTime}. Come as you are, or join us on the live stream.`,
    location: atChurch(settings),
    repeats: 'FREQ=WEEKLY;BYDAY=SU',
  };
}

/** A service that is not as in every week, as an entry of its own. */
export const changedServiceEntry = (
  { name, shownTime, start, end, place, note }: DatedService,
  settings: Settings,
): CalendarEntry => ({
  ...{ allDay: false, start, end },
  title: `${name} at ${settings.churchName}`,
  description: [`At ${shownTime} on this day.`, note].filter((line) => line !== null).join('\n\n'),
  location: place ?? atChurch(settings),
});

/** What differs from the weekly Sunday service from `today` on. */
export function sundayChanges(settings: Settings, today: Day) {
  const services = servicesFrom(settings, today);
  const sundays = services.filter(isSunday);
  return {
    cancelled: sundays.filter(({ state }) => state === 'cancelled'),
    moved: sundays.filter(({ state }) => state === 'changed'),
    additional: services.filter(({ state }) => state === 'additional'),
  };
}
