import * as z from 'zod/mini';
import { WEEKDAY_NAMES } from '../calendar/dates.ts';
import { nullableText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { serviceMinutes } from './service-times.ts';

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

const ONE = 'Please keep one weekly service at least';
const NAMED_TWICE = 'Two services of one weekday need two names';

/** The weekly services in the order that pages show. The first one is the main service. */
export const WeeklyServicesSetting = z.array(ListedService).check(
  z.minLength(1, ONE),
  z.maxLength(MOST_SERVICES, `There is room for ${String(MOST_SERVICES)} weekly services`),
  z.check(({ value, issues }) => {
    const names = value.map(({ name, weekday }) => `${String(weekday)} ${name}`);
    const twice = names.findIndex((name, index) => names.indexOf(name) < index);
    if (twice < 0) return;
    issues.push({ code: 'custom', input: value, path: [twice, 'name'], message: NAMED_TWICE });
  }),
);
