import { CHURCH } from '../church/church.ts';
import { addDays, churchInstant, WEEKDAYS, type CalendarDate } from '../calendar/dates.ts';
import type { StreamedService } from './live-stream.ts';
import type { ServiceException } from './service-exceptions.ts';
import {
  mainTimes,
  weeklyServices,
  type ServiceTimes,
  type WeeklyService,
} from './service-times.ts';
import type { Settings } from '../settings/settings.ts';
import { timeRange } from '../calendar/times.ts';

/** The time of a service as typed, with the end where one is written: `5:30 PM – 6:30 PM`. */
export const timeInFull = ({
  shownTime,
  weekly,
}: {
  shownTime: string;
  weekly: Pick<WeeklyService, 'shownTime' | 'shownEnd'> | null;
}): string =>
  weekly?.shownTime === shownTime && weekly.shownEnd !== null
    ? `${shownTime} – ${weekly.shownEnd}`
    : shownTime;

/** What the services of a day are computed from. */
export type ServiceSettings = ServiceTimes & Pick<Settings, 'serviceExceptions'>;

/** One service on one day of the church. */
export type DatedService = {
  day: CalendarDate;
  name: string;
  /** As the editor typed it. */
  shownTime: string;
  start: Date;
  end: Date;
  /** Null: at the church. */
  place: string | null;
  /** The editor's own words about the exception. */
  note: string | null;
  /** `additional` is no weekly service; a cancelled one keeps the time that it would have had. */
  state: 'usual' | 'changed' | 'cancelled' | 'additional';
  /** The weekly service, and when it would begin as in every week; null for an additional one. */
  weekly: (WeeklyService & { usualStart: Date }) | null;
};

/** Minutes after midnight of `HH:MM`. */
const minuteOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

const minutesLater = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

/**
 * Start and end of a typed time, which the schema of an exception has found readable. Without an end, or with one that
 * the clocks skip, a service keeps its usual length.
 */
function typedInstants(day: CalendarDate, time: string, minutes: number = CHURCH.serviceMinutes) {
  const range = timeRange(time);
  const start = churchInstant(day, range?.start ?? 0);
  const written = churchInstant(day, range?.end ?? range?.start ?? 0);
  return { start, end: written > start ? written : minutesLater(start, minutes) };
}

function asEveryWeek(weekly: WeeklyService, day: CalendarDate): DatedService {
  const { name, shownTime, place } = weekly;
  const start = churchInstant(day, minuteOf(weekly.start));
  const end = minutesLater(start, weekly.minutes);
  return {
    ...{ day, name, shownTime, start, end, place, note: null, state: 'usual' },
    weekly: { ...weekly, usualStart: start },
  };
}

/** A weekly service of a day, with what the exception changes. */
function excepted(service: DatedService, exception: ServiceException | undefined): DatedService {
  if (exception === undefined || exception.kind === 'additional') return service;
  const { note } = exception;
  if (exception.kind === 'cancelled') return { ...service, note, state: 'cancelled' };
  const { time, place } = exception;
  const { minutes } = service.weekly ?? {};
  const moved =
    time === null ? {} : { shownTime: time, ...typedInstants(service.day, time, minutes) };
  return { ...service, ...moved, place: place ?? service.place, note, state: 'changed' };
}

/** The exception of one of a day's services: its own before that of the whole day. */
function changeOf(
  { name }: WeeklyService,
  exceptions: readonly ServiceException[],
): ServiceException | undefined {
  const weekly = exceptions.filter((exception) => exception.kind !== 'additional');
  return (
    weekly.find(({ service }) => service === name) ??
    weekly.find(({ service = null }) => service === null)
  );
}

const additional = (exceptions: readonly ServiceException[]): DatedService[] =>
  exceptions
    .filter((exception) => exception.kind === 'additional')
    .map(({ day, name, time, place, note }) => ({
      ...{ day, name, place, note },
      shownTime: time,
      ...typedInstants(day, time),
      state: 'additional',
      weekly: null,
    }));

/**
 * All services from a day on, cancelled ones included, by their start.
 * @param from first day, on the church's calendar
 * @param count number of days
 */
export function servicesOfDays(
  settings: ServiceSettings,
  from: CalendarDate,
  count: number,
): DatedService[] {
  const weekly = weeklyServices(settings);
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return days
    .flatMap((day) => {
      const exceptions = settings.serviceExceptions.filter((exception) => exception.day === day);
      const held = weekly.filter((service) => WEEKDAYS[service.day] === new Date(day).getUTCDay());
      return [
        ...held.map((service) =>
          excepted(asEveryWeek(service, day), changeOf(service, exceptions)),
        ),
        ...additional(exceptions),
      ];
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/** Whether a service takes place on a day. */
export const hasService = (settings: ServiceSettings, day: CalendarDate): boolean =>
  servicesOfDays(settings, day, 1).some(({ state }) => state !== 'cancelled');

/**
 * All services from a day on until a week after the last exception, so that each weekly service is among them once
 * as in every week.
 */
export function servicesFrom(settings: ServiceSettings, from: CalendarDate): DatedService[] {
  const last = settings.serviceExceptions.reduce(
    (day, next) => (next.day > day ? next.day : day),
    from,
  );
  const ahead = (Date.parse(last) - Date.parse(from)) / 86_400_000;
  return servicesOfDays(settings, from, ahead + 8);
}

/** The services from a day on that are not as in every week. */
const changedServices = (settings: ServiceSettings, from: CalendarDate): DatedService[] =>
  servicesFrom(settings, from).filter(({ state }) => state !== 'usual');

/**
 * The services with a live stream, those on the weekday of the first and additional ones, until the last exception is
 * over; none where the weekly time of the first says it all. Those of the day before are among them, because they may
 * go on past midnight.
 */
export function streamedServices(
  settings: ServiceSettings,
  today: CalendarDate,
): StreamedService[] {
  const main = mainTimes(settings);
  const yesterday = addDays(today, -1);
  if (main.isOne && changedServices(settings, yesterday).length === 0) return [];
  return [...servicesOfDays(settings, yesterday, 1), ...servicesFrom(settings, today)]
    .filter(({ weekly, state }) => state !== 'cancelled' && (weekly?.day ?? main.day) === main.day)
    .map(({ start, end, shownTime, state, weekly }) => ({
      start: start.toISOString(),
      end: end.toISOString(),
      shownTime: state === 'usual' && weekly?.isReadable === false ? null : shownTime,
    }));
}

/** Days before an exception from which on pages tell of it. */
const NOTICE_DAYS = 14;

/** What a page says of a service that is not as in every week, and while it matters. */
export type ServiceChange = {
  day: CalendarDate;
  /** `Sunday, November 29`. */
  date: string;
  /** What is different, as a sentence. */
  words: string;
  note: string | null;
  /** ISO 8601; 14 days before the day. */
  from: string;
  /** ISO 8601; when the service is over, or would be. */
  until: string;
};

/** A function, so that the island of the months, which does not call it, is bundled without it. */
const writtenDay = (day: CalendarDate): string =>
  new Date(day).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });

/** @param isTheService whether nobody asks which one is meant */
function wordsOf(service: DatedService, isTheService: boolean): string {
  const { name, state, shownTime, place, weekly } = service;
  const where = place === null ? '' : `, ${place}`;
  if (state === 'cancelled') return isTheService ? 'no service.' : `no ${name}.`;
  if (state === 'additional' || weekly === null) return `${name} at ${shownTime}${where}.`;
  const what = isTheService ? 'the service is' : `${name} is`;
  if (shownTime === weekly.shownTime)
    return `${what} at ${shownTime} as always, but here: ${place ?? ''}.`;
  return `${what} at ${shownTime} instead of ${weekly.shownTime}${where}.`;
}

/** The coming services that are not as in every week, in words. */
export function serviceChanges(settings: ServiceSettings, today: CalendarDate): ServiceChange[] {
  const { isOne } = mainTimes(settings);
  return changedServices(settings, today).map((service) => ({
    day: service.day,
    date: writtenDay(service.day),
    words: wordsOf(service, isOne && service.weekly?.isMain === true),
    note: service.note,
    from: churchInstant(addDays(service.day, -NOTICE_DAYS), 0).toISOString(),
    until: service.end.toISOString(),
  }));
}
