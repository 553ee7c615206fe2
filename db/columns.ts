import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, text, timestamp, uuid, type PgTable } from 'drizzle-orm/pg-core';

/** Column of the Postgres type `timestamptz`, which code reads and writes as a `Date`. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' });

/** SQL of an instant that is read as a string in the API's format, ISO 8601 in UTC, and not as a `Date`. */
export const isoInstant = (instant: SQLWrapper): SQL<string> =>
  sql`${instant}`.mapWith((stored: string) => new Date(stored).toISOString());

/** Like `isoInstant`, for an instant that may be null and is then read as null. */
export const isoInstantOrNull = (instant: SQLWrapper): SQL<string | null> =>
  sql`${instant}`.mapWith((stored: string): string | null => new Date(stored).toISOString());

/** SQL that makes a text of an instant in the API's format, for use in JSON, where the driver converts no instants. */
export const isoText = (instant: SQLWrapper): SQL<string> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of an instant, for use in raw SQL, where the driver converts no `Date`. */
export const timestamptz = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Columns that every record has. `version` rises by 1 with each edit, and `If-Match` names the expected one. */
export const recordColumns = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
};

/** Columns of a record that clients create. A function, because Drizzle writes a table's constraint into the column. */
export const idempotencyColumns = () => ({
  /** UUID that the client creates for each new record; a retry with the same UUID stores no second record. */
  idempotencyKey: uuid('idempotency_key').unique(),
  /** SHA-256 of the body sent with the UUID. The same UUID with a different body is refused. */
  idempotencyDigest: text('idempotency_digest'),
});

/** A LIKE pattern that matches `text` anywhere in a column. Wildcards in `text` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Values = Readonly<Record<string, unknown>>;

const fieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields with timestamps, which stored JSON has with an offset, and the API's records have in UTC. */
const INSTANTS = new Set(['date', 'endDate', 'previousDate', 'publishAt', 'startsAt', 'endsAt']);

/** Converts column values from stored JSON, by column name, to the fields of the API's records. */
export const toFields = (columns: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      const name = fieldName(column);
      const isInstant = INSTANTS.has(name) && typeof value === 'string';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );

/** Converts fields of the API's records to values by column name. Fields that are no column are left out. */
export const toColumns = (fields: Values, table: PgTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name in fields ? [[column.name, fields[name]]] : [],
    ),
  );
