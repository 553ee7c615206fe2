import { sql } from 'drizzle-orm';
import { END_DATE_ERROR, type UpdateEventInput } from '#shared/events/events.ts';
import { END_DATE_CHECK, events } from '#db/tables.ts';
import { AppError, violatedConstraint } from '../http/errors.ts';
import { daysBetween, type CalendarDate } from '#shared/calendar/dates.ts';

/** An optional timestamp of a body as a column's value. */
export const optionalInstant = (timestamp: string | null | undefined): Date | null =>
  timestamp === undefined || timestamp === null ? null : new Date(timestamp);

/**
 * The column `previousDate` in an update. A postponed event whose date changes keeps the day for which it was
 * first announced, unless the editor names another; any other event has none.
 */
export function changeOfPreviousDate({
  date,
  status,
  previousDate,
}: Pick<UpdateEventInput, 'date' | 'status' | 'previousDate'>) {
  if (previousDate !== undefined) return { previousDate: optionalInstant(previousDate) };
  if (date === undefined && status === undefined) return {};
  const next = date === undefined ? sql`${events.date}` : sql`${date}::timestamptz`;
  const nextStatus = status === undefined ? sql`${events.status}` : sql`${status}::text`;
  return {
    previousDate: sql`case when ${nextStatus} = 'postponed'
      then nullif(coalesce(${events.previousDate}, ${events.date}), ${next}) end`,
  };
}

/** Answers 400 where the database refused the last day of an event; throws any other error as it is. */
export function refuseEndDate(error: unknown): never {
  if (violatedConstraint(error) !== END_DATE_CHECK) throw error;
  const errors = [{ path: 'endDate', message: END_DATE_ERROR }];
  throw new AppError('invalid_body', { errors }, { cause: error });
}

/** An event of a series, and the day that the rule gives it. */
export type SeriesDate = { id: number; originalDay: CalendarDate };

/** An event goes at most this far to a new day of its series; beyond it, the day counts as another one. */
const NEAREST_DAYS = 6;

/**
 * The new day of each event of a series: its own where that is still offered, else the nearest that no other
 * event has. Events without one are missing.
 * @param dayOf where every date moves alike: the new day of an old one
 */
export function pairDates(
  dates: readonly SeriesDate[],
  offered: readonly CalendarDate[],
  dayOf: (day: CalendarDate) => CalendarDate | undefined = (day) => day,
): Map<number, CalendarDate> {
  const free = new Set(offered);
  const pairs = new Map<number, CalendarDate>();
  const pair = (id: number, day: CalendarDate) => {
    pairs.set(id, day);
    free.delete(day);
  };
  for (const { id, originalDay } of dates) {
    const day = dayOf(originalDay);
    if (day !== undefined && free.has(day)) pair(id, day);
  }
  const distances = dates
    .filter(({ id }) => !pairs.has(id))
    .flatMap(({ id, originalDay }) =>
      [...free].map((day) => ({ id, day, days: Math.abs(daysBetween(originalDay, day)) })),
    )
    .filter(({ days }) => days <= NEAREST_DAYS)
    .toSorted((one, other) => one.days - other.days);
  for (const { id, day } of distances) {
    if (!pairs.has(id) && free.has(day)) pair(id, day);
  }
  return pairs;
}
