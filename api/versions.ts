import { eq, type Column, type SQL } from 'drizzle-orm';
import { AppError } from './errors.ts';

/** What names one version of a record: `expected` undefined means any (the last write wins). */
export type RecordVersion = { id: number; expected: number | undefined };

/** Condition that a record still has the version that its editor saw. */
export const isExpected = (column: Column, expected: number | undefined): SQL | undefined =>
  expected === undefined ? undefined : eq(column, expected);

/**
 * The row that a write returned.
 * @param current the record's version, read after the write and in its transaction
 * @throws AppError not_found, or conflict with the version that the record has now
 */
export function writtenRow<Row>(
  [row]: readonly Row[],
  [current]: readonly { version: number }[],
): Row {
  if (row !== undefined) return row;
  if (current === undefined) throw new AppError('not_found');
  throw new AppError('conflict', { version: current.version });
}
