import { cp } from 'node:fs/promises';
import path from 'node:path';
import { isInTemporaryFolder } from './lock.ts';

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

/** Thrown if Postgres refuses a statement, with Postgres's error fields (protocol: error and notice message fields). */
export class PostgresError extends Error {
  override name = 'PostgresError';
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message);
    this.fields = fields;
  }

  /** Converts an error of a client library, which has Postgres's fields besides its name. */
  static from(error: Readonly<{ message: string }>): PostgresError {
    const given = Object.entries<unknown>({ ...error });
    const fields = given.filter(
      (entry): entry is [string, string] => entry[0] !== 'name' && typeof entry[1] === 'string',
    );
    return new PostgresError(error.message, Object.fromEntries(fields));
  }
}

/** Thrown if Postgres is down, cannot be reached, or has closed the connection. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

/**
 * The Postgres behind a gateway. A call throws PostgresError if Postgres refuses, and PostgresUnavailable if it does
 * not answer.
 */
export type LocalPostgres = {
  run: (statement: Statement) => Promise<StatementResult>;
  /** Runs all statements in one transaction with these modes, such as `ISOLATION LEVEL SERIALIZABLE, READ ONLY`. */
  runBatch: (statements: readonly Statement[], modes: string) => Promise<StatementResult[]>;
  /** Copies the database's folder to another folder, between two requests; absent for a database without a folder. */
  copyTo?: (directory: string) => Promise<void>;
  close: () => Promise<void>;
};

const command = (query: string): Statement => ({ query, params: [] });

async function inOneTransaction(
  session: Session,
  statements: readonly Statement[],
  modes: string,
): Promise<StatementResult[]> {
  await session.run(command(`BEGIN ${modes}`));
  const results: StatementResult[] = [];
  for (const statement of statements) results.push(await session.run(statement));
  await session.run(command('COMMIT'));
  return results;
}

/** Awaits the work of a request, then rolls back a transaction that the work has left open. */
async function endTransaction<Result>(session: Session, work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected') {
    // If the connection is broken, no rollback is needed, and the error of the request is thrown.
    if (session.inTransaction()) await session.run(command('ROLLBACK')).catch(() => undefined);
    throw outcome.reason;
  }
  if (session.inTransaction()) await session.run(command('ROLLBACK'));
  return outcome.value;
}

/** Opens the Postgres behind a gateway. @param directory folder of the database, if it may be copied */
export function openPostgres(source: SessionSource, directory?: string): LocalPostgres {
  return {
    ...(directory !== undefined && {
      // The copied files contain every confirmed write, because Postgres recovers from these files after a crash.
      copyTo: async (target: string) => {
        if (!isInTemporaryFolder(path.dirname(directory), target))
          throw new PostgresError('A copy has its place in a temporary folder of DATA_DIR', {});
        await source.use(() => cp(directory, target, { recursive: true }));
      },
    }),
    run: (statement) => source.use((session) => endTransaction(session, session.run(statement))),
    runBatch: (statements, modes) =>
      source.use((session) =>
        endTransaction(session, inOneTransaction(session, statements, modes)),
      ),
    close: () => source.close(),
  };
}
