import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { parseJson } from '#shared/http/json.ts';
import type { LocalPostgres, StatementResult } from './postgres.ts';

/** Thrown for a request that violates Neon's protocol. `status` is the status of the answer. */
export class SqlRequestError extends Error {
  override name = 'SqlRequestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

// Parameters are converted to text, because Neon's driver sends only text and null, but other clients may send numbers
// and booleans.
const Parameter = z.pipe(
  z.union([z.null(), z.string(), z.number(), z.boolean()]),
  z.transform((value) => (value === null ? null : String(value))),
);
const Query = z.object({ query: z.string(), params: z._default(z.array(Parameter), []) });
const Body = z.union([z.object({ queries: z.array(Query) }), Query]);

const ISOLATION_LEVELS = new Map([
  ['ReadUncommitted', 'READ UNCOMMITTED'],
  ['ReadCommitted', 'READ COMMITTED'],
  ['RepeatableRead', 'REPEATABLE READ'],
  ['Serializable', 'SERIALIZABLE'],
]);

type Row = StatementResult['rows'][number];
type SqlResult = Omit<StatementResult, 'rows'> & {
  rows: (Row | Record<string, string | null>)[];
  rowAsArray: boolean;
};
export type SqlAnswer = SqlResult | { results: SqlResult[] };

function parseBody(text: string): z.output<typeof Body> {
  const json = parseJson(text);
  if (json === undefined) throw new SqlRequestError(400, 'The body is not JSON');
  const body = z.safeParse(Body, json);
  if (body.success) return body.data;
  throw new SqlRequestError(400, 'The body is neither {query, params} nor {queries: […]}');
}

function readFlag(headers: IncomingHttpHeaders, name: string): boolean | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new SqlRequestError(400, `${name} must be true or false`);
}

/** The modes of the transaction, as `BEGIN` takes them. */
function readModes(headers: IncomingHttpHeaders): string {
  const name = headers['neon-batch-isolation-level'];
  const level = ISOLATION_LEVELS.get(String(name));
  if (name !== undefined && level === undefined)
    throw new SqlRequestError(400, 'neon-batch-isolation-level is not an isolation level');
  const readOnly = readFlag(headers, 'neon-batch-read-only');
  return [
    ...(level === undefined ? [] : [`ISOLATION LEVEL ${level}`]),
    ...(readOnly === undefined ? [] : [readOnly ? 'READ ONLY' : 'READ WRITE']),
  ].join(', ');
}

function shape(result: StatementResult, rowAsArray: boolean): SqlResult {
  if (rowAsArray) return { ...result, rowAsArray };
  const names = result.fields.map((field) => field.name);
  const toObject = (row: Row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
  return { ...result, rows: result.rows.map(toObject), rowAsArray };
}

/**
 * Answers a request of Neon's SQL over HTTP: `{query, params}`, or `{queries: […]}` as one transaction.
 * @throws SqlRequestError, PostgresError, PostgresUnavailable
 */
export async function answerSqlRequest(
  postgres: LocalPostgres,
  headers: IncomingHttpHeaders,
  text: string,
): Promise<SqlAnswer> {
  if (readFlag(headers, 'neon-raw-text-output') !== true)
    throw new SqlRequestError(400, 'This gateway gives values as raw text only');
  const rowAsArray = readFlag(headers, 'neon-array-mode') ?? false;
  const body = parseBody(text);
  if (!('queries' in body)) return shape(await postgres.run(body), rowAsArray);
  const results = await postgres.runBatch(body.queries, readModes(headers));
  return { results: results.map((result) => shape(result, rowAsArray)) };
}
