/** A statement with its parameters. The parameters are text, as in Postgres's protocol. */
export type Statement = { query: string; params: readonly (string | null)[] };

/** A column of a result, as Postgres describes it. */
export type ResultField = {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: 'text';
};

/** Reduces Postgres's description of a column to the fields that clients get. */
export const resultField = (described: Omit<ResultField, 'format'>): ResultField => ({
  name: described.name,
  tableID: described.tableID,
  columnID: described.columnID,
  dataTypeID: described.dataTypeID,
  dataTypeSize: described.dataTypeSize,
  dataTypeModifier: described.dataTypeModifier,
  format: 'text',
});

/** The result of a statement. Values are texts, as Postgres prints them. */
export type StatementResult = {
  command: string;
  rowCount: number | null;
  fields: ResultField[];
  rows: (string | null)[][];
};

/** A session: a connection that only one request uses. */
export type Session = {
  run: (statement: Statement) => Promise<StatementResult>;
  /** Whether a transaction is open. */
  inTransaction: () => boolean;
};

/** A source of sessions. PGlite has one session, a server has several. */
export type SessionSource = {
  use: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** Fields of Postgres's errors besides the message (protocol: error and notice message fields). */
const POSTGRES_ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;
type PostgresErrorField = (typeof POSTGRES_ERROR_FIELDS)[number];

/** Thrown if Postgres refuses a statement, with Postgres's error fields. */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly fields: Readonly<Partial<Record<PostgresErrorField, string>>>;

  constructor(message: string, fields: Partial<Record<PostgresErrorField, string>>) {
    super(message);
    this.fields = fields;
  }

  /** Converts an error of a client library that has Postgres's fields. */
  static from(error: Readonly<{ message: string }>): PostgresError {
    const given = new Map<string, unknown>(Object.entries(error));
    const fields: Partial<Record<PostgresErrorField, string>> = {};
    for (const field of POSTGRES_ERROR_FIELDS) {
      const value = given.get(field);
      if (typeof value === 'string') fields[field] = value;
    }
    return new PostgresError(error.message, fields);
  }
}

/** Thrown if Postgres is down, cannot be reached, or has closed the connection. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

// Matches Postgres's error codes 08 (connection error), 57P0x (shutting down or starting up) and 53300 (too many
// connections).
const UNAVAILABLE_CODE = /^(08(?!P01)|57P0|53300)/;

/** Whether an error only means that Postgres cannot answer at present. */
export const saysUnavailable = (error: PostgresError): boolean =>
  UNAVAILABLE_CODE.test(error.fields.code ?? '');
