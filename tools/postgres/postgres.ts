import { cp } from 'node:fs/promises';
import path from 'node:path';
import {
  PostgresError,
  type Session,
  type SessionSource,
  type Statement,
  type StatementResult,
} from './session.ts';
import { isInTemporaryFolder } from './lock.ts';

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
      // A copy of the files contains every confirmed write, because Postgres needs these files after a crash.
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
