import { CHURCH_DEFAULTS } from '../church/church.ts';
import {
  addDays,
  churchInstant,
  dayInSentence,
  daysBetween,
  weekdayOf,
  type CalendarDate,
} from '../calendar/dates.ts';
import type { StreamedService } from './live-stream.ts';
import type { ServiceException } from './services.ts';
import {
  mainServiceTimes,
  minuteOfClock,
  shortServiceName,
  weeklyServices,
  type ServiceTimeSettings,
  type WeeklyService,
} from './service-times.ts';
import type { Settings } from '../settings/settings.ts';
import { parseTimeRange, formatTypedTime } from '../calendar/times.ts';

/** Time of a service as typed: `5:30 PM – 6:30 PM`. The end is there only if it was typed. */
export const fullServiceTime = ({
  shownTime,
  weekly,
}: {
  shownTime: string;
  weekly: Pick<WeeklyService, 'shownTime' | 'shownEnd'> | null;
}): string =>
  weekly?.shownTime === shownTime && weekly.shownEnd !== null
    ? `${shownTime} – ${weekly.shownEnd}`
    : shownTime;

/** The settings from which the services of a day are computed. */
export type ServiceSettings = ServiceTimeSettings & Pick<Settings, 'serviceExceptions'>;

/** One service on one day. */
export type DatedService = {
  day: CalendarDate;
  /** The name that visitors read; for a weekly service, its short name (`shortServiceName`). */
  name: string;
  /** The time as the editor typed it. */
  shownTime: string;
  start: Date;
  end: Date;
  /** A room of the church, or a place elsewhere; null for the church. */
  place: string | null;
  /** The editor's text about the exception; null if there is no text. */
  note: string | null;
  /** `additional` is a service that is not weekly. A `cancelled` service keeps its usual time. */
  state: 'usual' | 'changed' | 'cancelled' | 'additional';
  /** The weekly service with its usual start; null for an additional service. */
  weekly: (WeeklyService & { usualStart: Date }) | null;
};

const minutesLater = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

/**
 * Start and end of a typed time, which the schema of exceptions has validated. If the text has no end, or the clock
 * change skips the end, the service lasts `minutes`.
 */
function typedInstants(
  day: CalendarDate,
  time: string,
  minutes: number = CHURCH_DEFAULTS.serviceMinutes,
) {
  const range = parseTimeRange(time);
  const start = churchInstant(day, range?.start ?? 0);
  const written = churchInstant(day, range?.end ?? range?.start ?? 0);
  return { start, end: written > start ? written : minutesLater(start, minutes) };
}

function asEveryWeek(weekly: WeeklyService, day: CalendarDate): DatedService {
  const { shownTime, place } = weekly;
  const name = shortServiceName(weekly);
  const start = churchInstant(day, minuteOfClock(weekly.start));
  const end = minutesLater(start, weekly.minutes);
  return {
    ...{ day, name, shownTime, start, end, place, note: null, state: 'usual' },
    weekly: { ...weekly, usualStart: start },
  };
}

/** Applies an exception, if there is one, to a weekly service on a day. */
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

/**
 * The exception that applies to a service. An exception that names the service takes precedence over one for the whole
 * day.
 */
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
 * All services of these days in the order of their starts, including canceled services.
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
      const held = weekly.filter((service) => service.day === weekdayOf(day));
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

/** All services from a day until a week after the last exception. That week contains each weekly service as usual. */
export function servicesFrom(settings: ServiceSettings, from: CalendarDate): DatedService[] {
  const last = settings.serviceExceptions.reduce(
    (day, next) => (next.day > day ? next.day : day),
    from,
  );
  return servicesOfDays(settings, from, daysBetween(from, last) + 8);
}

/** The services from a day on that differ from the weekly services. */
const changedServices = (settings: ServiceSettings, from: CalendarDate): DatedService[] =>
  servicesFrom(settings, from).filter(({ state }) => state !== 'usual');

/**
 * The services with a live stream, until a week after the last exception: services on the weekday of the main service,
 * and additional ones. Empty if the weekly time is enough to compute them. They start with yesterday's, because a
 * service may last past midnight.
 */
export function streamedServices(
  settings: ServiceSettings,
  today: CalendarDate,
): StreamedService[] {
  const main = mainServiceTimes(settings);
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

/** Number of days before an exception during which pages show it. */
const NOTICE_DAYS = 14;

/** A page's notice about an exception, with the period in which it is shown. */
export type ServiceChangeNotice = {
  day: CalendarDate;
  date: string;
  /** The difference from the usual services, as a sentence. */
  words: string;
  note: string | null;
  /** Start of the period, ISO 8601: the midnight `NOTICE_DAYS` days before the exception. */
  from: string;
  /** End of the period, ISO 8601: the end of the service. */
  until: string;
};

/**
 * The difference of a service from the usual services, as text.
 * @param isTheService whether it is the only service of its weekday, which the text calls `the service`
 */
function wordsOf(service: DatedService, isTheService: boolean): string {
  const { name, state, shownTime, place, weekly } = service;
  const where = place === null || place === weekly?.place ? '' : `, ${place}`;
  const at = formatTypedTime(shownTime);
  if (state === 'cancelled') return isTheService ? 'no service.' : `no ${name}.`;
  if (state === 'additional' || weekly === null) return `${name} at ${at}${where}.`;
  const what = isTheService ? 'the service is' : `${name} is`;
  if (shownTime === weekly.shownTime)
    return `${what} at ${at} as always, but here: ${place ?? ''}.`;
  return `${what} at ${at} instead of ${formatTypedTime(weekly.shownTime)}${where}.`;
}

/** The next services that differ from the weekly services, as text. */
export function serviceChangeNotices(
  settings: ServiceSettings,
  today: CalendarDate,
): ServiceChangeNotice[] {
  const { isOne } = mainServiceTimes(settings);
  return changedServices(settings, today).map((service) => ({
    day: service.day,
    date: dayInSentence(service.day),
    words: wordsOf(service, isOne && service.weekly?.isMain === true),
    note: service.note,
    from: churchInstant(addDays(service.day, -NOTICE_DAYS), 0).toISOString(),
    until: service.end.toISOString(),
  }));
}
