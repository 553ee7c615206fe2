import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row, id 1: the last run of cron, and what it told the office. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    /** End of the last complete run; before the first, when the table was made. */
    finishedAt: instant('finished_at').notNull().defaultNow(),
    /** Start of the newest failure of publishing that the office was told of. */
    toldFailureSince: instant('told_failure_since'),
  },
  (table) => [check('maintenance_one_row', sql`${table.id} = 1`)],
);
