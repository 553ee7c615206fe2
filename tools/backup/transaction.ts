import pg from 'pg';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { firstErrorLine } from '../errors.ts';
import { withDatabaseSessions } from '../postgres/open.ts';
import { PostgresError, PostgresUnavailable, type Session } from '../postgres/postgres.ts';
import { ProgramError } from '../program.ts';
import { queryRows } from './tables.ts';

type DatabaseLocation = Pick<LocalEnvironment, 'DATABASE_URL' | 'DATA_DIR'>;

async function inTransaction<Result>(
  session: Session,
  modes: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  await queryRows(session, `BEGIN ${modes}`);
  try {
    // The time zone is set, because a pooled connection may have settings of an earlier session.
    await queryRows(session, `SET LOCAL TimeZone = 'UTC'`);
    const result = await work(session);
    await queryRows(session, 'COMMIT');
    return result;
  } catch (error) {
    // After an error of the connection, Postgres itself rolls back.
    await queryRows(session, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Reduces the message of a database error to its first line, because the other lines quote rows. */
const toPrintableError = (error: unknown): unknown =>
  error instanceof PostgresUnavailable ||
  error instanceof PostgresError ||
  error instanceof pg.DatabaseError
    ? new ProgramError(
        `The database ended the work: ${firstErrorLine(error)}. Nothing was changed.`,
      )
    : error;

/**
 * Runs `work` in one transaction of the environment's database: at Neon, on another server, or PGlite in DATA_DIR. The
 * connection uses Postgres's own protocol, because Neon's HTTP endpoint accepts a transaction only as one request.
 * @throws DirectoryLockedError, LocalDatabaseError, ProgramError
 */
export async function withTransaction<Result>(
  environment: DatabaseLocation,
  modes: 'ISOLATION LEVEL REPEATABLE READ READ ONLY' | 'ISOLATION LEVEL READ COMMITTED',
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const sharing = modes.endsWith('READ ONLY') ? 'copy' : 'none';
  return withDatabaseSessions(environment, sharing, async (source) => {
    // The outcome is returned, not thrown, because `use` treats every error as a broken connection.
    const [outcome] = await source.use((session) =>
      Promise.allSettled([inTransaction(session, modes, work)]),
    );
    if (outcome.status === 'rejected') throw toPrintableError(outcome.reason);
    return outcome.value;
  });
}
