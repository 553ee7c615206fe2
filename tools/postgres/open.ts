import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openSql } from '#db/client.ts';
import { isNeonHost } from '#shared/hosts.ts';
import type { LocalEnvironment } from '#shared/environment.ts';
import { startGateway } from './gateway.ts';
import { lockDirectory } from './lock.ts';
import { openPglite, sessionsOf } from './pglite.ts';
import { PostgresError } from './postgres-errors.ts';
import { type LocalPostgres, openPostgres } from './postgres.ts';
import { openServer as openServerSource } from './server.ts';
import type { SessionSource } from './session.ts';

export type LocalDatabase = {
  /** For `connect()`. */
  url: string;
  close: () => Promise<void>;
};

/** The database cannot be used; the message is one line that says where it is and what to do. */
export class LocalDatabaseError extends Error {
  override name = 'LocalDatabaseError';
}

type Place = Pick<LocalEnvironment, 'DATABASE_URL' | 'DATA_DIR'>;

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Host and port without user and password; only the host for Neon, which is reached over HTTPS. */
function nameServer(url: URL): string {
  if (isNeonHost(url.hostname)) return url.hostname;
  const host = url.hostname || (url.searchParams.get('host') ?? 'localhost');
  return `${host}:${url.port || '5432'}`;
}

function serverTrouble(url: URL, error: unknown): LocalDatabaseError {
  const server = nameServer(url);
  const message =
    error instanceof PostgresError
      ? `The database at ${server} refuses the connection: ${reason(error)}. Check the user, password and database name in DATABASE_URL.`
      : `The database at ${server} cannot be reached (${reason(error)}). Check that it runs and that DATABASE_URL is right.`;
  return new LocalDatabaseError(message, { cause: error });
}

async function throughGateway(postgres: LocalPostgres): Promise<LocalDatabase> {
  const gateway = await startGateway({ postgres });
  const close = async () => {
    await gateway.close();
    await postgres.close();
  };
  return { url: gateway.url, close };
}

async function openServer(url: URL): Promise<LocalDatabase> {
  const postgres = await openPostgres({ url: url.href });
  try {
    await postgres.run({ query: 'SELECT 1', params: [] });
  } catch (error) {
    await postgres.close();
    throw serverTrouble(url, error);
  }
  return throughGateway(postgres);
}

async function openNeon(url: URL): Promise<LocalDatabase> {
  try {
    await openSql(url.href)`SELECT 1`;
  } catch (error) {
    throw serverTrouble(url, error);
  }
  return { url: url.href, close: () => Promise.resolve() };
}

async function openFolder(dataDirectory: string) {
  const directory = path.resolve(dataDirectory, 'postgres');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  return openPglite({ directory }).catch((error: unknown) => {
    throw new LocalDatabaseError(
      `The database in ${directory} cannot be opened (${reason(error)}). Restore the folder from a copy, or set DATA_DIR to another one.`,
      { cause: error },
    );
  });
}

const parseUrl = (text: string): URL => {
  const url = URL.parse(text);
  if (url !== null) return url;
  throw new LocalDatabaseError('DATABASE_URL is not a well-formed postgres:// address.');
};

/**
 * Opens the environment's database for Neon's driver: Neon itself, another server, or PGlite in
 * `$DATA_DIR/postgres`. For PGlite the caller must hold the lock of DATA_DIR.
 * @throws LocalDatabaseError when it does not answer
 */
export async function openLocalDatabase(environment: Place): Promise<LocalDatabase> {
  if (environment.DATABASE_URL === undefined) {
    const pglite = await openFolder(environment.DATA_DIR);
    return throughGateway(await openPostgres({ pglite }));
  }
  const url = parseUrl(environment.DATABASE_URL);
  return isNeonHost(url.hostname) ? openNeon(url) : openServer(url);
}

async function withLock<Result>(environment: Place, work: () => Promise<Result>): Promise<Result> {
  const lock =
    environment.DATABASE_URL === undefined ? await lockDirectory(environment.DATA_DIR) : undefined;
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}

/**
 * Runs work on the database and closes it; PGlite's folder is locked meanwhile.
 * @throws DirectoryLockedError, LocalDatabaseError
 */
export const withLocalDatabase = (
  environment: Place,
  work: (url: string) => Promise<void>,
): Promise<void> =>
  withLock(environment, async () => {
    const database = await openLocalDatabase(environment);
    try {
      await work(database.url);
    } finally {
      await database.close();
    }
  });

/** A source of sessions in Postgres's own protocol, also for Neon, over an encrypted connection there. */
async function openSource(environment: Place): Promise<SessionSource> {
  if (environment.DATABASE_URL === undefined)
    return sessionsOf(await openFolder(environment.DATA_DIR));
  const url = parseUrl(environment.DATABASE_URL);
  if (isNeonHost(url.hostname)) url.searchParams.set('sslmode', 'verify-full');
  const source = openServerSource(url.href);
  try {
    await source.use((session) => session.run({ query: 'SELECT 1', params: [] }));
    return source;
  } catch (error) {
    await source.close();
    throw serverTrouble(url, error);
  }
}

/**
 * Runs work on sessions of the database and closes them; PGlite's folder is locked meanwhile.
 * @throws DirectoryLockedError, LocalDatabaseError
 */
export const withLocalSource = <Result>(
  environment: Place,
  work: (source: SessionSource) => Promise<Result>,
): Promise<Result> =>
  withLock(environment, async () => {
    const source = await openSource(environment);
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  });
