/** Postgres's error fields besides the message (protocol: error and notice message fields). */
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

/** Postgres refused a statement; `fields` holds its error fields. */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly fields: Readonly<Partial<Record<PostgresErrorField, string>>>;

  constructor(message: string, fields: Partial<Record<PostgresErrorField, string>>) {
    super(message);
    this.fields = fields;
  }

  /** Converts any client's error that has the protocol's fields under their usual names. */
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

/** Postgres is down, unreachable, or ended the connection. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

// 08: connection error, 57P0x: shutting down or starting up, 53300: too many connections.
const UNAVAILABLE_CODE = /^(08(?!P01)|57P0|53300)/;

/** True when Postgres only says that it cannot serve at the moment. */
export const saysUnavailable = (error: PostgresError): boolean =>
  UNAVAILABLE_CODE.test(error.fields.code ?? '');
