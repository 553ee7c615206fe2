import * as z from 'zod/mini';
import { readDay, WEEKDAY_NAMES, shortDate, type CalendarDate } from '../calendar/dates.ts';
import { joinWithAnd } from './service-times.ts';
import { nullableText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { parseStartMinute } from '../calendar/times.ts';
import type { ListedService } from './listed-services.ts';

const DAY = 'Please choose a date';
const TIME = 'Please enter a time, such as 5:00 PM';
const NOTHING_ELSE = 'Please enter the new time, the new location, or both';

const day = z.string(DAY).check(z.refine((value) => readDay(value) === value, DAY));
const isTime = (value: string | null) => value === null || parseStartMinute(value) !== null;
const time = nullableText(LIMITS.time).check(z.refine(isTime, TIME));
const place = nullableText(LIMITS.short);
const note = nullableText(LIMITS.short);

/**
 * Name of the weekly service to which the exception applies; null or absent if it applies to all services of the day.
 */
const service = z.optional(nullableText(LIMITS.short));

/** The exception that the weekly service of this day is canceled. */
const Cancelled = z.object({ kind: z.literal('cancelled'), day, service, note });

/**
 * The exception that the weekly service of this day has another time or place. If time or place is null, it is
 * unchanged.
 */
const Changed = z.object({ kind: z.literal('changed'), day, service, time, place, note }).check(
  z.refine((change) => change.time !== null || change.place !== null, {
    path: ['time'],
    error: NOTHING_ELSE,
  }),
);

/** The exception that a day has an additional service. If its place is null, it is at the church. */
const Additional = z.object({
  kind: z.literal('additional'),
  day,
  name: text(1, LIMITS.short, 'Please name the service'),
  time: text(1, LIMITS.time, TIME).check(z.refine((value) => isTime(value), TIME)),
  place,
  note,
});

/** A change of the services of one day: a weekly service is canceled or changed, or a service is added. */
export const ServiceException = z.discriminatedUnion('kind', [Cancelled, Changed, Additional]);
export type ServiceException = z.infer<typeof ServiceException>;

/** Name of the service that an exception changes or adds; null for all services of the day. */
export const exceptedServiceName = (exception: ServiceException): string | null =>
  exception.kind === 'additional' ? exception.name : (exception.service ?? null);

function detailsOf(exception: ServiceException): (string | null)[] {
  const name = exceptedServiceName(exception);
  if (exception.kind === 'cancelled') return [name, 'no service'];
  return [name, exception.time, exception.place];
}

/** An exception as text: `Sun, Nov 29, 2026: 9:30 AM, City Park. Bring a chair.` */
export function exceptionInWords(exception: ServiceException): string {
  const details = detailsOf(exception).filter((detail) => detail !== null);
  const note = exception.note === null ? '' : ` ${exception.note}`;
  return `${shortDate(exception.day)}, ${exception.day.slice(0, 4)}: ${details.join(', ')}.${note}`;
}

/** The message about a second exception to the same weekly service. */
export const DUPLICATE_EXCEPTION_ERROR = 'This date is listed twice. Please keep only one';
const TOO_MANY = 'Please keep 60 dates or fewer';

/** Index of the first exception to a service that has an earlier exception on the same day; -1 if there is none. */
function repeatedAt(exceptions: readonly ServiceException[]): number {
  return exceptions.findIndex((exception, index) =>
    exceptions.slice(0, index).some((earlier) => concernSameService(exception, earlier)),
  );
}

/** Whether two exceptions are about the same weekly service on the same day. */
export const concernSameService = (one: ServiceException, other: ServiceException): boolean =>
  one.kind !== 'additional' &&
  other.kind !== 'additional' &&
  one.day === other.day &&
  (one.service ?? null) === (other.service ?? null);

type Listed = Pick<ListedService, 'name' | 'weekday' | 'start'>;

/** The weekly services on a day, in the order of the list. */
export const weeklyServicesOn = <Service extends Listed>(
  services: readonly Service[],
  day: CalendarDate,
): Service[] =>
  services.filter(({ weekday, start }) => start !== null && weekday === new Date(day).getUTCDay());

/** The message about an exception to a service that is not held on the exception's day; null if it is held. */
export function exceptionProblem(
  exception: ServiceException,
  services: readonly Listed[],
): { path: 'day' | 'service'; message: string } | null {
  if (exception.kind === 'additional') return null;
  const held = weeklyServicesOn(services, exception.day);
  if (held.length === 0) {
    const held = services.filter(({ start }) => start !== null);
    const days = joinWithAnd([...new Set(held.map(({ weekday }) => WEEKDAY_NAMES[weekday] ?? ''))]);
    const message = `The weekly services are on ${days}. For another day, choose "Extra service"`;
    return { path: 'day', message };
  }
  const { service = null } = exception;
  if (service === null) return null;
  return held.some(({ name }) => name === service)
    ? null
    : { path: 'service', message: `There is no weekly service "${service}" on this day` };
}

/** All exceptions, at most one for each weekly service. */
export const ServiceExceptions = z.array(ServiceException).check(
  z.maxLength(60, TOO_MANY),
  z.check(({ value, issues }) => {
    const repeated = repeatedAt(value);
    if (repeated < 0) return;
    issues.push({
      code: 'custom',
      input: value,
      path: [repeated, 'day'],
      message: DUPLICATE_EXCEPTION_ERROR,
    });
  }),
);
