import pg from 'pg';
import {
  PostgresError,
  PostgresUnavailable,
  resultField,
  type Session,
  type SessionSource,
  type Statement,
  type StatementResult,
} from './postgres.ts';

const asPrinted = { getTypeParser: () => (value: string) => value };

/** Sets the time zone of Neon's sessions, because another server may have another default. */
const SESSION_SETTINGS = `SET TimeZone = 'UTC'`;

/** The reason of a connection error: its message, or its code if the host has several addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

// Matches Postgres's error codes 08 (connection error), 57P0x (shutting down or starting up) and 53300 (too many
// connections).
const UNAVAILABLE_CODE = /^(08(?!P01)|57P0|53300)/;

/** Whether an error only means that Postgres cannot answer at present. */
const saysUnavailable = (error: PostgresError): boolean =>
  UNAVAILABLE_CODE.test(error.fields.code ?? '');

function toPostgresError(error: unknown): Error {
  if (error instanceof PostgresError) return error;
  const message = reasonOf(error);
  if (!(error instanceof pg.DatabaseError))
    return new PostgresUnavailable(message, { cause: error });
  const refused = PostgresError.from(error);
  return saysUnavailable(refused) ? new PostgresUnavailable(message, { cause: error }) : refused;
}

const openSession = (client: pg.PoolClient): Session => ({
  inTransaction: () => ['T', 'E'].includes(client.getTransactionStatus() ?? 'I'),
  run: (statement) => runOn(client, statement),
});

async function runOn(
  client: pg.PoolClient,
  { query, params }: Statement,
): Promise<StatementResult> {
  // All queries use the extended protocol, because it allows only one statement in a query, as Neon does.
  const config = { text: query, values: [...params], types: asPrinted, queryMode: 'extended' };
  const result = await client.query<(string | null)[]>({ ...config, rowMode: 'array' });
  return {
    command: result.command,
    rowCount: result.rowCount,
    fields: result.fields.map(resultField),
    rows: result.rows,
  };
}

async function release<Result>(client: pg.PoolClient, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    client.release();
    return result;
  } catch (error) {
    const problem = toPostgresError(error);
    client.release(problem instanceof PostgresUnavailable);
    throw problem;
  }
}

/**
 * Creates a pool of connections to a Postgres server. The pool connects on first use, and each request gets a
 * connection.
 */
export function connectToServer(url: string): SessionSource {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // The pool replaces an idle connection that breaks. If the problem lasts, the next request gets its error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.query(SESSION_SETTINGS).catch(() => undefined);
  });
  return {
    use: async (work) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw toPostgresError(error);
      });
      return release(client, work(openSession(client)));
    },
    close: () => pool.end(),
  };
}
