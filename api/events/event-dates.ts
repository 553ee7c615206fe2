import { sql } from 'drizzle-orm';
import { END_DATE_ERROR, type UpdateEventInput } from '#shared/events/events.ts';
import { END_DATE_CHECK, events } from '#db/tables.ts';
import { AppError, violatedConstraint } from '../http/errors.ts';

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
