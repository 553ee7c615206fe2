import * as z from 'zod/mini';
import { WEEKDAY_NAMES, shortDate, type CalendarDate } from '../calendar/dates.ts';
import { joinWithAnd, serviceMinutes } from './service-times.ts';
import { calendarDay, nullableText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { parseStartMinute } from '../calendar/times.ts';

/** Maximum number of weekly services of a church. */
export const MOST_SERVICES = 20;

const typed = (limit: number) => z._default(nullableText(limit), null);

/** A weekly service in the settings. */
export const ListedService = z
  .object({
    name: text(1, LIMITS.short, 'Please name each weekly service'),
    /** The weekday; Sunday is 0. */
    weekday: z
      .int('Please choose the weekday of each service')
      .check(z.minimum(0, 'A weekday is 0 to 6'), z.maximum(6, 'A weekday is 0 to 6')),
    /** The start as typed, such as `11:00 AM`; null if the service is not held at present. */
    start: typed(LIMITS.time),
    /** The end as typed; null means 90 minutes after the start. */
    end: typed(LIMITS.time),
    /** A room of the church, or a place elsewhere; null for the church. */
    place: typed(LIMITS.short),
    childcare: z._default(z.boolean('childcare must be true or false'), false),
    /** Whether the service has its own sermons and bulletins. The first service always has them. */
    hasSermon: z._default(z.boolean('hasSermon must be true or false'), false),
  })
  .check(
    z.refine(
      ({ start, end }) => start === null || end === null || serviceMinutes(start, end) !== null,
      {
        path: ['end'],
        error: 'Please write an end after the start, such as 12:30 PM',
      },
    ),
  );
export type ListedService = z.infer<typeof ListedService>;

/** A listed service as text: `Vespers (Saturday, 5:00 PM, childcare)`. */
export const serviceInWords = (service: ListedService): string => {
  const { name, weekday, start, end, place, childcare, hasSermon } = service;
  const time = start === null ? 'not held' : [start, end].filter(Boolean).join(' – ');
  const notes = [place, childcare && 'childcare', hasSermon && 'with a sermon'].filter(Boolean);
  return `${name} (${[WEEKDAY_NAMES[weekday], time, ...notes].join(', ')})`;
};

/** Refuses a list in which an entry repeats an earlier one. The message is about a field of the later entry. */
const withoutRepeats = <Entry>(
  repeats: (one: Entry, earlier: Entry) => boolean,
  { field, message }: { field: keyof Entry & string; message: string },
) =>
  z.check<Entry[]>(({ value, issues }) => {
    const place = value.findIndex((one, index) =>
      value.slice(0, index).some((earlier) => repeats(one, earlier)),
    );
    if (place >= 0) issues.push({ code: 'custom', input: value, path: [place, field], message });
  });

/** The weekly services in the order that pages show. The first one is the main service. */
export const WeeklyServicesSetting = z.array(ListedService).check(
  z.minLength(1, 'Please keep one weekly service at least'),
  z.maxLength(MOST_SERVICES, `There is room for ${String(MOST_SERVICES)} weekly services`),
  withoutRepeats((one, earlier) => one.name === earlier.name && one.weekday === earlier.weekday, {
    field: 'name',
    message: 'Two services of one weekday need two names',
  }),
);

const TIME = 'Please enter a time, such as 5:00 PM';
const NOTHING_ELSE = 'Please enter the new time, the new location, or both';

const day = calendarDay('Please choose a date');
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

/** All exceptions, at most one for each weekly service of a day. */
export const ServiceExceptions = z
  .array(ServiceException)
  .check(
    z.maxLength(60, 'Please keep 60 dates or fewer'),
    withoutRepeats(concernSameService, { field: 'day', message: DUPLICATE_EXCEPTION_ERROR }),
  );
