import { CHURCH, WEEKLY_SERVICES } from '../church/church.ts';
import { addDays, churchInstant, WEEKDAYS, type CalendarDate } from '../calendar/dates.ts';
import type { StreamedService } from './live-stream.ts';
import type { ServiceException } from './service-exceptions.ts';
import { weeklyServices, type WeeklyService } from './service-times.ts';
import type { Settings } from '../settings/settings.ts';
import { timeRange } from '../calendar/times.ts';

/** What the services of a day are computed from. */
export type ServiceSettings = Pick<
  Settings,
  'sundayServiceTime' | 'wednesdayServiceTime' | 'serviceExceptions'
>;

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

/** Start and end on a day; `to` of null, or one that the clocks skip, leaves a service its usual length. */
function instants(day: CalendarDate, from: number, to: number | null): { start: Date; end: Date } {
  const start = churchInstant(day, from);
  const written = churchInstant(day, to ?? from);
  const usualEnd = new Date(start.getTime() + CHURCH.serviceMinutes * 60_000);
  return { start, end: written > start ? written : usualEnd };
}

/** Start and end of a typed time, which the schema of an exception has found readable. */
function typedInstants(day: CalendarDate, time: string) {
  const range = timeRange(time);
  return instants(day, range?.start ?? 0, range?.end ?? null);
}

function asEveryWeek(weekly: WeeklyService, day: CalendarDate): DatedService {
  const { name, shownTime } = weekly;
  const times = instants(day, minuteOf(weekly.start), null);
  return {
    ...{ day, name, shownTime, ...times, place: null, note: null, state: 'usual' },
    weekly: { ...weekly, usualStart: times.start },
  };
}

/** A weekly service of a day, with what the exception changes. */
function excepted(service: DatedService, exception: ServiceException | undefined): DatedService {
  if (exception === undefined || exception.kind === 'additional') return service;
  const { note } = exception;
  if (exception.kind === 'cancelled') return { ...service, note, state: 'cancelled' };
  const { time, place } = exception;
  const moved = time === null ? {} : { shownTime: time, ...typedInstants(service.day, time) };
  return { ...service, ...moved, place, note, state: 'changed' };
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
  const { sunday, wednesday } = weeklyServices(settings);
  const weekly = wednesday === null ? [sunday] : [sunday, wednesday];
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return days
    .flatMap((day) => {
      const exceptions = settings.serviceExceptions.filter((exception) => exception.day === day);
      const change = exceptions.find(({ kind }) => kind !== 'additional');
      const held = weekly.filter((service) => WEEKDAYS[service.day] === new Date(day).getUTCDay());
      return [
        ...held.map((service) => excepted(asEveryWeek(service, day), change)),
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
export const changedServices = (settings: ServiceSettings, from: CalendarDate): DatedService[] =>
  servicesFrom(settings, from).filter(({ state }) => state !== 'usual');

/**
 * The services with a live stream, on Sundays and additional ones, until the last exception is over; none without
 * exceptions, because the weekly time says it all.
 */
export const streamedServices = (
  settings: ServiceSettings,
  from: CalendarDate,
): StreamedService[] =>
  changedServices(settings, from).length === 0
    ? []
    : servicesFrom(settings, from)
        .filter(
          ({ weekly, state }) =>
            state !== 'cancelled' && weekly?.day !== WEEKLY_SERVICES.wednesday.day,
        )
        .map(({ start, end, shownTime, state, weekly }) => ({
          start: start.toISOString(),
          end: end.toISOString(),
          shownTime: state === 'usual' && weekly?.isReadable === false ? null : shownTime,
        }));
