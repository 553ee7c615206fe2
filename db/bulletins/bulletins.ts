import { and, asc, desc, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  contentColumns,
  isPublic,
  matchesRecord,
  stateColumnsAt,
} from '../publishing/record-states.ts';
import { bulletins, publicBulletins } from '../tables.ts';

const columns = contentColumns(getTableColumns(bulletins));

/** The columns of a bulletin with its state as of `now`, for the admin. */
export const bulletinColumnsWithState = (now: Date) => ({
  ...columns,
  ...stateColumnsAt(bulletins, now),
});

/** Query for one bulletin. @param onlyPublic omits a bulletin that is not public */
export const bulletinQuery = (db: Database, id: number, now: Date, onlyPublic: boolean) =>
  db
    .select(bulletinColumnsWithState(now))
    .from(bulletins)
    .where(matchesRecord(bulletins, id, now, onlyPublic));

/** Query for the public bulletins on the same day as one bulletin, in the order of their creation. */
export const bulletinsOfSameDayQuery = (db: Database, id: number, now: Date) =>
  db
    .select(columns)
    .from(bulletins)
    .where(
      and(
        sql`${bulletins.date} = (select same.date from bulletins same where same.id = ${id})`,
        isPublic(bulletins, now),
      ),
    )
    .orderBy(asc(bulletins.id));

/** Query for all public bulletins without their print-only rows, the latest first. */
export const publicBulletinsQuery = (db: Database, now: Date) => {
  const { id, date, title, rows } = publicBulletins;
  return db
    .select({ id, date, title, rows })
    .from(publicBulletins)
    .where(isPublic(publicBulletins, now))
    .orderBy(desc(date), asc(id));
};

/** Query for the days of public bulletins, the latest first. */
export const bulletinDaysQuery = (db: Database, now: Date) =>
  db
    .select({ id: bulletins.id, date: bulletins.date })
    .from(bulletins)
    .where(isPublic(bulletins, now))
    .orderBy(desc(bulletins.date), asc(bulletins.id));
