import { ImportFailure } from './failure.ts';

/** Ten years of sermons and of a full calendar are some thousands. */
const MOST_RECORDS = 20_000;

/** @throws ImportFailure when a source has more records than anybody could look through */
export function refuseTooMany(count: number): void {
  if (count > MOST_RECORDS) throw new ImportFailure('too_many', String(MOST_RECORDS));
}
