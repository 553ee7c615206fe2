import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, text, timestamp, uuid, type PgTable } from 'drizzle-orm/pg-core';

/** Column with a Postgres `timestamptz`, a `Date` in code. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' });

/** An instant in the API's format, ISO 8601 in UTC, in place of a column with a `Date`. */
export const isoInstant = (instant: SQLWrapper): SQL<string> =>
  sql`${instant}`.mapWith((stored: string) => new Date(stored).toISOString());

/** Like `isoInstant`, of an instant that may be null. */
export const isoInstantOrNull = (instant: SQLWrapper): SQL<string | null> =>
  sql`${instant}`.mapWith((stored: string): string | null => new Date(stored).toISOString());

/** SQL text of an instant in the API's format, for JSON, in which the driver does not convert an instant. */
export const isoText = (instant: SQLWrapper): SQL<string> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL value of an instant, for raw SQL, in which the driver does not convert a `Date`. */
export const timestamptz = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Columns that every record has. `version` rises by one with each edit (If-Match). */
export const recordColumns = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
};

/** Columns of a record that clients create. A function, because Drizzle writes the constraint's name into the column. */
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

/** Fields with timestamps. JSON stores them with an offset; the API's records have them in UTC. */
const INSTANTS = new Set(['date', 'endDate', 'previousDate', 'publishAt', 'startsAt', 'endsAt']);

/** Converts column values that are stored as JSON to the fields of the API's records. */
export const toFields = (columns: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      const name = fieldName(column);
      const isInstant = INSTANTS.has(name) && typeof value === 'string';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );

/** Converts fields of the API's records to column values of a table. */
export const toColumns = (fields: Values, table: PgTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name in fields ? [[column.name, fields[name]]] : [],
    ),
  );
