import pg from 'pg';
import { PostgresError, PostgresUnavailable, saysUnavailable } from './postgres-errors.ts';
import {
  resultField,
  type Session,
  type SessionSource,
  type Statement,
  type StatementResult,
} from './session.ts';

const asPrinted = { getTypeParser: () => (value: string) => value };

/** Neon's sessions speak UTC; a server's own setting may differ. */
const SESSION_SETTINGS = `SET TimeZone = 'UTC'`;

/** A host with several addresses gives one error for all of them, with a code and without words. */
function sayWhy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

function trouble(error: unknown): Error {
  if (error instanceof PostgresError) return error;
  const message = sayWhy(error);
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
  // Extended mode also without parameters: Neon takes one statement a query, never several.
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
    const problem = trouble(error);
    client.release(problem instanceof PostgresUnavailable);
    throw problem;
  }
}

/** Any Postgres server; each request has a connection of its own. Connects when first used. */
export function openServer(url: string): SessionSource {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; the next request tells what is wrong.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.query(SESSION_SETTINGS).catch(() => undefined);
  });
  return {
    use: async (work) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw trouble(error);
      });
      return release(client, work(openSession(client)));
    },
    close: () => pool.end(),
  };
}
