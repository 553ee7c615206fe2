import { sql, type SQL } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Column with a Postgres `timestamptz`, a `Date` in code. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' });

/** SQL value of an instant, for raw SQL, in which the driver does not convert a `Date`. */
export const timestamptz = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Columns that every record has. `version` rises by one with each edit (If-Match). */
export const recordColumns = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
};

/** A LIKE pattern that matches `text` anywhere in a column. Wildcards in `text` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
