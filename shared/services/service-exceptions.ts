import * as z from 'zod/mini';
import { WEEKLY_SERVICES } from '../church/church.ts';
import { readDay, WEEKDAYS, type CalendarDate } from '../calendar/dates.ts';
import { nullableText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { startMinute } from '../calendar/times.ts';

const DAY = 'Please choose a date';
const TIME = 'Please write a time such as 5:00 PM';
const NOT_WEEKLY = `The weekly services are on ${Object.values(WEEKLY_SERVICES)
  .map(({ day }) => day)
  .join(' and ')}. For another day, choose 'One more service'`;
const NOTHING_ELSE = 'Please write the other time, the other place, or both';

const serviceDays: readonly number[] = Object.values(WEEKLY_SERVICES).map(
  ({ day }) => WEEKDAYS[day],
);

const day = z.string(DAY).check(z.refine((value) => readDay(value) === value, DAY));
const weeklyDay = day.check(
  z.refine(
    (value: CalendarDate) =>
      readDay(value) !== value || serviceDays.includes(new Date(value).getUTCDay()),
    NOT_WEEKLY,
  ),
);
const isTime = (value: string | null) => value === null || startMinute(value) !== null;
const time = nullableText(LIMITS.time).check(z.refine(isTime, TIME));
const place = nullableText(LIMITS.short);
const note = nullableText(LIMITS.short);

/** The weekly service of this day does not take place. */
const Cancelled = z.object({ kind: z.literal('cancelled'), day: weeklyDay, note });

/** The weekly service of this day is at another time or place; null: as always. */
const Changed = z.object({ kind: z.literal('changed'), day: weeklyDay, time, place, note }).check(
  z.refine((change) => change.time !== null || change.place !== null, {
    path: ['time'],
    error: NOTHING_ELSE,
  }),
);

/** One more service, on any day. A place of null is the church. */
const Additional = z.object({
  kind: z.literal('additional'),
  day,
  name: text(1, LIMITS.short, 'Please name the service'),
  time: text(1, LIMITS.time, TIME).check(z.refine((value) => isTime(value), TIME)),
  place,
  note,
});

/** A day on which the services are not as in every week. */
export const ServiceException = z.discriminatedUnion('kind', [Cancelled, Changed, Additional]);
export type ServiceException = z.infer<typeof ServiceException>;

/** What an editor reads of a second exception of the same weekly service. */
export const TWICE = 'This date is in the list twice. Please keep one of the two';
const TOO_MANY = 'Please keep 60 dates or fewer';

/** Position of the first weekly service that is excepted a second time; -1 when there is none. */
function repeatedAt(exceptions: readonly ServiceException[]): number {
  const seen = new Set<CalendarDate>();
  return exceptions.findIndex((exception) => {
    if (exception.kind === 'additional') return false;
    if (seen.has(exception.day)) return true;
    seen.add(exception.day);
    return false;
  });
}

/** All exceptions, at most one for each weekly service. */
export const ServiceExceptions = z.array(ServiceException).check(
  z.maxLength(60, TOO_MANY),
  z.check(({ value, issues }) => {
    const repeated = repeatedAt(value);
    if (repeated < 0) return;
    issues.push({ code: 'custom', input: value, path: [repeated, 'day'], message: TWICE });
  }),
);
