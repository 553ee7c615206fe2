import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSql } from '#db/client.ts';
import { isNeonHost } from '#shared/environment/parse-environment.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { firstErrorLine } from '../errors.ts';
import {
  databaseAddressFile,
  LocalDatabaseError,
  type LocalDatabase,
  openPgliteFolder,
  openFolderDatabase,
  throughGateway,
} from './pglite-folder.ts';
import { copyDatabase } from './gateway.ts';
import { DirectoryLockedError, lockDirectory, openTemporaryDirectory } from './lock.ts';
import { openPostgres, PostgresError, type SessionSource } from './postgres.ts';
import { connectToServer } from './server.ts';

type DatabaseLocation = Pick<LocalEnvironment, 'DATABASE_URL' | 'DATA_DIR'>;

/** The host and the port of a database, for messages. For Neon, which is reached over https, only the host. */
function nameServer(url: URL): string {
  if (isNeonHost(url.hostname)) return url.hostname;
  const host = url.hostname || (url.searchParams.get('host') ?? 'localhost');
  return `${host}:${url.port || '5432'}`;
}

function serverTrouble(url: URL, error: unknown): LocalDatabaseError {
  const server = nameServer(url);
  const message =
    error instanceof PostgresError
      ? `The database at ${server} refuses the connection: ${firstErrorLine(error)}. Check the user, password and database name in DATABASE_URL.`
      : `The database at ${server} cannot be reached (${firstErrorLine(error)}). Check that it runs and that DATABASE_URL is right.`;
  return new LocalDatabaseError(message, { cause: error });
}

async function openServer(url: URL): Promise<SessionSource> {
  const source = connectToServer(url.href);
  try {
    await source.use((session) => session.run({ query: 'SELECT 1', params: [] }));
    return source;
  } catch (error) {
    await source.close();
    throw serverTrouble(url, error);
  }
}

async function openNeon(url: URL): Promise<LocalDatabase> {
  try {
    await openSql(url.href)`SELECT 1`;
  } catch (error) {
    throw serverTrouble(url, error);
  }
  return { url: url.href, close: () => Promise.resolve() };
}

const parseUrl = (text: string): URL => {
  const url = URL.parse(text);
  if (url !== null) return url;
  throw new LocalDatabaseError('DATABASE_URL is not a well-formed postgres:// address.');
};

/**
 * Opens the environment's database for Neon's driver: at Neon, on another server, or PGlite in `$DATA_DIR/postgres`.
 * For PGlite, the caller must hold the lock of DATA_DIR.
 * @throws LocalDatabaseError if the database does not answer
 */
export async function openLocalDatabase(environment: DatabaseLocation): Promise<LocalDatabase> {
  if (environment.DATABASE_URL === undefined) return openFolderDatabase(environment.DATA_DIR);
  const url = parseUrl(environment.DATABASE_URL);
  if (isNeonHost(url.hostname)) return openNeon(url);
  return throughGateway(openPostgres(await openServer(url)));
}

/**
 * How a program may use PGlite while a site runs on it: not at all, together with the site, or on a copy of the
 * database's folder.
 */
export type DatabaseSharing = 'none' | 'live' | 'copy';

/** Runs `work` on a copy of the running site's database. */
async function withCopy<Result>(
  url: string,
  dataDirectory: string,
  work: (place: DatabaseLocation) => Promise<Result>,
): Promise<Result> {
  const { directory, remove } = await openTemporaryDirectory(dataDirectory);
  try {
    await copyDatabase(url, path.join(directory, 'postgres'));
    return await work({ DATABASE_URL: undefined, DATA_DIR: directory });
  } finally {
    await remove();
  }
}

/**
 * Runs `work` on a database that no other program uses. If `sharing` allows it, `work` may also get a copy of a running
 * site's database, or the URL of that database (`runningUrl`).
 */
async function withDatabaseLocation<Result>(
  environment: DatabaseLocation,
  sharing: DatabaseSharing,
  work: (place: DatabaseLocation, runningUrl?: string) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (DATABASE_URL !== undefined) return work(environment);
  const lock = await lockDirectory(DATA_DIR).catch((error: unknown) => {
    if (error instanceof DirectoryLockedError) return error;
    throw error;
  });
  if (lock instanceof DirectoryLockedError) {
    const url = await readFile(databaseAddressFile(DATA_DIR), 'utf8').catch(() => '');
    const isRunning = url !== '' && (await openSql(url)`SELECT 1`.catch(() => null)) !== null;
    if (sharing === 'none' || !isRunning) throw lock;
    return sharing === 'live' ? work(environment, url) : withCopy(url, DATA_DIR, work);
  }
  try {
    return await work(environment);
  } finally {
    await lock.release();
  }
}

/**
 * Opens the database, runs `work` with the database's address, then closes it. PGlite's folder is locked during this
 * time.
 * @throws DirectoryLockedError, LocalDatabaseError
 */
export const withDatabaseUrl = (
  environment: DatabaseLocation,
  work: (url: string) => Promise<void>,
  sharing: DatabaseSharing = 'none',
): Promise<void> =>
  withDatabaseLocation(environment, sharing, async (place, runningUrl) => {
    if (runningUrl !== undefined) {
      await work(runningUrl);
      return;
    }
    const database = await openLocalDatabase(place);
    try {
      await work(database.url);
    } finally {
      await database.close();
    }
  });

/** Opens a source of sessions in Postgres's own protocol. At Neon, the connections are encrypted. */
async function openSource(environment: DatabaseLocation): Promise<SessionSource> {
  if (environment.DATABASE_URL === undefined) {
    return (await openPgliteFolder(environment.DATA_DIR)).source;
  }
  const url = parseUrl(environment.DATABASE_URL);
  if (isNeonHost(url.hostname)) url.searchParams.set('sslmode', 'verify-full');
  return openServer(url);
}

/**
 * Opens the database, runs `work` with a source of sessions, then closes the database. PGlite's folder is locked during
 * this time.
 * @throws DirectoryLockedError, LocalDatabaseError
 */
export const withDatabaseSessions = <Result>(
  environment: DatabaseLocation,
  sharing: Exclude<DatabaseSharing, 'live'>,
  work: (source: SessionSource) => Promise<Result>,
): Promise<Result> =>
  withDatabaseLocation(environment, sharing, async (place) => {
    const source = await openSource(place);
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  });
